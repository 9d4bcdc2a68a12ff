import { Icon } from '#app/ui/icons/icon.tsx'
import { rentalPanelMessages as messages } from './rental-panel-messages.ts'
import type { RentalView } from './rental-view.ts'
import styles from './rental.module.css'

export function RentalPanel({ rental: { title, moveIn, lines } }: { rental: RentalView }) {
  return (
    <section aria-labelledby="rental">
      <h2 id="rental">{title}</h2>
      {moveIn && (
        <p className={styles.moveIn}>
          {moveIn.name}
          <b>{moveIn.amount}</b>
          <a href="#costs">{messages.addsUp}</a>
        </p>
      )}
      {lines.length > 0 && (
        <dl className={styles.lines}>
          {lines.map(({ icon, name, value }) => (
            <div key={name}>
              <dt>
                <Icon name={icon} />
                {name}
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
