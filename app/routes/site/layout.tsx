import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { href, isRouteErrorResponse, Outlet, useLocation } from 'react-router'
import { visit } from '../../backend/context.ts'
import { usePageEvents } from '../../features/analytics/use-page-events.ts'
import { BackendAwayNotice } from '../../features/company/frame/backend-away-notice.tsx'
import { TroublePage } from '../../features/company/problem-pages.tsx'
import { SiteFooter } from '../../features/company/frame/site-footer.tsx'
import { SiteHeader } from '../../features/company/frame/site-header.tsx'
import { ChatCorner } from '../../features/chat/chat-corner.tsx'
import { ComparisonForm } from '../../features/comparison/comparison-form.tsx'
import { NewsletterForm } from '../../features/newsletter/newsletter-form.tsx'
import { useSavedCount } from '../../features/saved/use-saved.ts'
import { services } from '../../features/services/service-list.ts'
import { AsksProof } from '../../ui/form/asks-proof.ts'
import { Toaster } from '../../ui/toast.tsx'
import type { Route } from './+types/layout.ts'
import { frameWithoutBackend, readFrame } from './read-frame.ts'

// Loaded on demand: few visitors see it.
const NotFoundPage = lazy(() => import('../../features/company/not-found-page.tsx'))

export async function loader({ context }: Route.LoaderArgs) {
  const frame = await readFrame(context).catch(() => {
    context.get(visit).standIn()
    return frameWithoutBackend(context)
  })
  const { maintenance, rules } = context.get(visit)
  const { asksProof } = await rules()
  return { ...frame, isClosed: maintenance === 'passing', asksProof, year: new Date().getFullYear() }
}

/** The layout's data is loaded once per visit, not once per navigation. */
export function shouldRevalidate() {
  return false
}

export function meta({ error }: Route.MetaArgs) {
  if (!error) return []
  const title = isNotFound(error) ? 'Page Not Found' : 'Something went wrong'
  return [{ title }, { name: 'robots', content: 'noindex' }]
}

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  return (
    <SiteFrame site={loaderData}>
      <Outlet />
    </SiteFrame>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const problem = <Suspense>{isNotFound(error) ? <NotFoundPage /> : <TroublePage />}</Suspense>
  return loaderData ? <SiteFrame site={loaderData}>{problem}</SiteFrame> : <main id="main">{problem}</main>
}

type Site = Route.ComponentProps['loaderData']

function SiteFrame({ site, children }: { site: Site; children: ReactNode }) {
  const main = useFocusAfterNavigation()
  const savedCount = useSavedCount()
  usePageEvents()
  return (
    <AsksProof value={site.asksProof}>
      <meta property="og:site_name" content={site.general.siteName} />
      <a className="skip" href="#main">
        Skip to content
      </a>
      <SiteHeader
        company={site.company}
        services={services}
        statistics={site.statistics}
        newest={site.newest}
        savedCount={savedCount}
        chat={site.features.chatSupport && <ChatCorner />}
      />
      <main id="main" ref={main} tabIndex={-1}>
        {site.isClosed && (
          <p className="bg-pending-bg py-2 text-pending">
            <span className="wrap block">
              Maintenance mode: only staff see this.{' '}
              <a className="link" href={href('/admin/settings')}>
                Settings
              </a>
            </span>
          </p>
        )}
        <BackendAwayNotice phone={site.company.officePhone} />
        {children}
      </main>
      <SiteFooter company={site.company} year={site.year} newsletter={<NewsletterForm place="footer" />} />
      {site.features.propertyComparison && <ComparisonForm />}
      <Toaster />
    </AsksProof>
  )
}

/** Moves focus to the new page, so that a screen reader announces it; the first page keeps the browser's own focus. */
function useFocusAfterNavigation() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shownPath = useRef(pathname)
  useEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}

function isNotFound(error: unknown) {
  return isRouteErrorResponse(error) && error.status === 404
}
