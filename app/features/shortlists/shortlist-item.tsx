import type { ReactNode } from 'react'
import { Link } from '#app/ui/link.tsx'
import { formatShortDate } from '#app/shared/nairobi-clock.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { BreezeBlock } from '#app/ui/page.tsx'
import { shortlistMessages } from './shortlist-messages.ts'
import type { ShortlistOutcome } from './shortlist-outcome.ts'
import styles from './shortlist.module.css'
import type { Opinion, Shortlist, ShortlistEntry } from './shortlist.ts'
import { VoteForm } from './vote-form.tsx'

/** How a listing looks now, from its own feature. */
export type ShownListing = { title: string; address: string; image: ReactNode; price: ReactNode; facts: ReactNode }

type ShortlistItemProps = {
  entry: ShortlistEntry
  place: number
  list: Shortlist
  listing: ShownListing | undefined
  outcome: ShortlistOutcome | undefined
}

/** A listing with everybody's votes and notes. One that was taken down keeps the title that everybody voted on. */
export function ShortlistItem({ entry, place, list, listing, outcome }: ShortlistItemProps) {
  const title = listing?.title ?? entry.title
  return (
    <li id={entry.id} className={styles.entry} data-slot="shortlist-entry">
      <div className={styles.image}>
        {listing?.image ?? <BreezeBlock className="h-full">{shortlistMessages.gone.unlisted}</BreezeBlock>}
        <span className={styles.number}>
          <span className="sr-only">{shortlistMessages.vote.place(place)}</span>
          <span aria-hidden="true">{place}</span>
        </span>
      </div>
      <div>
        {listing?.price}
        <h3 className={styles.title}>{listing ? <Link to={listing.address}>{listing.title}</Link> : entry.title}</h3>
        {listing ? (
          listing.facts
        ) : (
          <p className="mt-2 text-sm text-ink-2">
            <Badge tone="stone">{shortlistMessages.gone.unlisted}</Badge> {shortlistMessages.gone.note}
          </p>
        )}
        <Notes opinions={entry.opinions} title={title} isOwner={list.isOwner} />
      </div>
      <div>
        {list.myName === null ? (
          <>
            <p className="text-sm text-ink-2">{shortlistMessages.vote.joinFirst}</p>
            <Votes opinions={entry.opinions} />
          </>
        ) : (
          <VoteForm entry={entry} title={title} name={list.myName} outcome={outcome}>
            <Votes opinions={entry.opinions} />
          </VoteForm>
        )}
        {list.isOwner && (
          <OwnerButton change="remove_entry" subject={entry.id} label={shortlistMessages.owner.removeHome(title)}>
            {shortlistMessages.owner.remove}
          </OwnerButton>
        )}
      </div>
    </li>
  )
}

const icons = { yes: 'check', maybe: 'minus', no: 'x' } as const

function Votes({ opinions }: { opinions: Opinion[] }) {
  const { votes, said } = shortlistMessages.vote
  const voted = opinions.flatMap(({ id, name, vote }) => (vote ? [{ id, name, vote }] : []))
  if (voted.length === 0) return null
  return (
    <ul className={styles.votes} aria-label={votes}>
      {voted.map(({ id, name, vote }) => (
        <li key={id} data-vote={vote}>
          <Icon name={icons[vote]} />
          <span>
            <b>{name}</b> {said[vote]}
          </span>
        </li>
      ))}
    </ul>
  )
}

type NotesProps = { opinions: Opinion[]; title: string; isOwner: boolean }

/** Plain text, line by line. */
function Notes({ opinions, title, isOwner }: NotesProps) {
  const written = opinions.filter(({ note }) => note !== '')
  if (written.length === 0) return null
  return (
    <ul className={styles.notes} aria-label={shortlistMessages.vote.notes}>
      {written.map(({ id, name, note, changedAt }) => (
        <li key={id}>
          <b>{name}</b> <time dateTime={changedAt}>{formatShortDate(changedAt)}</time>
          <p>{note}</p>
          {isOwner && (
            <OwnerButton change="delete_note" subject={id} label={shortlistMessages.owner.deleteNoteOf(name, title)}>
              {shortlistMessages.owner.deleteNote}
            </OwnerButton>
          )}
        </li>
      ))}
    </ul>
  )
}

type OwnerButtonProps = { change: 'remove_entry' | 'delete_note'; subject: string; label: string; children: string }

function OwnerButton({ change, subject, label, children }: OwnerButtonProps) {
  return (
    <form method="post" data-send="" className="mt-1">
      <input type="hidden" name="do" value={change} />
      <input type="hidden" name="subject" value={subject} />
      <Button type="submit" tone="plain" size="s" aria-label={label} className="-ml-4">
        {children}
      </Button>
    </form>
  )
}
