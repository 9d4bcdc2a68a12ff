import { Icon } from '#app/ui/icons/icon.tsx'
import { sharedMessages } from '#app/shared/shared-messages.ts'
import { ButtonAnchor } from '#app/ui/button.tsx'
import { WallWithWindow } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notices/notice.tsx'
import { Wrap } from '#app/ui/page.tsx'
import { CompanyLogo } from '../company-logo.tsx'
import type { Company } from '../company-settings.ts'
import { ContactLinks } from '../contact-links.tsx'
import { errorMessages } from './error-messages.ts'
import { displayPhone, phoneHref, whatsappHref } from '../phone.ts'
import { sectionRuleClass, buttonRowClass } from '#app/ui/class-names.ts'

const { maintenance } = errorMessages

/** Replaces every public page during maintenance, with the company's contacts. */
export function MaintenancePage({ company, isUnsent }: { company: Company; isUnsent: boolean }) {
  const { name, officePhone, whatsapp } = company
  return (
    <Wrap className="py-(--section)">
      <main id="main">
        <p className="mb-10">
          <CompanyLogo name={name} />
        </p>
        <div className="grid gap-10 lg:grid-cols-[7fr_5fr] lg:gap-20">
          <div className={sectionRuleClass}>
            <h1 className="mb-5 text-4xl">{maintenance.title}</h1>
            {isUnsent && (
              <Notice tone="amber" title={maintenance.unsentTitle} className="mb-6">
                {maintenance.unsentText}
              </Notice>
            )}
            <p className="max-w-lg text-ink-2">{getText(company)}</p>
            <div className={`${buttonRowClass} mt-8`}>
              {officePhone && (
                <ButtonAnchor tone="talk" href={phoneHref(officePhone)}>
                  <Icon name="phone" />
                  {sharedMessages.call(displayPhone(officePhone))}
                </ButtonAnchor>
              )}
              {whatsapp && (
                <ButtonAnchor tone="line" href={whatsappHref(whatsapp)}>
                  <Icon name="message-circle" />
                  {sharedMessages.whatsapp}
                </ButtonAnchor>
              )}
            </div>
            <ContactLinks company={company} className="mt-10" />
          </div>
          <WallWithWindow className="min-h-96 rounded-photo max-lg:hidden" />
        </div>
      </main>
    </Wrap>
  )
}

function getText({ officePhone, whatsapp }: Company) {
  if (!officePhone) return maintenance.textWithoutPhone
  return whatsapp ? maintenance.text : maintenance.textWithoutWhatsapp
}
