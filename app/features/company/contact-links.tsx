import { Clock, Mail, MapPin, Phone } from 'lucide-react'
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
      icon: Phone,
      label: 'Office line',
      content: <a href={phoneHref(officePhone)}>{displayPhone(officePhone)}</a>,
    },
    email && { icon: Mail, label: 'Email', content: <a href={`mailto:${email}`}>{email}</a> },
    address && { icon: MapPin, label: 'Office', content: address },
    hours.length > 0 && {
      icon: Clock,
      label: 'Business hours',
      content: openingLabels(hours).join(', '),
    },
  ].filter((link) => typeof link === 'object')

  return (
    <dl className={`${styles.contactLinks} ${className}`}>
      {contactLinks.map(({ icon: Icon, label, content }) => (
        <div key={label}>
          <dt>
            <Icon aria-hidden="true" />
            {label}
          </dt>
          <dd>{content}</dd>
        </div>
      ))}
    </dl>
  )
}
