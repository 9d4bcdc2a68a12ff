import type { LandView } from './land-view.ts'
import styles from './land.module.css'

export function LandPanel({ land: { title, sizes, lines, note } }: { land: LandView }) {
  return (
    <section aria-labelledby="land">
      <h2 id="land">{title}</h2>
      <div className={styles.panel}>
        <dl className={styles.sizes}>
          {sizes.map(({ figure, unit }) => (
            <div key={unit}>
              <dt>{unit}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
        {lines.length > 0 && (
          <dl className={styles.lines}>
            {lines.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      <p className={styles.note}>{note}</p>
    </section>
  )
}
