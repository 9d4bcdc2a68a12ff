import type { ReactNode } from 'react'
import { Skeleton } from '../states.tsx'

type Card<Key extends string> = { key: Key; label: string; count: number | null | undefined; foot?: ReactNode }
type CountCardsProps<Key extends string> = {
  label: string
  cards: readonly Card<Key>[]
  chosen: Key
  onChoose: (key: Key) => void
}

/** Count cards that filter the list below them. `count` undefined shows a skeleton; null means it could not be read. */
export function CountCards<Key extends string>({ label, cards, chosen, onChoose }: CountCardsProps<Key>) {
  return (
    <fieldset className="figures" data-count={cards.length}>
      <legend className="sr-only">{label}</legend>
      {cards.map(({ key, label: name, count, foot }) => (
        <button
          key={key}
          type="button"
          className="figure"
          aria-pressed={key === chosen}
          aria-busy={count === undefined || undefined}
          onClick={() => onChoose(key)}
        >
          <span className="figure-label">{name}</span>
          <span className="figure-value num">
            {count === undefined ? <Skeleton width="3rem" height="1.25rem" /> : (count?.toLocaleString('en-KE') ?? '–')}
          </span>
          {foot && <span className="figure-foot">{foot}</span>}
        </button>
      ))}
    </fieldset>
  )
}
