import styles from '../property-card.module.css'

const six = [1, 2, 3, 4, 5, 6]

/** Placeholders in the size of a card. */
export function PropertySkeletons() {
  return (
    <ul className={styles.grid} aria-hidden="true">
      {six.map((index) => (
        <li key={index} className={styles.skeleton}>
          <div className={styles.image} />
          <i className="w-[49%]" />
          <i className="w-[80%]" />
          <i className="w-[36%]" />
          <i className="mt-6! w-[62%]" />
        </li>
      ))}
    </ul>
  )
}
