import { href } from 'react-router'
import { asVisitor, requestContext, type Sql } from '#app/backend/context.ts'
import { findFeaturedPosts } from '#app/features/blog/blog-queries.ts'
import { translateDefault } from '#app/shared/default-texts.ts'
import { defaultCompany, getOffer } from '#app/features/company/company-settings.ts'
import { homeMessages } from '#app/features/company/home/home-messages.ts'
import { pageMeta } from '#app/features/company/page-meta.ts'
import { loadTaxonomy } from '#app/features/properties/taxonomy/load-taxonomy.ts'
import { allProperties } from '#app/features/properties/results/all-properties.ts'
import type { Taxonomy } from '#app/features/properties/taxonomy/taxonomy.ts'
import { findFeaturedProperties, findNewestProperties } from '#app/features/properties/property-queries.ts'
import { onMarket, parsePropertySearch } from '#app/features/properties/search/property-search.ts'
import { loadHomeServices } from '#app/features/content/services/load-services.ts'
import type { Route } from './+types/home.ts'
import { loadHome } from '#app/screens/site/load-home.ts'
import { HomeScreen } from '#app/screens/site/home-screen.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const read = context.get(asVisitor)
  const taxonomy = await loadTaxonomy(context)
  // A section whose data cannot be read is shown empty; the rest of the page still works.
  const [page, loaded] = await Promise.all([
    loadHome(context),
    Promise.allSettled([
      read((sql) => findHomeProperties(sql, taxonomy)),
      read((sql) => findFeaturedPosts(sql, { limit: 3 })),
      loadHomeServices(context),
    ]),
  ])
  const [properties, posts, services] = loaded
  if (loaded.some(({ status }) => status === 'rejected')) context.get(requestContext).markDegraded()
  return {
    page,
    ...(properties.status === 'fulfilled' ? properties.value : { properties: [], areFeatured: true }),
    posts: posts.status === 'fulfilled' ? posts.value : [],
    services: services.status === 'fulfilled' ? services.value : { title: '', text: '', services: [] },
  }
}

/** The newest on the market where nothing is featured. */
async function findHomeProperties(sql: Sql, taxonomy: Taxonomy) {
  const limit = 6
  const featured = await findFeaturedProperties(sql, { limit, taxonomy })
  if (featured.length > 0) return { properties: featured, areFeatured: true }
  const search = onMarket(parsePropertySearch(allProperties, new URLSearchParams()))
  const newest = await findNewestProperties(sql, { scope: allProperties, search, taxonomy, limit })
  return { properties: newest, areFeatured: false }
}

export function meta({ matches }: Route.MetaArgs) {
  const [root, site] = matches
  const company = site?.loaderData?.company ?? defaultCompany
  return pageMeta({
    title: homeMessages.pageTitle(company.name, getOffer(company)),
    description: translateDefault(site?.loaderData?.general.siteDescription ?? ''),
    path: href('/'),
    origin: root?.loaderData?.origin ?? '',
  })
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomeScreen {...loaderData} />
}
