import { data, href, redirect } from 'react-router'
import { asVisitor, requestContext } from '#app/backend/context.ts'
import { blogMessages } from '#app/features/blog/blog-messages.ts'
import { findPost, findRelatedPosts, findRenamedPost } from '#app/features/blog/blog-queries.ts'
import { isPostSlug } from '#app/features/blog/post.ts'
import { pageMeta, getShareImage } from '#app/features/company/page-meta.ts'
import type { Route } from './+types/blog-post.ts'
import { PostScreen } from '#app/screens/site/post-screen.tsx'

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const { origin, report } = context.get(requestContext)
  if (!isPostSlug(slug)) return missing(origin)
  try {
    const found = await context.get(asVisitor)(async (sql) => {
      const post = await findPost(sql, { slug, origin })
      if (!post) return { renamed: await findRenamedPost(sql, slug) }
      return { post, related: await findRelatedPosts(sql, post) }
    })
    if (found.post) return { ...found, isUnavailable: false, origin }
    return found.renamed ? redirect(href('/blog/:slug', { slug: found.renamed }), 301) : missing(origin)
  } catch (error) {
    report(error)
    return data({ post: undefined, related: [], isUnavailable: true, origin }, { status: 503 })
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData?.post) {
    const title = loaderData?.isUnavailable ? blogMessages.unavailable.pageTitle : blogMessages.missing.title
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

export default function BlogPost({ loaderData }: Route.ComponentProps) {
  return <PostScreen {...loaderData} />
}

/** The same response for unknown, malformed and unpublished posts. */
function missing(origin: string) {
  return data({ post: undefined, related: [], isUnavailable: false, origin }, { status: 404 })
}
