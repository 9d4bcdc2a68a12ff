import { CanSendEmailContext } from '#app/ui/form/no-email-note.tsx'
import type { SiteLayoutData } from './site-layout.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { href, useLocation } from 'react-router'
import { usePageEvents } from '#app/features/analytics/use-page-events.ts'
import { BackendUnavailableNotice } from '#app/features/company/layout/backend-unavailable-notice.tsx'
import { companyMessages } from '#app/features/company/company-messages.ts'
import { ComparisonForm } from '#app/features/comparison/comparison-form.tsx'
import { useSavedCount } from '#app/features/saved/use-saved.ts'
import { ProofOfWorkContext } from '#app/ui/form/proof-of-work-context.ts'
import { latePart, useLatePartsNow } from '#app/ui/document/late-part.tsx'
import { Toaster } from '#app/ui/notices/toast.tsx'

const SiteTop = latePart(() => import('./site-top.tsx'))
const SiteEnd = latePart(() => import('./site-end.tsx'))

export function SiteFrame({ site, children }: { site: SiteLayoutData; children: ReactNode }) {
  const main = useFocusAfterNavigation()
  const savedCount = useSavedCount()
  usePageEvents()
  useLatePartsNow(savedCount > 0)
  return (
    <CanSendEmailContext value={site.canSendEmail}>
      <ProofOfWorkContext value={site.requiresProofOfWork}>
        <meta property="og:site_name" content={site.company.name} />
        <a className="skip-link" href="#main">
          {companyMessages.skip}
        </a>
        <SiteTop site={site} />
        <main id="main" ref={main} tabIndex={-1}>
          {site.isClosed && (
            <p className="bg-pending-bg py-2 text-pending">
              <span className="page-container block">
                {companyMessages.maintenance.staffOnly}{' '}
                <a className="inline-link" href={href('/admin/settings')}>
                  {companyMessages.maintenance.settings}
                </a>
              </span>
            </p>
          )}
          <BackendUnavailableNotice phone={site.company.officePhone} />
          {children}
        </main>
        <SiteEnd company={site.company} menu={site.menu} year={site.year} hasNewsletter={site.features.newsletter} />
        {site.features.propertyComparison && <ComparisonForm />}
        <Toaster />
      </ProofOfWorkContext>
    </CanSendEmailContext>
  )
}

/** Moves focus to the new page, so that a screen reader announces it; the first page keeps the browser's own focus. */
function useFocusAfterNavigation() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const renderedPath = useRef(pathname)
  useEffect(() => {
    if (renderedPath.current === pathname) return
    renderedPath.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}
