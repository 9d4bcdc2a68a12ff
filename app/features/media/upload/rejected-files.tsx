import { CircleX, X } from 'lucide-react'
import type { RejectedFile } from './use-uploads.ts'
import { mediaMessages } from '../media-messages.ts'
import styles from '../image-uploader.module.css'

/** One error line per rejected file, with the reason. In the page from the start, so that a screen reader announces it. */
export function RejectedFiles({
  rejected,
  onDismiss,
}: {
  rejected: readonly RejectedFile[]
  onDismiss: (id: number) => void
}) {
  return (
    <div role="alert" className="grid gap-1.5">
      {rejected.map(({ id, name, reason }) => (
        <div key={id} className={styles.rejected}>
          <CircleX aria-hidden="true" />
          <p>
            <b>{mediaMessages.rejected.title(name)}</b> {reason}
          </p>
          <button
            type="button"
            className={styles.action}
            aria-label={mediaMessages.rejected.dismiss(name)}
            onClick={() => onDismiss(id)}
          >
            <X aria-hidden="true" />
          </button>
        </div>
      ))}
    </div>
  )
}
