import { requestContext } from '#app/backend/context.ts'
import { defaultCompany } from '#app/features/company/company-settings.ts'
import { pageMeta, getShareImage } from '#app/features/company/page-meta.ts'
import { findServiceContent } from '#app/features/services/find-service-content.ts'
import type { Route } from './+types/service.ts'
import { ServiceScreen } from '#app/screens/site/service-screen.tsx'

/** The six texts stay on the server; the browser gets only the requested one. */
export function loader({ context, request }: Route.LoaderArgs) {
  const content = findServiceContent(new URL(request.url).pathname.replace(/\/$/, ''))
  if (!content) throw new Response(null, { status: 404 })
  return { content, origin: context.get(requestContext).origin }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { content, origin } = loaderData
  const { name } = matches[1]?.loaderData?.company ?? defaultCompany
  return pageMeta({
    title: `${content.name} | ${name}`,
    description: content.description,
    path: `/${content.slug}`,
    origin,
    image: getShareImage(content.image),
  })
}

export default function Service({ loaderData }: Route.ComponentProps) {
  return <ServiceScreen {...loaderData} />
}
