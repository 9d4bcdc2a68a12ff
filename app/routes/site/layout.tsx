import { type ReactNode, useEffect, useRef } from 'react'
import { isRouteErrorResponse, Outlet, useLocation } from 'react-router'
import { visit } from '../../backend/context.ts'
import { BackendAwayNotice } from '../../features/company/backend-away-notice.tsx'
import { NotFoundPage, TroublePage } from '../../features/company/problem-pages.tsx'
import { SiteFooter } from '../../features/company/site-footer.tsx'
import { SiteHeader } from '../../features/company/site-header.tsx'
import { NewsletterForm } from '../../features/newsletter/newsletter-form.tsx'
import { useSavedCount } from '../../features/saved/use-saved.ts'
import { frameWithoutBackend } from '../../features/company/site-frame-data.ts'
import { services } from '../../features/services/service-list.ts'
import { Toaster } from '../../ui/toast.tsx'
import type { Route } from './+types/layout.ts'
import { readFrame } from './read-frame.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const frame = await readFrame(context).catch(() => {
    context.get(visit).standIn()
    return frameWithoutBackend
  })
  return { ...frame, year: new Date().getFullYear() }
}

/** The frame is read once per visit, not once per link. */
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
  const problem = isNotFound(error) ? <NotFoundPage /> : <TroublePage />
  return loaderData ? <SiteFrame site={loaderData}>{problem}</SiteFrame> : <main id="main">{problem}</main>
}

type Site = Route.ComponentProps['loaderData']

function SiteFrame({ site, children }: { site: Site; children: ReactNode }) {
  const main = useFocusAfterNavigation()
  const savedCount = useSavedCount()
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <SiteHeader
        company={site.company}
        services={services}
        statistics={site.statistics}
        newest={site.newest}
        savedCount={savedCount}
      />
      <main id="main" ref={main} tabIndex={-1}>
        <BackendAwayNotice phone={site.company.officePhone} />
        {children}
      </main>
      <SiteFooter company={site.company} year={site.year} newsletter={<NewsletterForm place="footer" />} />
      <Toaster />
    </>
  )
}

/** A screen reader hears the new page, not the link that led to it; the first page keeps the browser's own focus. */
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
