import type { SalesContact } from './property-contact.tsx'
import { propertyPageMessages } from './property-page-messages.ts'
import styles from './property-print.module.css'

/** Print only: whose property this is, how to reach them, and the page's URL. At the top, so that no page break parts it. */
export function PrintedHead({ salesContact, address }: { salesContact: SalesContact; address: string }) {
  const { company, phone, email, office, hours } = salesContact
  const contacts = [phone && propertyPageMessages.print.callOrWhatsapp(phone), email].filter(Boolean)
  const visits = [office, ...hours].filter(Boolean)
  return (
    <div className={styles.head}>
      <p>
        <b>{company}</b> <span>{contacts.join(' · ')}</span>
      </p>
      {visits.length > 0 && <p>{visits.join(' · ')}</p>}
      <p>{address}</p>
    </div>
  )
}
