import { href } from 'react-router'
import { asVisitor, requestContext } from '#app/backend/context.ts'
import { feedLoader } from '#app/backend/feed-loader.ts'
import { searchPosts } from '#app/features/blog/blog-queries.ts'
import { blogMessages } from '#app/features/blog/blog-messages.ts'
import type { Route } from './+types/blog-feed.ts'
import { loadSite } from '#app/screens/site/site-data.ts'
import { rss } from '#app/shared/xml/rss.ts'
import { xmlResponse } from '#app/shared/xml/xml.ts'

export const loader = feedLoader(async ({ context }: Route.LoaderArgs) => {
  const { origin } = context.get(requestContext)
  const [{ company }, { posts }] = await Promise.all([
    loadSite(context),
    context.get(asVisitor)((sql) => searchPosts(sql, { text: '', category: '', page: 1, pageSize: 30 })),
  ])
  const channel = rss({
    title: blogMessages.list.feedTitle(company.name),
    description: blogMessages.feedDescription,
    link: origin + href('/blog'),
    self: origin + href('/blog/feed.xml'),
    icon: `${origin}/icon-192.png`,
    items: posts.map(({ slug, title, excerpt, category, publishedAt }) => ({
      title,
      link: origin + href('/blog/:slug', { slug }),
      description: excerpt,
      category,
      publishedAt,
    })),
  })
  return xmlResponse(channel, 'application/rss+xml')
})
