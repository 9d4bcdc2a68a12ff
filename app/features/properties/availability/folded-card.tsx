import { useEffect, useState } from 'react'
import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import { adminMessages } from '#app/ui/admin/admin-messages.ts'
import { formatMoney } from '#app/shared/money.ts'
import { statusLabels } from '../search/search-labels.ts'
import { availabilityMessages as messages } from './availability-messages.ts'
import type { AnswerOutcome, ListingToConfirm } from './availability-round.ts'
import type { AnswerState } from './use-answers.ts'
import styles from './availability.module.css'
import { labelFor } from '#app/shared/stored-label.ts'

const undoMs = 10_000

type FoldedCardProps = { listing: ListingToConfirm; entry: AnswerState; onUndo: () => void; onRetry: () => void }

/** An states listing, folded; Undo is there for ten seconds, and longer while it has the focus. */
export function FoldedCard({ listing, entry, onUndo, onRetry }: FoldedCardProps) {
  const { title } = listing
  const { text, tone } = describe(entry)
  const [isUndoable, setUndoable] = useState(true)
  const [hasFocus, setFocus] = useState(false)
  const canUndo = entry.outcome === 'waiting' || isOutcome(entry.outcome, 'done')
  useEffect(() => {
    if (hasFocus || entry.outcome === 'waiting') return
    const timer = window.setTimeout(() => setUndoable(false), undoMs)
    return () => window.clearTimeout(timer)
  }, [hasFocus, entry.outcome])
  const Icon = { done: CircleCheck, waiting: Clock, problem: CircleAlert }[tone]
  return (
    <li className={`${styles.card} ${styles.folded}`} data-tone={tone}>
      <Icon aria-hidden="true" />
      <output className="block min-w-0 flex-1">
        <b className="block truncate font-semibold">{title}</b>
        <span className="text-sm text-ink-2">{text}</span>
      </output>
      {canUndo && isUndoable && (
        <Button
          tone="plain"
          aria-label={messages.undo(title)}
          onFocus={() => setFocus(true)}
          onBlur={() => setFocus(false)}
          onClick={onUndo}
        >
          {adminMessages.undo}
        </Button>
      )}
      {entry.outcome === 'failed' && (
        <Button tone="plain" onClick={onRetry}>
          {adminMessages.retry}
        </Button>
      )}
    </li>
  )
}

function describe({ answer, outcome }: AnswerState): { text: string; tone: 'done' | 'waiting' | 'problem' } {
  const { outcomes, answers } = messages
  const answerText = answer.price === null ? answers[answer.kind] : outcomes.price(formatMoney(answer.price))
  if (outcome === 'waiting') return { text: outcomes.waiting(answerText), tone: 'waiting' }
  if (outcome === 'failed') return { text: outcomes.failed, tone: 'problem' }
  switch (outcome.result) {
    case 'done':
      return { text: answerText, tone: 'done' }
    case 'same':
      return { text: outcomes.same(answerText), tone: 'done' }
    case 'gone':
      return { text: outcomes.gone, tone: 'problem' }
    case 'rejected':
      return { text: outcomes.rejected, tone: 'problem' }
    case 'changed': {
      const price = outcome.price === null ? '' : `, ${formatMoney(outcome.price)}`
      const state = outcome.is_published ? labelFor(statusLabels, outcome.status) : outcomes.unpublished
      return { text: outcomes.changed(outcome.by ?? outcomes.somebody, state + price), tone: 'problem' }
    }
  }
}

function isOutcome(outcome: AnswerState['outcome'], result: AnswerOutcome['result']) {
  return typeof outcome === 'object' && outcome.result === result
}
