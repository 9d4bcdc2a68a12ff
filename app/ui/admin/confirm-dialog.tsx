import { type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Field, Input } from '#app/ui/form/field.tsx'
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
  /** What must be typed before it can be confirmed, where much goes at once. */
  numberToType?: { label: string; text: string } | undefined
  tone?: 'danger' | 'default'
  onConfirm: () => void
  onClose: () => void
}

/** Confirms a destructive action. Focus starts on Cancel, so that Enter alone destroys nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, question, subject, detail, confirmLabel, numberToType, tone, onConfirm, onClose } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const [text, setText] = useState('')
  useModal(dialog, open)
  const close = () => {
    setText('')
    onClose()
  }

  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={`admin-float ${styles.dialog} ${styles.small}`}
      aria-labelledby={`${id}-question`}
      aria-describedby={detail || subject ? `${id}-detail` : undefined}
      onClose={() => open && close()}
    >
      <div className={`${styles.body} pt-5`}>
        <h2 id={`${id}-question`} className="text-lg font-semibold font-text">
          {question}
        </h2>
        <div id={`${id}-detail`}>
          {open && subject}
          {detail && <p className="mt-2 text-ink-2">{detail}</p>}
        </div>
        {open && numberToType && (
          <Field className="mt-4" label={numberToType.label} name={`${id}-typed`}>
            {(control) => (
              <Input
                {...control}
                autoComplete="off"
                inputMode="numeric"
                value={text}
                onChange={({ target }) => setText(target.value)}
              />
            )}
          </Field>
        )}
      </div>
      <div className={styles.foot}>
        <Button tone="line" data-autofocus="" onClick={close}>
          {adminMessages.cancel}
        </Button>
        <Button
          tone="go"
          className={tone === 'default' ? '' : styles.danger}
          disabled={numberToType !== undefined && text.trim() !== numberToType.text}
          onClick={() => {
            close()
            onConfirm()
          }}
        >
          {confirmLabel}
        </Button>
      </div>
    </dialog>
  )
}
