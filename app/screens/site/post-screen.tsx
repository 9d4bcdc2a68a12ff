import { localPath } from '#app/shared/locale.ts'
import { useSite } from './site-parts.tsx'
import { href } from 'react-router'
import { blogMessages } from '#app/features/blog/blog-messages.ts'
import { PostMissing } from '#app/features/blog/post-missing.tsx'
import { type ContactDetails, PostPage } from '#app/features/blog/post-page.tsx'
import { postStructuredData } from '#app/features/blog/post-structured-data.ts'
import { type Post, type PostSummary } from '#app/features/blog/post.ts'
import { type Company, defaultCompany } from '#app/features/company/company-settings.ts'
import UnreachablePage from '#app/features/company/errors/unreachable-page.tsx'
import { displayPhone, phoneHref } from '#app/features/company/phone.ts'
import { JsonLd } from '#app/ui/document/json-ld.tsx'
import { ShareButton } from '#app/ui/share/share-button.tsx'

type PostScreenProps = { post: Post | undefined; related: PostSummary[]; isUnavailable: boolean; origin: string }

export function PostScreen({ post, related, isUnavailable, origin }: PostScreenProps) {
  const { officePhone } = useCompany()
  if (post) return <Shown post={post} related={related} origin={origin} />
  return isUnavailable ? <UnreachablePage subject="posts" phone={officePhone} /> : <PostMissing />
}

function useCompany() {
  return useSite()?.company ?? defaultCompany
}

type PageProps = { post: Post; related: PostSummary[]; origin: string }

function Shown({ post, related, origin }: PageProps) {
  const company = useCompany()
  return (
    <>
      <JsonLd data={import.meta.env.SSR && postStructuredData(post, { origin, siteName: company.name })} />
      <PostPage
        post={post}
        related={related}
        contacts={contactsFor(company)}
        shareButton={
          <ShareButton
            title={post.title}
            address={origin + localPath(href('/blog/:slug', { slug: post.slug }))}
            copied={blogMessages.post.shareCopied}
          />
        }
      />
    </>
  )
}

function contactsFor({ officePhone, email, city, country, replyWithinHours }: Company): ContactDetails {
  return {
    phone: displayPhone(officePhone),
    callHref: phoneHref(officePhone),
    email,
    place: [city, country].filter(Boolean).join(', '),
    replyWithinHours,
  }
}
