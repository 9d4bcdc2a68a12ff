import { Link } from '#app/ui/link.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { SectionRule, Section, SectionHead } from '#app/ui/page.tsx'
import { blogMessages } from './blog-messages.ts'
import type { PostSummary } from './post.ts'
import { PostGroup } from './post-teaser.tsx'
import { moreLinkClass } from '#app/ui/class-names.ts'

const { insights } = blogMessages

export function LatestInsights({ posts }: { posts: PostSummary[] }) {
  if (posts.length === 0) return null
  return (
    <Section>
      <SectionRule>
        <SectionHead
          title={insights.title}
          aside={
            <Link to="/blog" className={moreLinkClass} data-slot="more-link">
              <span>{insights.all}</span>
              <Icon name="arrow-right" />
            </Link>
          }
        />
        <PostGroup posts={posts} />
      </SectionRule>
    </Section>
  )
}
