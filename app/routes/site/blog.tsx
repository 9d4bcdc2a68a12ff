import { data } from 'react-router'
import { asVisitor, requestContext } from '#app/backend/context.ts'
import { blogMessages } from '#app/features/blog/blog-messages.ts'
import { BlogPage } from '#app/features/blog/blog-page.tsx'
import { findFeaturedPosts, type PostResults, searchPosts } from '#app/features/blog/blog-queries.ts'
import { blogAddress, isFiltered, parseBlogSearch } from '#app/features/blog/blog-search.ts'
import { getOffer } from '#app/features/company/company-settings.ts'
import { pageMeta, getShareImage } from '#app/features/company/page-meta.ts'
import type { Route } from './+types/blog.ts'

const { list } = blogMessages

export async function loader({ context, request }: Route.LoaderArgs) {
  const requested = parseBlogSearch(new URL(request.url).searchParams)
  const { origin, report } = context.get(requestContext)
  try {
    const [found, featured] = await context.get(asVisitor)((sql) =>
      Promise.all([
        searchPosts(sql, requested),
        isFiltered(requested) || requested.page > 1 ? [] : findFeaturedPosts(sql, { limit: 3 }),
      ]),
    )
    return data({ search: { ...requested, page: found.page }, found, featured, isUnavailable: false, origin })
  } catch (error) {
    report(error)
    return data({ search: requested, found: noPosts, featured: [], isUnavailable: true, origin }, { status: 503 })
  }
}

const noPosts: PostResults = { total: 0, page: 1, pages: 1, categories: [], posts: [] }

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { search, origin, featured, found, isUnavailable } = loaderData
  const { company } = matches[1].loaderData
  const { name } = company
  const filtered = isFiltered(search)
  const page = filtered ? 1 : search.page
  return [
    ...pageMeta({
      title: page > 1 ? list.numberedPageTitle(name, page) : list.pageTitle(name),
      description: list.description(getOffer(company)),
      path: blogAddress({ page }),
      origin,
      noindex: filtered || isUnavailable,
      image: getShareImage((featured[0] ?? found.posts[0])?.image),
    }),
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/rss+xml',
      title: list.feedTitle(name),
      href: '/blog/feed.xml',
    },
  ]
}

export default function BlogRoute({ loaderData }: Route.ComponentProps) {
  const { search, found, featured, isUnavailable } = loaderData
  return <BlogPage search={search} results={found} featured={featured} isUnavailable={isUnavailable} />
}
