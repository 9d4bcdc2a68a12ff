import { type ReactNode, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { href } from 'react-router'
import { isForbidden } from '#app/backend/forbidden.ts'
import { EmptyPanel, ErrorPanel, SkeletonRows } from '#app/ui/admin/states.tsx'
import { ProgressBar } from '#app/ui/admin/chart/progress-bar.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/admin/button-link.tsx'
import { toast } from '#app/ui/notices/toast.tsx'
import { FoldedCard } from './folded-card.tsx'
import { AvailabilityCard } from './availability-card.tsx'
import { availabilityMessages as messages } from './availability-messages.ts'
import { type AvailabilityRound, type ListingToConfirm, maxCounted, type RoundSource } from './availability-round.ts'
import { PriceDialog } from './price-dialog.tsx'
import { type AnswerState, useAnswers } from './use-answers.ts'
import styles from './availability.module.css'

type AvailabilityListProps = {
  source: RoundSource
  owner: string
  /** Whether everybody's are shown, and not one's own alone. */
  isEverybodys?: boolean
  /** In place of the list where its link is not valid. */
  forbidden?: ReactNode
}

/** The listings to confirm, one tap each. It is fetched once, so that no card moves under the thumb. */
export function AvailabilityList({ source, owner, isEverybodys = false, forbidden }: AvailabilityListProps) {
  const round = useQuery({
    queryKey: ['availability', source.key],
    queryFn: source.load,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const answers = useAnswers({ source, owner })
  if (round.isPending)
    return (
      <div className={styles.loading}>
        <SkeletonRows count={4} label={messages.loading} />
      </div>
    )
  if (forbidden && isForbidden(round.error)) return forbidden
  if (round.isError) return <ErrorPanel message={messages.failedToLoad} onRetry={() => void round.refetch()} />
  const loadMore = async () => {
    for (const id of answers.states.keys()) answers.forget(id)
    await round.refetch()
  }
  return <Round round={round.data} answers={answers} isOwn={!isEverybodys} onMore={() => void loadMore()} />
}

type RoundProps = {
  round: AvailabilityRound
  answers: ReturnType<typeof useAnswers>
  isOwn: boolean
  onMore: () => void
}

function Round({ round, answers, isOwn, onMore }: RoundProps) {
  const [later, setLater] = useState<readonly string[]>([])
  const [priced, setPriced] = useState<ListingToConfirm>()
  const { rows, rules, total } = round
  const { states } = answers
  const open = rows.filter(({ id }) => !states.has(id))
  const ordered = [...open.filter(({ id }) => !later.includes(id)), ...open.filter(({ id }) => later.includes(id))]
  const folded = rows.flatMap((listing) => {
    const entry = states.get(listing.id)
    return entry ? [{ listing, entry }] : []
  })
  const totalText = total > maxCounted ? `${maxCounted.toLocaleString('en-KE')}+` : total.toLocaleString('en-KE')
  const noteLead = rules.note_days > 0 ? messages.noteLead(rules.note_days) : ''
  const undo = async (listing: ListingToConfirm, entry: AnswerState) => {
    const isUndone = await answers.undo(entry)
    toast(
      isUndone ? { title: listing.title, description: messages.undone } : { ...messages.undoFailed, tone: 'danger' },
    )
  }

  return (
    <>
      <p className={styles.lead}>
        {total === 0 ? messages.allDone(isOwn) : messages.lead(totalText, rules.due_days, isOwn) + noteLead}
      </p>
      <Offline answers={answers} />
      {total > 0 && <Progress done={folded.length} total={total} totalText={totalText} />}
      <ul className={styles.cards} aria-label={messages.list}>
        {folded.map(({ listing, entry }) => (
          <FoldedCard
            key={`${listing.id}-${entry.answer.answerId}`}
            {...{ listing, entry }}
            onUndo={() => void undo(listing, entry)}
            onRetry={() => answers.forget(listing.id)}
          />
        ))}
        {ordered.map((listing) => (
          <AvailabilityCard
            key={listing.id}
            listing={listing}
            noteDays={rules.note_days}
            mayPublish={round.may_publish}
            onAnswer={(kind) => (kind === 'price' ? setPriced(listing) : answers.answer(listing, kind))}
            onLater={() => setLater([...later.filter((id) => id !== listing.id), listing.id])}
          />
        ))}
      </ul>
      {open.length === 0 && total > rows.length && answers.waitingCount === 0 && (
        <Button tone="go" className="mt-4" onClick={onMore}>
          {messages.done.more}
        </Button>
      )}
      {open.length === 0 && total <= rows.length && <Done days={rules.due_days} />}
      <PriceDialog
        listing={priced}
        onClose={() => setPriced(undefined)}
        onSave={(price) => priced && answers.answer(priced, 'price', price)}
      />
    </>
  )
}

function Offline({ answers: { isOffline, isStored, waitingCount } }: { answers: ReturnType<typeof useAnswers> }) {
  return (
    <output className="block">
      {(isOffline || !isStored) && (
        <p className={styles.note}>
          <WifiOff aria-hidden="true" />
          <span>
            <b className="block font-semibold">{messages.offline.title}</b>
            {isStored ? messages.offline.waiting(waitingCount) : messages.notSaved}
          </span>
        </p>
      )}
    </output>
  )
}

function Progress({ done, total, totalText }: { done: number; total: number; totalText: string }) {
  return (
    <p className={styles.progress}>
      <ProgressBar label={messages.progress} value={done} max={total} />
      <span className="tabular">{messages.progressOf(done, totalText)}</span>
    </p>
  )
}

function Done({ days }: { days: number }) {
  return (
    <EmptyPanel
      title={messages.done.title}
      actions={
        <ButtonLink tone="line" to={href('/admin')}>
          {messages.done.dashboard}
        </ButtonLink>
      }
    >
      {messages.done.text(days)}
    </EmptyPanel>
  )
}
