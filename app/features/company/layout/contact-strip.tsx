import { Icon } from '#app/ui/icons/icon.tsx'
import { OpeningNote, type OpeningStatus } from '#app/ui/opening/opening-note.tsx'
import { companyMessages } from '../company-messages.ts'
import type { Company } from '../company-settings.ts'
import { displayPhone, phoneHref, whatsappHref } from '../phone.ts'
import { LanguageSwitch } from './language-switch.tsx'
import styles from './site-header.module.css'

const { strip } = companyMessages

type ContactStripProps = {
  company: Pick<Company, 'officePhone' | 'whatsapp'>
  /** Undefined where no hours are given. */
  opening: OpeningStatus | undefined
}

/** The same help in the same place on every page of a wide screen; it scrolls away, the bar below stays. */
export function ContactStrip({ company: { officePhone, whatsapp }, opening }: ContactStripProps) {
  return (
    <aside className={`no-print ${styles.strip}`} aria-label={strip.label}>
      <div className="page-container">
        {opening && <OpeningNote opening={opening} className="gap-[0.45rem] whitespace-nowrap" />}
        {officePhone && (
          <a href={phoneHref(officePhone)}>
            <Icon name="phone" />
            {strip.call(displayPhone(officePhone))}
          </a>
        )}
        {whatsapp && (
          <a href={whatsappHref(whatsapp)} target="_blank" rel="noopener">
            <Icon name="message-circle" />
            {strip.whatsapp(displayPhone(whatsapp))}
          </a>
        )}
        <LanguageSwitch />
      </div>
    </aside>
  )
}
