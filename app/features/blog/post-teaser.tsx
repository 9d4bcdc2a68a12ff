import { authorLanguage } from '#app/shared/locale.ts'
import { href } from 'react-router'
import { Link } from '#app/ui/link.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { formatDate } from '#app/shared/dates.ts'
import { BreezeBlock } from '#app/ui/page.tsx'
import { keepCompounds } from '#app/ui/text/compounds.tsx'
import { Image, phonePhoto } from '#app/ui/image.tsx'
import { blogMessages } from './blog-messages.ts'
import { categoryLabel, type PostSummary } from './post.ts'
import { moreLinkClass } from '#app/ui/class-names.ts'
import styles from './post-teaser.module.css'

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
    <article className={isFirst ? `${styles.teaser} ${styles.first}` : styles.teaser}>
      <div className={styles.image}>
        {image ? (
          <Image image={{ ...image, alt: '' }} sizes={sizes} priority={isPriority} />
        ) : (
          <BreezeBlock className="h-full" />
        )}
      </div>
      <div>
        <p className={styles.meta}>
          <b>{categoryLabel(category)}</b>
          <span>{formatDate(publishedAt)}</span>
          <span>{blogMessages.post.readingTime(readingMinutes)}</span>
        </p>
        <h3 lang={authorLanguage}>
          <Link to={address}>{keepCompounds(title)}</Link>
        </h3>
        <p className={styles.excerpt} lang={authorLanguage}>
          {excerpt}
        </p>
        {hasReadMore && (
          <Link to={address} className={`${moreLinkClass} ${styles.readMore}`} data-slot="more-link">
            <span>
              {blogMessages.list.readMore}
              <span className="sr-only" lang={authorLanguage}>
                : {title}
              </span>
            </span>
            <Icon name="arrow-right" />
          </Link>
        )}
      </div>
    </article>
  )
}

/** The first one large; `isAtTop` where its photo is the first of the page. */
export function PostGroup({ posts, isAtTop = false }: { posts: PostSummary[]; isAtTop?: boolean }) {
  return (
    <div className={styles.teasers}>
      {posts.map((post, index) => (
        <PostTeaser
          key={post.slug}
          post={post}
          isFirst={index === 0}
          isPriority={isAtTop && index === 0}
          sizes={index === 0 ? `(min-width: 60rem) 54vw, ${phonePhoto}` : '(min-width: 60rem) 200px, 104px'}
        />
      ))}
    </div>
  )
}
