import { href } from 'react-router'
import { backend, requestContext } from '#app/backend/context.ts'
import { findFeaturedPosts } from '#app/features/blog/blog-queries.ts'
import { homeMessages } from '#app/features/company/home/home-messages.ts'
import { heroDayImage } from '#app/features/company/home/home-images.ts'
import { pageMeta, getShareImage } from '#app/features/company/page-meta.ts'
import { findFeaturedProperties } from '#app/features/properties/property-queries.ts'
import type { Route } from './+types/home.ts'
import { HomeScreen } from '#app/screens/site/home-screen.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const client = context.get(backend)
  // A section whose data cannot be read is shown empty; the rest of the page still works.
  const [properties, posts] = await Promise.allSettled([
    findFeaturedProperties(client, { limit: 6 }),
    findFeaturedPosts(client, { limit: 3 }),
  ])
  if (properties.status === 'rejected' || posts.status === 'rejected') context.get(requestContext).markDegraded()
  return {
    properties: properties.status === 'fulfilled' ? properties.value : [],
    posts: posts.status === 'fulfilled' ? posts.value : [],
  }
}

export function meta({ matches }: Route.MetaArgs) {
  const [root, site] = matches
  const name = site?.loaderData?.company.name ?? 'Makazi Properties'
  return pageMeta({
    title: homeMessages.pageTitle(name),
    description: site?.loaderData?.general.siteDescription ?? '',
    path: href('/'),
    origin: root?.loaderData?.origin ?? '',
    image: getShareImage(heroDayImage),
  })
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomeScreen {...loaderData} />
}
