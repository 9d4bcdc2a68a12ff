import { href } from 'react-router'
import { defaultSettings } from '../../features/company/company-settings.ts'
import { particularsOf } from '../../features/company/about/particulars.ts'
import { pageMeta } from '../../features/company/page-meta.ts'
import '../../features/legal/legal.css'
import { PrivacyPage } from '../../features/legal/privacy-page.tsx'
import type { Route } from './+types/privacy.ts'
import { useSite } from './site-parts.tsx'

export function meta({ matches: [root, site] }: Route.MetaArgs) {
  const name = site?.loaderData?.company.name ?? ''
  return pageMeta({
    title: `Privacy Policy | ${name}`,
    description:
      'What this site learns about you, why, for how long, and how to see, correct or erase it under the Kenya Data Protection Act, 2019.',
    path: href('/privacy'),
    origin: root?.loaderData?.origin ?? '',
    siteName: name,
  })
}

export default function Privacy() {
  const company = useSite()?.company ?? defaultSettings.company
  return <PrivacyPage company={particularsOf(company)} />
}
