import { Fold } from '#app/ui/admin/fold.tsx'
import { formatTime } from '#app/shared/nairobi-clock.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notices/notice.tsx'
import type { SavedPost } from '../managed-post.ts'
import { getDifferences, toDraft, type PostDraft } from './post-draft.ts'
import styles from './post-form.module.css'
import { postFormMessages } from './post-form-messages.ts'

const messages = postFormMessages.conflict

type ConflictNoticeProps = { mine: PostDraft; latest: SavedPost; onTakeTheirs: () => void; onKeepMine: () => void }

/** Two people edited the post: the second is notified, can compare, and decides. */
export function ConflictNotice({ mine, latest, onTakeTheirs, onKeepMine }: ConflictNoticeProps) {
  const differences = getDifferences(mine, toDraft(latest))
  return (
    <Notice tone="amber" title={messages.title(formatTime(latest.updatedAt))}>
      <p>{messages.text}</p>
      <Fold label={messages.compare} className="font-semibold">
        <dl className={styles.differences} data-slot="differences">
          {differences.map(({ name, mine: own, theirs }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <b>{messages.yours}</b> {own || messages.empty}
              </dd>
              <dd>
                <b>{messages.theirs}</b> {theirs || messages.empty}
              </dd>
            </div>
          ))}
        </dl>
      </Fold>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button tone="line" onClick={onTakeTheirs}>
          {messages.takeTheirs}
        </Button>
        <Button tone="line" onClick={onKeepMine}>
          {messages.keepMine}
        </Button>
      </div>
    </Notice>
  )
}
