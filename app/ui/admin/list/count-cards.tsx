import type { ReactNode } from 'react'
import { Skeleton } from '../states.tsx'
import styles from './count-cards.module.css'

type Card<Key extends string> = {
  key: Key
  label: string
  count: number | null | undefined
  foot?: ReactNode
  /** What is counted waits for somebody. */
  isWaiting?: boolean
}
type CountCardsProps<Key extends string> = {
  label: string
  cards: readonly Card<Key>[]
  /** Undefined when none of them says what is listed. */
  chosen: Key | undefined
  /** Above this a count is only said to be more. */
  max?: number
  onChoose: (key: Key) => void
}

/** Count cards that filter the list below them. `count` undefined shows a skeleton; null means it could not be read. */
export function CountCards<Key extends string>({ label, cards, chosen, max, onChoose }: CountCardsProps<Key>) {
  return (
    <fieldset className={styles.figures} data-slot="figures" data-count={cards.length}>
      <legend className="sr-only">{label}</legend>
      {cards.map(({ key, label: name, count, foot, isWaiting }) => (
        <button
          key={key}
          type="button"
          className={styles.figure}
          data-slot="figure"
          aria-pressed={key === chosen}
          aria-busy={count === undefined || undefined}
          onClick={() => onChoose(key)}
        >
          <span className={styles.figureLabel}>{name}</span>
          <span className={`${styles.figureValue} tabular`} data-waiting={(isWaiting && !!count) || undefined}>
            {count === undefined ? <Skeleton width="3rem" height="1.25rem" /> : formatCount(count, max)}
          </span>
          {foot && <span className={styles.figureFoot}>{foot}</span>}
        </button>
      ))}
    </fieldset>
  )
}

function formatCount(count: number | null, max = Infinity) {
  if (count === null) return '–'
  return count > max ? `${max.toLocaleString('en-KE')}+` : count.toLocaleString('en-KE')
}
