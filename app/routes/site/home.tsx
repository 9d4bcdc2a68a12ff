import { href } from 'react-router'
import { asVisitor, requestContext } from '#app/backend/context.ts'
import { findFeaturedPosts } from '#app/features/blog/blog-queries.ts'
import { translateDefault } from '#app/shared/default-texts.ts'
import { defaultCompany, getOffer } from '#app/features/company/company-settings.ts'
import { homeMessages } from '#app/features/company/home/home-messages.ts'
import { pageMeta } from '#app/features/company/page-meta.ts'
import { loadPropertyLists } from '#app/features/properties/lists/load-property-lists.ts'
import { findFeaturedProperties } from '#app/features/properties/property-queries.ts'
import { loadHomeServices } from '#app/features/content/services/load-services.ts'
import type { Route } from './+types/home.ts'
import { loadHome } from '#app/screens/site/load-home.ts'
import { HomeScreen } from '#app/screens/site/home-screen.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const read = context.get(asVisitor)
  const lists = await loadPropertyLists(context)
  // A section whose data cannot be read is shown empty; the rest of the page still works.
  const [page, loaded] = await Promise.all([
    loadHome(context),
    Promise.allSettled([
      read((sql) => findFeaturedProperties(sql, { limit: 6, lists })),
      read((sql) => findFeaturedPosts(sql, { limit: 3 })),
      loadHomeServices(context),
    ]),
  ])
  const [properties, posts, services] = loaded
  if (loaded.some(({ status }) => status === 'rejected')) context.get(requestContext).markDegraded()
  return {
    page,
    properties: properties.status === 'fulfilled' ? properties.value : [],
    posts: posts.status === 'fulfilled' ? posts.value : [],
    services: services.status === 'fulfilled' ? services.value : { title: '', text: '', services: [] },
  }
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
