import type { CallOutputs } from '#app/backend/calls.ts'
import { formatMoney } from '#app/shared/money.ts'
import { propertyAdminMessages } from '../../property-admin-messages.ts'
import { problemText } from '../problem-text.ts'
import styles from '../property-list.module.css'

const { price: messages } = propertyAdminMessages

type PlannedPrice = CallOutputs['properties']['previewChange'][number]

/** Each old and new price, or why it stays. */
export function PlannedPrices({ planned }: { planned: readonly PlannedPrice[] }) {
  return (
    <ul className={styles.planned} aria-label={messages.preview}>
      {planned.map(({ id, title, price, new_price, problem }) => (
        <li key={id}>
          <b className="truncate font-semibold">{title}</b>
          <span className="tabular" data-problem={problem ?? undefined}>
            {problem ? problemText(problem) : messages.change(format(price), format(new_price))}
          </span>
        </li>
      ))}
    </ul>
  )
}

function format(price: number | null) {
  return price === null ? '–' : formatMoney(price)
}
