import type { ReactNode } from 'react'
import { ArrowLeft, CalendarDays, Clock, Eye, Mail, MapPin, Phone } from 'lucide-react'
import { Link } from 'react-router'
import { formatDate } from '../../shared/dates.ts'
import { countOf } from '../../shared/text.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonAnchor } from '../../ui/button.tsx'
import { Eave, Section, SectionHead, Wrap } from '../../ui/page.tsx'
import { Picture } from '../../ui/picture.tsx'
import { blogAddress } from './blog-search.ts'
import type { Post, PostSummary } from './post.ts'
import { PostTeaser } from './post-teaser.tsx'
import type { StoryPart } from './story/story.ts'
import { StoryBody } from './story/story-body.tsx'

/** How a reader of an article contacts the company. */
export type Desk = {
  phone: string
  callHref: string
  email: string
  place: string
  replyWithinHours: number
}

type PostPageProps = { post: Post; related: PostSummary[]; desk: Desk; shareButton: ReactNode }

export function PostPage({ post, related, desk, shareButton }: PostPageProps) {
  const { story, picture } = post
  return (
    <>
      <Wrap>
        <PostHead post={post} shareButton={shareButton} />
        {picture && (
          <figure className="post-cover">
            <Picture picture={picture} sizes="(min-width: 90rem) 1312px, 92vw" priority />
          </figure>
        )}
        <div className={story.parts.length > 1 ? 'post-columns with-parts' : 'post-columns'}>
          {story.parts.length > 1 && <PartsList parts={story.parts} />}
          <article className="min-w-0" aria-labelledby="post-title">
            <StoryBody nodes={story.nodes} />
          </article>
          <aside aria-label="Talk to us">
            <DeskCard desk={desk} />
          </aside>
        </div>
      </Wrap>
      {related.length > 0 && (
        <Section band>
          <Eave>
            <SectionHead title={<span className="text-2xl">Related Articles</span>} />
            <ul className="post-grid">
              {related.map((other) => (
                <li key={other.slug}>
                  <PostTeaser post={other} sizes="(min-width: 64rem) 30vw, (min-width: 40rem) 45vw, 92vw" />
                </li>
              ))}
            </ul>
          </Eave>
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
              {countOf(viewsCount, 'view', 'views')}
            </span>
          )}
        </p>
        {shareButton}
      </div>
    </header>
  )
}

function PartsList({ parts }: { parts: StoryPart[] }) {
  return (
    <nav className="post-parts" aria-labelledby="post-parts-title">
      <h2 id="post-parts-title">In this article</h2>
      <ol>
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function DeskCard({ desk: { phone, callHref, email, place, replyWithinHours } }: { desk: Desk }) {
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
