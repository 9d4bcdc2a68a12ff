import { type RefObject } from 'react'
import { formatDate } from '../../../../shared/dates.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import type { SavedPost } from '../managed-post.ts'
import { differencesOf, draftOf, type PostDraft } from './post-draft.ts'
import type { PostErrors } from './post-input.ts'

/** What has to be put right, with a way to each of it. */
export function ErrorSummary({ errors, ref }: { errors: PostErrors; ref: RefObject<HTMLDivElement | null> }) {
  const found = Object.entries(errors)
  if (found.length === 0) return null
  return (
    <Notice
      tone="danger"
      title={found.length === 1 ? 'One field needs attention' : 'Some fields need attention'}
      ref={ref}
    >
      <ul>
        {found.map(([field, message]) => (
          <li key={field}>
            <a href={`#${field}`}>{message}</a>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

type DraftOfferProps = { keptAt: string; onRestore: () => void; onForget: () => void }

export function DraftOffer({ keptAt, onRestore, onForget }: DraftOfferProps) {
  return (
    <Notice tone="amber" title={`This device keeps a draft of ${formatDate(keptAt)}, ${clockOf(keptAt)}.`}>
      <div className="mt-1 flex flex-wrap gap-2">
        <Button tone="line" onClick={onRestore}>
          Restore draft
        </Button>
        <Button tone="plain" onClick={onForget}>
          Throw it away
        </Button>
      </div>
    </Notice>
  )
}

type ConflictNoticeProps = { mine: PostDraft; latest: SavedPost; onTakeTheirs: () => void; onKeepMine: () => void }

/** Two people had it open: the second is told, may compare, and decides. */
export function ConflictNotice({ mine, latest, onTakeTheirs, onKeepMine }: ConflictNoticeProps) {
  const differences = differencesOf(mine, draftOf(latest))
  return (
    <Notice tone="amber" title={`Someone changed this post at ${clockOf(latest.updatedAt)}; please review.`}>
      <p>Nothing of yours is lost. Saving waits until you have decided.</p>
      <details className="mt-2">
        <summary className="cursor-pointer font-semibold">Compare</summary>
        <dl className="differences">
          {differences.map(({ name, mine: own, theirs }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <b>Yours:</b> {own || 'empty'}
              </dd>
              <dd>
                <b>Theirs:</b> {theirs || 'empty'}
              </dd>
            </div>
          ))}
        </dl>
      </details>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button tone="line" onClick={onTakeTheirs}>
          Take theirs
        </Button>
        <Button tone="line" onClick={onKeepMine}>
          Keep mine
        </Button>
      </div>
    </Notice>
  )
}

/** '10:42' by the reader's clock. */
export function clockOf(moment: string) {
  return new Date(moment).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
}
