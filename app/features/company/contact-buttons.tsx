import { Icon } from '#app/ui/icons/icon.tsx'
import { companyMessages } from './company-messages.ts'
import type { Company } from './company-settings.ts'
import { displayPhone, phoneHref, whatsappHref } from './phone.ts'
import styles from './contact.module.css'

const { contactWays } = companyMessages

/** WhatsApp, phone and email as large links with their numbers; what the company has not entered is left out. */
export function ContactButtons({ company }: { company: Pick<Company, 'officePhone' | 'whatsapp' | 'email'> }) {
  const { officePhone, whatsapp, email } = company
  const ways = [
    {
      icon: 'message-circle' as const,
      label: contactWays.whatsapp,
      text: displayPhone(whatsapp),
      href: whatsappHref(whatsapp),
    },
    { icon: 'phone' as const, label: contactWays.call, text: displayPhone(officePhone), href: phoneHref(officePhone) },
    { icon: 'mail' as const, label: contactWays.email, text: email, href: `mailto:${email}` },
  ].filter(({ text }) => text !== '')
  return (
    <ul className={styles.contactButtons}>
      {ways.map(({ icon, label, text, href }) => (
        <li key={label}>
          <a href={href} {...(icon === 'message-circle' && { target: '_blank', rel: 'noopener' })}>
            <Icon name={icon} />
            <b>{label}</b>
            <span>{breakBeforeDomain(text)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** A long email address breaks after its @, and a phone number, which has none, stays whole. */
function breakBeforeDomain(text: string) {
  const [local, domain] = text.split('@')
  if (domain === undefined) return text
  return (
    <>
      {local}@<wbr />
      {domain}
    </>
  )
}
