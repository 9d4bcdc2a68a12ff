import { href } from 'react-router'
import { defaultCompany } from '#app/features/company/company-settings.ts'
import { backend, requestContext } from '#app/backend/context.ts'
import { parseSection } from '#app/features/settings/platform-settings.ts'
import { getCompanyDetails } from '#app/features/company/about/company-details.ts'
import { pageMeta } from '#app/features/company/page-meta.ts'
import { privacyContent } from '#app/features/legal/privacy-content.ts'
import { PrivacyPage } from '#app/features/legal/privacy-page.tsx'
import type { Route } from './+types/privacy.ts'
import { useSite } from '#app/screens/site/site-parts.tsx'

/** How long data is retained; the defaults while the backend is unavailable. */
export async function loader({ context }: Route.LoaderArgs) {
  const { data, error } = await context
    .get(backend)
    .from('settings')
    .select('value')
    .eq('section', 'privacy')
    .abortSignal(AbortSignal.timeout(5_000))
    .maybeSingle()
  if (error) context.get(requestContext).markDegraded()
  return parseSection('privacy', data?.value)
}

export function meta({ matches: [root, site] }: Route.MetaArgs) {
  const name = site?.loaderData?.company.name ?? ''
  return pageMeta({
    title: `${privacyContent.title} | ${name}`,
    description: privacyContent.description,
    path: href('/privacy'),
    origin: root?.loaderData?.origin ?? '',
  })
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  const company = useSite()?.company ?? defaultCompany
  return <PrivacyPage company={getCompanyDetails(company)} retention={loaderData} />
}
