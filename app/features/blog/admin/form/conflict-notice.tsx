import { clockOf } from '../../../../shared/reader-clock.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import type { SavedPost } from '../managed-post.ts'
import { differencesOf, draftOf, type PostDraft } from './post-draft.ts'

type ConflictNoticeProps = { mine: PostDraft; latest: SavedPost; onTakeTheirs: () => void; onKeepMine: () => void }

/** Two people edited the post: the second is told, may compare, and decides. */
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
