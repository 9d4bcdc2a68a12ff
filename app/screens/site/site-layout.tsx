import type { ReactNode } from 'react'
import { href } from 'react-router'
import { ChatLink } from '#app/features/chat/chat-link.tsx'
import { companyMessages } from '#app/features/company/company-messages.ts'
import { BackendUnavailableNotice } from '#app/features/company/layout/backend-unavailable-notice.tsx'
import { ContactStrip } from '#app/features/company/layout/contact-strip.tsx'
import { SiteFooter } from '#app/features/company/layout/site-footer.tsx'
import { SiteHeader } from '#app/features/company/layout/site-header.tsx'
import { ComparisonForm } from '#app/features/comparison/comparison-form.tsx'
import { NewsletterForm } from '#app/features/newsletter/newsletter-form.tsx'
import { OfferContext } from '#app/shared/offer-context.ts'
import { getOffer } from '#app/features/company/company-settings.ts'
import { CanSendEmailContext } from '#app/ui/form/no-email-note.tsx'
import { ProofOfWorkContext } from '#app/ui/form/proof-of-work-context.ts'
import type { SiteLayoutData } from './site-data.ts'

export function SiteLayout({ site, children }: { site: SiteLayoutData; children: ReactNode }) {
  const { company, features, menu } = site
  return (
    <OfferContext value={getOffer(company)}>
      <CanSendEmailContext value={site.canSendEmail}>
        <ProofOfWorkContext value={site.requiresProofOfWork}>
          <meta property="og:site_name" content={company.name} />
          <a className="skip-link" href="#main">
            {companyMessages.skip}
          </a>
          <ContactStrip company={company} opening={site.opening} />
          <SiteHeader
            company={company}
            logo={site.logo}
            menu={menu}
            statistics={site.statistics}
            newest={site.newest}
            chat={features.chatSupport && <ChatLink />}
          />
          <main id="main" tabIndex={-1}>
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
            <BackendUnavailableNotice phone={company.officePhone} />
            {children}
          </main>
          <SiteFooter
            company={company}
            menu={menu}
            year={site.year}
            newsletter={features.newsletter && <NewsletterForm container="footer" />}
          />
          {features.propertyComparison && <ComparisonForm />}
        </ProofOfWorkContext>
      </CanSendEmailContext>
    </OfferContext>
  )
}
