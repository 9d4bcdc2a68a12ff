import { type ReactNode, useId, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { adminMessages } from './admin-messages.ts'
import { useModal } from './dialog.tsx'
import styles from './dialog.module.css'

type ConfirmDialogProps = {
  open: boolean
  /** The specification's sentence, word for word. */
  question: string
  /** Names what it is about: photo, title, price. */
  subject?: ReactNode
  detail?: string
  confirmLabel: string
  tone?: 'danger' | 'default'
  onConfirm: () => void
  onClose: () => void
}

/** Confirms a destructive action. Focus starts on Cancel, so that Enter alone destroys nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, question, subject, detail, confirmLabel, tone, onConfirm, onClose } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useModal(dialog, open)

  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={`admin-float ${styles.dialog} ${styles.small}`}
      aria-labelledby={`${id}-question`}
      aria-describedby={detail || subject ? `${id}-detail` : undefined}
      onClose={() => open && onClose()}
    >
      <div className={`${styles.body} pt-5`}>
        <h2 id={`${id}-question`} className="text-md font-semibold font-text">
          {question}
        </h2>
        <div id={`${id}-detail`}>
          {open && subject}
          {detail && <p className="mt-2 text-ink-2">{detail}</p>}
        </div>
      </div>
      <div className={styles.foot}>
        <Button tone="line" onClick={onClose}>
          {adminMessages.cancel}
        </Button>
        <Button
          tone="go"
          className={tone === 'default' ? '' : styles.danger}
          onClick={() => {
            onClose()
            onConfirm()
          }}
        >
          {confirmLabel}
        </Button>
      </div>
    </dialog>
  )
}
