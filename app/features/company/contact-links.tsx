import { Icon } from '#app/ui/icons/icon.tsx'
import type { Company } from './company-settings.ts'
import { openingLabels } from './business-hours.ts'
import { getMpesaLines } from './mpesa.ts'
import { displayPhone, phoneHref, whatsappHref } from './phone.ts'
import { companyMessages } from './company-messages.ts'
import styles from './contact.module.css'

const { contactWays } = companyMessages

type ContactLinksProps = {
  company: Pick<Company, 'officePhone' | 'whatsapp' | 'email' | 'address' | 'hours' | 'mpesa'>
  className?: string
}

/** Phone, WhatsApp, email, office and hours; a missing one is left out. */
export function ContactLinks({ company, className = '' }: ContactLinksProps) {
  const { officePhone, whatsapp, email, address, hours } = company
  const mpesa = getMpesaLines(company)
  const contactLinks = [
    officePhone && {
      icon: 'phone' as const,
      label: contactWays.call,
      content: <a href={phoneHref(officePhone)}>{displayPhone(officePhone)}</a>,
    },
    whatsapp && {
      icon: 'message-circle' as const,
      label: contactWays.whatsapp,
      content: (
        <a href={whatsappHref(whatsapp)} target="_blank" rel="noopener">
          {displayPhone(whatsapp)}
        </a>
      ),
    },
    email && { icon: 'mail' as const, label: contactWays.email, content: <a href={`mailto:${email}`}>{email}</a> },
    address && { icon: 'map-pin' as const, label: contactWays.office, content: address },
    hours.length > 0 && {
      icon: 'clock' as const,
      label: contactWays.hours,
      content: openingLabels(hours).map(toLine),
    },
    mpesa.length > 0 && { icon: 'smartphone' as const, label: contactWays.mpesa, content: mpesa.map(toLine) },
  ].filter((link) => typeof link === 'object')

  return (
    <dl className={`${styles.contactLinks} ${className}`}>
      {contactLinks.map(({ icon, label, content }) => (
        <div key={label}>
          <dt>
            <Icon name={icon} />
            {label}
          </dt>
          <dd>{content}</dd>
        </div>
      ))}
    </dl>
  )
}

function toLine(text: string) {
  return (
    <span key={text} className={styles.line}>
      {text}
    </span>
  )
}
