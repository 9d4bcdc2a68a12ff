import { Check } from 'lucide-react'
import { Thumbnail } from '#app/ui/admin/list/thumbnail.tsx'
import { Button } from '#app/ui/button.tsx'
import { formatPrice } from '../property-price.ts'
import { availabilityMessages as messages } from './availability-messages.ts'
import type { AnswerKind, ListingToConfirm } from './availability-round.ts'
import styles from './availability.module.css'

type AvailabilityCardProps = {
  listing: ListingToConfirm
  noteDays: number
  mayPublish: boolean
  onAnswer: (kind: AnswerKind) => void
  onLater: () => void
}

/** One listing with its answers, in reach of a thumb. */
export function AvailabilityCard({ listing, noteDays, mayPublish, onAnswer, onLater }: AvailabilityCardProps) {
  const { title, category, priceType, isBuilding } = listing
  const gone = category === 'for-rent' ? 'rented' : 'sold'
  const label = (kind: AnswerKind | 'later') => ({ 'aria-label': messages.of(messages.answers[kind], title) })
  return (
    <li className={styles.card}>
      <ListingHead listing={listing} noteDays={noteDays} />
      {!mayPublish && <p className="mt-2 text-xs text-ink-2">{messages.confirmOnly}</p>}
      <div className={styles.answers}>
        <Button tone="go" className={styles.confirm} {...label('confirm')} onClick={() => onAnswer('confirm')}>
          <Check aria-hidden="true" />
          {messages.answers.confirm}
        </Button>
        {mayPublish && (
          <Button tone="line" {...label(gone)} onClick={() => onAnswer(gone)}>
            {messages.answers[gone]}
          </Button>
        )}
        {mayPublish && priceType !== 'on_request' && !isBuilding && (
          <Button tone="line" {...label('price')} onClick={() => onAnswer('price')}>
            {messages.answers.price}
          </Button>
        )}
        <Button tone="plain" {...label('later')} onClick={onLater}>
          {messages.answers.later}
        </Button>
      </div>
    </li>
  )
}

type ListingHeadProps = { listing: ListingToConfirm; noteDays: number }

function ListingHead({ listing, noteDays }: ListingHeadProps) {
  const { title, image, reference, location, agent, days, hidden_at: hiddenAt } = listing
  const isShownAsAsk = noteDays > 0 && days >= noteDays
  const state =
    hiddenAt !== null ? messages.hidden(days) : isShownAsAsk ? messages.shownAsAsk(days) : messages.days(days)
  return (
    <div className={styles.head}>
      <Thumbnail image={image} />
      <div className="min-w-0">
        <h2 className={styles.title}>{title}</h2>
        <p className="tabular text-sm text-ink-2">{formatPrice(listing)}</p>
        <p className="truncate text-xs text-ink-3">{[reference, location].filter(Boolean).join(' · ')}</p>
        {agent && <p className="text-xs text-ink-3">{messages.agent(agent)}</p>}
        <p className={styles.days}>{state}</p>
      </div>
    </div>
  )
}
