import { data } from 'react-router'
import { backend, visit } from '../../backend/context.ts'
import '../../features/blog/blog.css'
import { BlogPage } from '../../features/blog/blog-page.tsx'
import { findFeaturedPosts, type FoundPosts, searchPosts } from '../../features/blog/blog-queries.ts'
import { blogAddress, isFiltered, parseBlogSearch } from '../../features/blog/blog-search.ts'
import { pageMeta, sharePicture } from '../../features/company/page-meta.ts'
import type { Route } from './+types/blog.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const client = context.get(backend)
  const asked = parseBlogSearch(new URL(request.url).searchParams)
  const { origin, report } = context.get(visit)
  try {
    const [found, featured] = await Promise.all([
      searchPosts(client, asked),
      isFiltered(asked) || asked.page > 1 ? [] : findFeaturedPosts(client, { limit: 3 }),
    ])
    return data({ search: { ...asked, page: found.page }, found, featured, isAway: false, origin })
  } catch (error) {
    report(error)
    return data({ search: asked, found: noPosts, featured: [], isAway: true, origin }, { status: 503 })
  }
}

const noPosts: FoundPosts = { total: 0, page: 1, pages: 1, categories: [], posts: [] }

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { search, origin, featured, found, isAway } = loaderData
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
      noindex: filtered || isAway,
      image: sharePicture((featured[0] ?? found.posts[0])?.picture),
    }),
    { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title: `${name}: blog`, href: '/blog/feed.xml' },
  ]
}

export default function BlogRoute({ loaderData }: Route.ComponentProps) {
  const { search, found, featured, isAway } = loaderData
  return <BlogPage search={search} found={found} featured={featured} isAway={isAway} />
}
