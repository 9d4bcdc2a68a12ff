import { Icon } from '#app/ui/icon.tsx'
import type { Company } from './company-settings.ts'
import { openingLabels } from './business-hours.ts'
import { displayPhone, phoneHref } from './phone.ts'
import styles from './contact.module.css'

type ContactLinksProps = {
  company: Pick<Company, 'officePhone' | 'email' | 'address' | 'hours'>
  className?: string
}

/** Phone, email, office and hours; a missing one is left out. */
export function ContactLinks({ company, className = '' }: ContactLinksProps) {
  const { officePhone, email, address, hours } = company
  const contactLinks = [
    officePhone && {
      icon: 'phone' as const,
      label: 'Office line',
      content: <a href={phoneHref(officePhone)}>{displayPhone(officePhone)}</a>,
    },
    email && { icon: 'mail' as const, label: 'Email', content: <a href={`mailto:${email}`}>{email}</a> },
    address && { icon: 'map-pin' as const, label: 'Office', content: address },
    hours.length > 0 && {
      icon: 'clock' as const,
      label: 'Business hours',
      content: openingLabels(hours).join(', '),
    },
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
