import type { SalesLine } from './property-contact.tsx'

/** Who offers it; on paper only, where the site's header is left out. */
export function PrintedHead({ line }: { line: SalesLine }) {
  return (
    <p className="printed printed-head">
      <b>{line.company}</b> <span>{line.phone}</span>
    </p>
  )
}

/** How the company is reached, and where the page is found again. */
export function PrintedContact({ line, address }: { line: SalesLine; address: string }) {
  const { company, phone, email, office, hours } = line
  return (
    <section className="printed printed-contact" aria-label="Contact on paper">
      <h2>See it in person</h2>
      <p>{[company, `Call or WhatsApp ${phone}`, email].filter(Boolean).join(' · ')}</p>
      {(office || hours.length > 0) && <p>{[office, ...hours].filter(Boolean).join(' · ')}</p>}
      <p>{address}</p>
    </section>
  )
}
