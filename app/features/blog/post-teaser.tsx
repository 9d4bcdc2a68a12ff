import { ArrowRight } from 'lucide-react'
import { href, Link } from 'react-router'
import { formatDate } from '#app/shared/dates.ts'
import { BreezeBlock } from '#app/ui/page.tsx'
import { Image } from '#app/ui/image.tsx'
import type { PostSummary } from './post.ts'

type PostTeaserProps = {
  post: PostSummary
  sizes: string
  /** The first of a group is larger. */
  isFirst?: boolean
  hasReadMore?: boolean
  isPriority?: boolean
}

export function PostTeaser({ post, sizes, isFirst, hasReadMore, isPriority }: PostTeaserProps) {
  const { slug, title, excerpt, category, publishedAt, readingMinutes, image } = post
  const address = href('/blog/:slug', { slug })
  return (
    <article className={isFirst ? 'post first' : 'post'}>
      <div className="post-picture">
        {image ? (
          <Image image={{ ...image, alt: '' }} sizes={sizes} priority={isPriority} />
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
          <Link to={address}>{title}</Link>
        </h3>
        <p className="post-excerpt">{excerpt}</p>
        {hasReadMore && (
          <Link to={address} className="more read-more">
            <span>
              Read More<span className="sr-only">: {title}</span>
            </span>
            <ArrowRight className="icon" aria-hidden="true" />
          </Link>
        )}
      </div>
    </article>
  )
}

export function PostGroup({ posts }: { posts: PostSummary[] }) {
  return (
    <div className="press">
      {posts.map((post, index) => (
        <PostTeaser
          key={post.slug}
          post={post}
          isFirst={index === 0}
          sizes={index === 0 ? '(min-width: 60rem) 54vw, 100vw' : '(min-width: 60rem) 200px, 104px'}
        />
      ))}
    </div>
  )
}
