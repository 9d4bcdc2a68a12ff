import type { SalesContact } from './property-contact.tsx'
import styles from './property-print.module.css'

/** Print only: the company's name, where the site's header is left out. */
export function PrintedHead({ salesContact }: { salesContact: SalesContact }) {
  return (
    <p className={`${styles.printed} ${styles.head}`}>
      <b>{salesContact.company}</b> <span>{salesContact.phone}</span>
    </p>
  )
}

/** Print only: the company's contacts and the page's URL. */
export function PrintedContact({ salesContact, address }: { salesContact: SalesContact; address: string }) {
  const { company, phone, email, office, hours } = salesContact
  return (
    <section className={`${styles.printed} ${styles.contact}`} aria-label="Contact on paper">
      <h2>See it in person</h2>
      <p>{[company, `Call or WhatsApp ${phone}`, email].filter(Boolean).join(' · ')}</p>
      {(office || hours.length > 0) && <p>{[office, ...hours].filter(Boolean).join(' · ')}</p>}
      <p>{address}</p>
    </section>
  )
}
