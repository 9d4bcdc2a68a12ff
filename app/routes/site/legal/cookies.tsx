import { href } from 'react-router'

import { pageMeta } from '#app/features/company/page-meta.ts'
import '../../../features/legal/legal.css'
import { CookiesPage } from '#app/features/legal/cookies-page.tsx'
import type { Route } from './+types/cookies.ts'

export function meta({ matches: [root, site] }: Route.MetaArgs) {
  const name = site?.loaderData?.company.name ?? ''
  return pageMeta({
    title: `Cookie Policy | ${name}`,
    description:
      'This site sets no cookies for visitors. What your own browser keeps for you here, for how long, and how to clear it.',
    path: href('/cookies'),
    origin: root?.loaderData?.origin ?? '',
  })
}

export default function Cookies() {
  return <CookiesPage />
}
