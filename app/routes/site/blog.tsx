import { backend, visit } from '../../backend/context.ts'
import '../../features/blog/blog.css'
import { BlogPage } from '../../features/blog/blog-page.tsx'
import { findFeaturedPosts, searchPosts } from '../../features/blog/blog-queries.ts'
import { blogAddress, isFiltered, parseBlogSearch } from '../../features/blog/blog-search.ts'
import { pageMeta, sharePicture } from '../../features/company/page-meta.ts'
import type { Route } from './+types/blog.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const client = context.get(backend)
  const asked = parseBlogSearch(new URL(request.url).searchParams)
  const [found, featured] = await Promise.all([
    searchPosts(client, asked),
    isFiltered(asked) || asked.page > 1 ? [] : findFeaturedPosts(client, { limit: 3 }),
  ])
  return { search: { ...asked, page: found.page }, found, featured, origin: context.get(visit).origin }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { search, origin, featured, found } = loaderData
  const name = matches[1].loaderData.company.name
  const filtered = isFiltered(search)
  const page = filtered ? 1 : search.page
  return [
    ...pageMeta({
      title: `Blog: property advice for Kenya, ${name}${page > 1 ? `, page ${page}` : ''}`,
      description:
        'Plain answers about buying, renting, letting and owning property in Kenya: title searches, deposits, taxes, valuations and rents.',
      path: blogAddress({ page }),
      origin,
      noindex: filtered,
      image: sharePicture((featured[0] ?? found.posts[0])?.picture),
    }),
    { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title: `${name}: blog`, href: '/blog/feed.xml' },
  ]
}

export default function BlogRoute({ loaderData: { search, found, featured } }: Route.ComponentProps) {
  return <BlogPage search={search} found={found} featured={featured} />
}
