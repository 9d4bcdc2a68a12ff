import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { SectionRule, Section, SectionHead } from '#app/ui/page.tsx'
import type { PostSummary } from './post.ts'
import { PostGroup } from './post-teaser.tsx'
import { moreLinkClass } from '#app/ui/class-names.ts'

export function LatestInsights({ posts }: { posts: PostSummary[] }) {
  return (
    <Section>
      <SectionRule>
        <SectionHead
          title="Latest insights"
          aside={
            <Link to="/blog" className={moreLinkClass} data-slot="more-link">
              <span>View All Articles</span>
              <Icon name="arrow-right" />
            </Link>
          }
        />
        {posts.length === 0 ? (
          <div>
            <h3 className="text-2xl">No blog posts yet</h3>
            <p className="mt-2 text-ink-2">Check back soon for property insights and tips.</p>
          </div>
        ) : (
          <PostGroup posts={posts} />
        )}
      </SectionRule>
    </Section>
  )
}
