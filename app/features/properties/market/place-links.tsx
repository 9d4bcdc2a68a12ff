import { Link } from '#app/ui/link.tsx'
import { marketMessages } from './market-messages.ts'
import type { PlaceLink } from './place-view.ts'
import styles from './market.module.css'

export function PlaceLinks({ links }: { links: readonly PlaceLink[] }) {
  return (
    <ul className={styles.links}>
      {links.map(({ name, address, total }) => (
        <li key={address}>
          <Link to={address}>{name}</Link> <span>{marketMessages.places.count(total)}</span>
        </li>
      ))}
    </ul>
  )
}
