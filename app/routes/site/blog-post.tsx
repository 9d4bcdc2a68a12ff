import { lazy, Suspense } from 'react'
import { data, href, redirect, useRouteLoaderData } from 'react-router'
import { backend, requestContext } from '#app/backend/context.ts'
import { findPost, findRelatedPosts, findRenamedPost } from '#app/features/blog/blog-queries.ts'
import { PostMissing } from '#app/features/blog/post-missing.tsx'
import { type ContactDetails, PostPage } from '#app/features/blog/post-page.tsx'
import { postStructuredData } from '#app/features/blog/post-structured-data.ts'
import { isPostSlug, type Post, type PostSummary } from '#app/features/blog/post.ts'
import { type Company, defaultCompany } from '#app/features/company/company-settings.ts'
import { pageMeta, getShareImage } from '#app/features/company/page-meta.ts'
import { displayPhone, phoneHref } from '#app/features/company/phone.ts'
import { JsonLd } from '#app/ui/document/json-ld.tsx'
import { ShareButton } from '#app/ui/share-button.tsx'
import type { Route } from './+types/blog-post.ts'
import type { loader as layoutLoader } from './layout.tsx'

// Loaded only when the backend is unavailable.
const UnreachablePage = lazy(() => import('#app/features/company/unreachable-page.tsx'))

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const client = context.get(backend)
  const { origin, report } = context.get(requestContext)
  if (!isPostSlug(slug)) return missing(origin)
  try {
    const post = await findPost(client, { slug, origin })
    if (post) return { post, related: await findRelatedPosts(client, post), isUnavailable: false, origin }
    const renamed = await findRenamedPost(client, slug)
    return renamed ? redirect(href('/blog/:slug', { slug: renamed }), 301) : missing(origin)
  } catch (error) {
    report(error)
    return data({ post: undefined, related: [], isUnavailable: true, origin }, { status: 503 })
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData?.post) {
    const title = loaderData?.isUnavailable ? 'Not available right now' : 'Blog Post Not Found'
    return [{ title }, { name: 'robots', content: 'noindex' }]
  }
  const { post, origin } = loaderData
  return pageMeta({
    title: post.metaTitle,
    description: post.metaDescription,
    path: href('/blog/:slug', { slug: post.slug }),
    origin,
    image: getShareImage(post.image),
    article: post,
  })
}

export default function BlogPostRoute({ loaderData: { post, related, isUnavailable, origin } }: Route.ComponentProps) {
  const { officePhone } = useCompany()
  if (post) return <Shown post={post} related={related} origin={origin} />
  return isUnavailable ? (
    <Suspense>
      <UnreachablePage subject="articles" phone={officePhone} />
    </Suspense>
  ) : (
    <PostMissing />
  )
}

function useCompany() {
  return useRouteLoaderData<typeof layoutLoader>('routes/site/layout')?.company ?? defaultCompany
}

type PageProps = { post: Post; related: PostSummary[]; origin: string }

function Shown({ post, related, origin }: PageProps) {
  const company = useCompany()
  return (
    <>
      <JsonLd data={postStructuredData(post, { origin, siteName: company.name })} />
      <PostPage
        post={post}
        related={related}
        contacts={contactsFor(company)}
        shareButton={
          <ShareButton
            title={post.title}
            address={origin + href('/blog/:slug', { slug: post.slug })}
            copied="Paste it wherever you want to share this article."
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

/** The same response for unknown, malformed and unpublished posts. */
function missing(origin: string) {
  return data({ post: undefined, related: [], isUnavailable: false, origin }, { status: 404 })
}
