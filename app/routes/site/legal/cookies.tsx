import { href } from 'react-router'

import { pageMeta } from '#app/features/company/page-meta.ts'
import { cookiesContent } from '#app/features/legal/cookies-content.ts'
import { CookiesPage } from '#app/features/legal/cookies-page.tsx'
import type { Route } from './+types/cookies.ts'

export function meta({ matches: [root, site] }: Route.MetaArgs) {
  const name = site?.loaderData?.company.name ?? ''
  return pageMeta({
    title: `${cookiesContent.title} | ${name}`,
    description: cookiesContent.description,
    path: href('/cookies'),
    origin: root?.loaderData?.origin ?? '',
  })
}

export default function Cookies() {
  return <CookiesPage />
}
