import type { ReactNode } from 'react'
import { ArrowLeft, CalendarDays, Clock, Eye, Mail, MapPin, Phone } from 'lucide-react'
import { Link } from 'react-router'
import { formatDate } from '#app/shared/dates.ts'
import { countLabel } from '#app/shared/text.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonAnchor } from '#app/ui/button.tsx'
import { SectionRule, Section, SectionHead, Wrap } from '#app/ui/page.tsx'
import { Image } from '#app/ui/image.tsx'
import { blogAddress } from './blog-search.ts'
import type { Post, PostSummary } from './post.ts'
import { PostTeaser } from './post-teaser.tsx'
import { ContentBody } from './content/content-body.tsx'
import type { ContentSection } from './content/read-content.ts'

/** How a reader of an article contacts the company. */
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
          <figure className="post-cover">
            <Image image={image} sizes="(min-width: 90rem) 1312px, 92vw" priority />
          </figure>
        )}
        <div className={content.sections.length > 1 ? 'post-columns with-parts' : 'post-columns'}>
          {content.sections.length > 1 && <TableOfContents sections={content.sections} />}
          <article className="min-w-0" aria-labelledby="post-title">
            <ContentBody nodes={content.nodes} images={content.images} />
          </article>
          <aside aria-label="Talk to us">
            <ContactCard contacts={contacts} />
          </aside>
        </div>
      </Wrap>
      {related.length > 0 && (
        <Section band>
          <SectionRule>
            <SectionHead title={<span className="text-2xl">Related Articles</span>} />
            <ul className="post-grid">
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
      <div className="post-head">
        <Link to={blogAddress()} className="quiet -ml-3">
          <ArrowLeft className="icon" aria-hidden="true" />
          Back to Blog
        </Link>
        <p className="post-badges">
          <Badge tone="outline">{category}</Badge>
          {tags.map((tag) => (
            <Badge key={tag} tone="plain">
              {tag}
            </Badge>
          ))}
        </p>
        <h1 id="post-title">{title}</h1>
        <p className="dek">{excerpt}</p>
      </div>
      <div className="post-by">
        <p>
          <b>{authorName}</b>
          <span>
            <CalendarDays className="icon" aria-hidden="true" />
            <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>
          </span>
          <span>
            <Clock className="icon" aria-hidden="true" />
            {readingMinutes} min read
          </span>
          {viewsCount > 0 && (
            <span>
              <Eye className="icon" aria-hidden="true" />
              {countLabel(viewsCount, 'view', 'views')}
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
    <nav className="post-parts" aria-labelledby="post-parts-title">
      <h2 id="post-parts-title">In this article</h2>
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
    <div className="desk-card">
      <h2>Is this about your own case?</h2>
      <p>Tell us what you are deciding. We answer within {replyWithinHours} hours.</p>
      <div className="mt-5 grid gap-2.5">
        {phone && (
          <ButtonAnchor tone="talk" href={callHref} aria-label={`Call us: ${phone}`}>
            <Phone className="icon" aria-hidden="true" />
            Call us
          </ButtonAnchor>
        )}
        {email && (
          <ButtonAnchor tone="line" href={`mailto:${email}`} aria-label={`Email us: ${email}`}>
            <Mail className="icon" aria-hidden="true" />
            Email us
          </ButtonAnchor>
        )}
      </div>
      <p className="mt-4 flex items-center gap-2.5">
        <MapPin className="icon" aria-hidden="true" />
        {place}
      </p>
    </div>
  )
}
