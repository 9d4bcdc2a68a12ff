import { lazy, Suspense } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { ErrorPage } from '#app/features/company/errors/error-pages.tsx'
import { SiteLayout } from './site-layout.tsx'
import type { SiteLayoutData } from './site-data.ts'

// Loaded on demand: few visitors see it.
const NotFoundPage = lazy(() => import('#app/features/company/errors/not-found-page.tsx'))

/** In place of a public page that failed or does not exist; without `site` the layout itself could not be loaded. */
export function SiteErrorScreen({ error, site }: { error: unknown; site: SiteLayoutData | undefined }) {
  const problem = <Suspense>{isNotFound(error) ? <NotFoundPage /> : <ErrorPage />}</Suspense>
  return site ? <SiteLayout site={site}>{problem}</SiteLayout> : <main id="main">{problem}</main>
}

export function isNotFound(error: unknown) {
  return isRouteErrorResponse(error) && error.status === 404
}
