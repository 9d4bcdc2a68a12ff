import { defaultCompany } from '#app/features/company/company-settings.ts'
import { getCompanyDetails } from '#app/features/company/about/company-details.ts'
import { pageMeta } from '#app/features/company/page-meta.ts'
import { LegalPage } from '#app/features/content/legal/legal-page.tsx'
import type { loadLegal } from './load-legal.ts'
import type { SiteLayoutData } from './site-data.ts'
import { useSite } from './site-parts.tsx'

type LoadedLegal = Awaited<ReturnType<typeof loadLegal>>

export function LegalScreen({ content, lang, revisedAt, retention }: LoadedLegal) {
  const company = useSite()?.company ?? defaultCompany
  return <LegalPage {...{ content, lang, revisedAt, retention }} company={getCompanyDetails(company)} />
}

type LegalMatches = readonly [
  { loaderData?: { origin: string } | undefined } | undefined,
  { loaderData?: SiteLayoutData | undefined } | undefined,
  ...unknown[],
]

export function legalMeta(path: string, loaded: LoadedLegal | undefined, [root, site]: LegalMatches) {
  if (!loaded) return []
  return pageMeta({
    title: `${loaded.content.title} | ${site?.loaderData?.company.name ?? ''}`,
    description: loaded.content.description,
    path,
    origin: root?.loaderData?.origin ?? '',
  })
}
