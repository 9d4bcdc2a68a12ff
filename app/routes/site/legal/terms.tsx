import { href } from 'react-router'
import { defaultCompany } from '#app/features/company/company-settings.ts'
import { getCompanyDetails } from '#app/features/company/about/company-details.ts'
import { pageMeta } from '#app/features/company/page-meta.ts'
import { termsContent } from '#app/features/legal/terms-content.ts'
import { TermsPage } from '#app/features/legal/terms-page.tsx'
import type { Route } from './+types/terms.ts'
import { useSite } from '#app/screens/site/site-parts.tsx'

export function meta({ matches: [root, site] }: Route.MetaArgs) {
  const name = site?.loaderData?.company.name ?? ''
  return pageMeta({
    title: `${termsContent.title} | ${name}`,
    description: termsContent.description,
    path: href('/terms'),
    origin: root?.loaderData?.origin ?? '',
  })
}

export default function Terms() {
  const company = useSite()?.company ?? defaultCompany
  return <TermsPage company={getCompanyDetails(company)} />
}
