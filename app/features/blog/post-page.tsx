import { authorLanguage } from '#app/shared/locale.ts'
import type { ReactNode } from 'react'
import { Link } from '#app/ui/link.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { formatDate } from '#app/shared/dates.ts'
import { keepCompounds } from '#app/ui/text/compounds.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonAnchor } from '#app/ui/button.tsx'
import { SectionRule, Section, SectionHead, Wrap } from '#app/ui/page.tsx'
import { Image } from '#app/ui/image.tsx'
import { blogMessages } from './blog-messages.ts'
import { blogAddress } from './blog-search.ts'
import { categoryLabel, type Post, type PostSummary } from './post.ts'
import { PostTeaser } from './post-teaser.tsx'
import { ContentBody } from './content/content-body.tsx'
import type { ContentSection } from './content/read-content.ts'
import { quietLinkClass } from '#app/ui/class-names.ts'
import blogPageStyles from './blog-page.module.css'
import styles from './post-page.module.css'

const { post: texts, contact } = blogMessages

/** How a reader of a post contacts the company. */
export type ContactDetails = {
  phone: string
  callHref: string
  email: string
  place: string
  replyWithinHours: number
}

type PostPageProps = { post: Post; related: PostSummary[]; contacts: ContactDetails; shareButton: ReactNode }

export function PostPage({ post, related, contacts, shareButton }: PostPageProps) {
  const { content, image } = post
  return (
    <>
      <Wrap>
        <PostHead post={post} shareButton={shareButton} />
        {image && (
          <figure className={styles.cover}>
            <Image image={image} sizes="(min-width: 90rem) 1312px, 92vw" priority />
          </figure>
        )}
        <div className={content.sections.length > 1 ? `${styles.columns} ${styles.withContents}` : styles.columns}>
          {content.sections.length > 1 && <TableOfContents sections={content.sections} />}
          <article className="min-w-0" aria-labelledby="post-title" lang={authorLanguage}>
            <ContentBody nodes={content.nodes} images={content.images} />
          </article>
          <aside aria-label={contact.label}>
            <ContactCard contacts={contacts} />
          </aside>
        </div>
      </Wrap>
      {related.length > 0 && (
        <Section band>
          <SectionRule>
            <SectionHead title={<span className="text-2xl">{texts.related}</span>} />
            <ul className={blogPageStyles.postGrid}>
              {related.map((other) => (
                <li key={other.slug}>
                  <PostTeaser post={other} sizes="(min-width: 64rem) 30vw, (min-width: 40rem) 45vw, 92vw" />
                </li>
              ))}
            </ul>
          </SectionRule>
        </Section>
      )}
    </>
  )
}

function PostHead({ post, shareButton }: Pick<PostPageProps, 'post' | 'shareButton'>) {
  const { title, excerpt, category, tags, authorName, publishedAt, readingMinutes, viewsCount } = post
  return (
    <header>
      <div className={styles.head}>
        <Link to={blogAddress()} className={`${quietLinkClass} -ml-3`} data-slot="quiet-link">
          <Icon name="arrow-left" />
          {texts.back}
        </Link>
        <p className={styles.badges}>
          <Badge tone="outline">{categoryLabel(category)}</Badge>
          {tags.map((tag) => (
            <Badge key={tag} tone="plain">
              {tag}
            </Badge>
          ))}
        </p>
        <h1 id="post-title">{keepCompounds(title)}</h1>
        <p className={styles.summary}>{excerpt}</p>
      </div>
      <div className={styles.byline}>
        <p>
          <b>{authorName}</b>
          <span>
            <Icon name="calendar-days" />
            <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>
          </span>
          <span>
            <Icon name="clock" />
            {texts.readingTime(readingMinutes)}
          </span>
          {viewsCount > 0 && (
            <span>
              <Icon name="eye" />
              {texts.views(viewsCount)}
            </span>
          )}
        </p>
        {shareButton}
      </div>
    </header>
  )
}

function TableOfContents({ sections }: { sections: ContentSection[] }) {
  return (
    <nav className={styles.contents} aria-labelledby="post-parts-title">
      <h2 id="post-parts-title">{texts.contents}</h2>
      <ol>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function ContactCard({ contacts: { phone, callHref, email, place, replyWithinHours } }: { contacts: ContactDetails }) {
  return (
    <div className={styles.contactCard}>
      <h2>{contact.title}</h2>
      <p>{contact.text(replyWithinHours)}</p>
      <div className="mt-5 grid gap-2.5">
        {phone && (
          <ButtonAnchor tone="talk" href={callHref} aria-label={contact.callNumber(phone)}>
            <Icon name="phone" />
            {contact.call}
          </ButtonAnchor>
        )}
        {email && (
          <ButtonAnchor tone="line" href={`mailto:${email}`} aria-label={contact.emailAddress(email)}>
            <Icon name="mail" />
            {contact.email}
          </ButtonAnchor>
        )}
      </div>
      <p className="mt-4 flex items-center gap-2.5">
        <Icon name="map-pin" />
        {place}
      </p>
    </div>
  )
}
