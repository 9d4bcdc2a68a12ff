import { Icon } from '#app/ui/icons/icon.tsx'
import { sharedMessages } from '#app/shared/shared-messages.ts'
import { ButtonAnchor } from '#app/ui/button.tsx'
import { WallWithWindow } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notices/notice.tsx'
import { Wrap } from '#app/ui/page.tsx'
import { CompanyLogo, type LogoImages } from '../company-logo.tsx'
import type { Company } from '../company-settings.ts'
import { ContactLinks } from '../contact-links.tsx'
import { errorMessages } from './error-messages.ts'
import { displayPhone, phoneHref, whatsappHref } from '../phone.ts'
import { sectionRuleClass, buttonRowClass } from '#app/ui/class-names.ts'

type ClosedPageProps = { company: Company; logo: LogoImages | null; isUnsent: boolean; isOpened: boolean }

/** Replaces every public page during maintenance and before the site is live, with the company's contacts. */
export function ClosedPage({ company, logo, isUnsent, isOpened }: ClosedPageProps) {
  const { name, whatsapp } = company
  const phone = company.officePhone || company.salesPhone
  const texts = errorMessages[isOpened ? 'maintenance' : 'comingSoon']
  return (
    <Wrap className="py-(--section)">
      <main id="main">
        <p className="mb-10">
          <CompanyLogo name={name} logo={logo} />
        </p>
        <div className="grid gap-10 lg:grid-cols-[7fr_5fr] lg:gap-20">
          <div className={sectionRuleClass}>
            <h1 className="mb-5 text-4xl">{texts.title}</h1>
            {isUnsent && (
              <Notice tone="amber" title={errorMessages.maintenance.unsentTitle} className="mb-6">
                {errorMessages.maintenance.unsentText}
              </Notice>
            )}
            <p className="max-w-lg text-ink-2">{getText(texts, { phone, whatsapp })}</p>
            <div className={`${buttonRowClass} mt-8`}>
              {phone && (
                <ButtonAnchor tone="talk" href={phoneHref(phone)}>
                  <Icon name="phone" />
                  {sharedMessages.call(displayPhone(phone))}
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

type Texts = Record<'text' | 'textWithoutWhatsapp' | 'textWithoutPhone', string>

function getText(texts: Texts, { phone, whatsapp }: { phone: string; whatsapp: string }) {
  if (!phone) return texts.textWithoutPhone
  return whatsapp ? texts.text : texts.textWithoutWhatsapp
}
