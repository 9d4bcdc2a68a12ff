import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { formatDate } from '../../shared/dates.ts'
import { BreezeBlock, Eave, Section, SectionHead } from '../../ui/page.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { PostSummary } from './blog-queries.ts'

export function LatestInsights({ posts }: { posts: PostSummary[] }) {
  return (
    <Section>
      <Eave>
        <SectionHead
          title="Latest insights"
          aside={
            <Link to="/blog" className="more">
              <span>View All Articles</span>
              <ArrowRight className="icon" aria-hidden="true" />
            </Link>
          }
        />
        {posts.length === 0 ? (
          <div>
            <h3 className="text-2xl">No blog posts yet</h3>
            <p className="mt-2 text-ink-2">Check back soon for property insights and tips.</p>
          </div>
        ) : (
          <div className="press">
            {posts.map((post, index) => (
              <PostTeaser key={post.slug} post={post} isFirst={index === 0} />
            ))}
          </div>
        )}
      </Eave>
    </Section>
  )
}

function PostTeaser({ post, isFirst }: { post: PostSummary; isFirst: boolean }) {
  const { slug, title, excerpt, category, publishedAt, readingMinutes, picture } = post
  return (
    <article className={isFirst ? 'post first' : 'post'}>
      <div className="post-picture">
        {picture ? (
          <Picture
            picture={picture}
            sizes={isFirst ? '(min-width: 60rem) 54vw, 100vw' : '(min-width: 60rem) 200px, 104px'}
          />
        ) : (
          <BreezeBlock className="h-full" />
        )}
      </div>
      <div>
        <p className="post-meta">
          <b>{category}</b>
          <span>{formatDate(publishedAt)}</span>
          <span>{readingMinutes} min read</span>
        </p>
        <h3>
          <Link to={`/blog/${slug}`}>{title}</Link>
        </h3>
        <p className="post-excerpt">{excerpt}</p>
      </div>
    </article>
  )
}
