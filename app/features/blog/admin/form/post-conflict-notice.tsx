import { formatTime } from '#app/shared/nairobi-clock.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { SavedPost } from '../managed-post.ts'
import { getDifferences, toDraft, type PostDraft } from './post-draft.ts'
import styles from './post-form.module.css'

type ConflictNoticeProps = { mine: PostDraft; latest: SavedPost; onTakeTheirs: () => void; onKeepMine: () => void }

/** Two people edited the post: the second is notified, can compare, and decides. */
export function ConflictNotice({ mine, latest, onTakeTheirs, onKeepMine }: ConflictNoticeProps) {
  const differences = getDifferences(mine, toDraft(latest))
  return (
    <Notice tone="amber" title={`Someone changed this post at ${formatTime(latest.updatedAt)}; please review.`}>
      <p>Nothing of yours is lost. Saving waits until you have decided.</p>
      <details className="mt-2">
        <summary className="cursor-pointer font-semibold">Compare</summary>
        <dl className={styles.differences} data-slot="differences">
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
