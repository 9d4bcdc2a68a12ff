import { defaultCompany } from '#app/features/company/company-settings.ts'
import { pageMeta, getShareImage } from '#app/features/company/page-meta.ts'
import { loadService } from '#app/screens/site/load-service.ts'
import { ServiceScreen } from '#app/screens/site/service-screen.tsx'
import type { Route } from './+types/service.ts'

/** The other services stay on the server; the browser gets only the requested one. */
export function loader({ context, params }: Route.LoaderArgs) {
  return loadService({ context, slug: params.service })
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { service, origin } = loaderData
  const { name } = matches[1]?.loaderData?.company ?? defaultCompany
  return pageMeta({
    title: `${service.name} | ${name}`,
    description: service.description || service.summary,
    path: `/${service.slug}`,
    origin,
    image: getShareImage(service.image),
  })
}

export default function Service({ loaderData }: Route.ComponentProps) {
  return <ServiceScreen {...loaderData} />
}
