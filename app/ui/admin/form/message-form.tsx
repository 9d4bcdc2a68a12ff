import { type ReactNode, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Textarea } from '#app/ui/form/field.tsx'
import { momentLabel } from '#app/shared/age-label.ts'
import { adminMessages } from '../admin-messages.ts'
import { useLocalDraft } from './local-draft.ts'

type MessageFormProps = {
  draftKey: string
  label: string
  placeholder: string
  rows: number
  max: number
  /** The name of a stored draft: 'A note you began'. */
  begun: string
  hint: ReactNode
  isSending: boolean
  /** The field is cleared when this resolves. */
  onSubmit: (message: string) => Promise<unknown>
  /** Content of the submit button; the button itself belongs to the form. */
  button: { tone: 'line' | 'go'; busyLabel?: string; children: ReactNode }
}

/** A short message, sent by its button or Ctrl+Enter, stored on the device while it is written. */
export function MessageForm(props: MessageFormProps) {
  const { draftKey, label, placeholder, rows, max, begun, hint, isSending, onSubmit, button } = props
  const [message, setText] = useState('')
  const draft = useLocalDraft(draftKey, message.trim() ? { body: message } : undefined)
  const { offered } = draft
  const canSubmit = message.trim() !== '' && !isSending

  async function send() {
    const isSent = await onSubmit(message).then(
      () => true,
      () => false,
    )
    if (!isSent) return
    draft.clear()
    setText('')
  }

  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (canSubmit) void send()
      }}
    >
      {offered && message === '' && (
        <p className="flex flex-wrap items-center gap-2 text-xs text-ink-2">
          {adminMessages.message.stored(begun, momentLabel(offered.savedAt))}
          <Button
            tone="line"
            onClick={() => {
              setText(offered.values.body)
              draft.dismissOffer()
            }}
          >
            {adminMessages.message.restore}
          </Button>
          <Button tone="plain" onClick={draft.clear}>
            {adminMessages.discard}
          </Button>
        </p>
      )}
      <Textarea
        aria-label={label}
        aria-keyshortcuts="Control+Enter"
        placeholder={placeholder}
        rows={rows}
        maxLength={max}
        value={message}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
        }}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="flex flex-1 basis-40 items-center gap-1.5 text-2xs text-ink-3">{hint}</p>
        <Button
          type="submit"
          tone={button.tone}
          busy={isSending}
          disabled={!canSubmit}
          {...(button.busyLabel && { busyLabel: button.busyLabel })}
        >
          {button.children}
        </Button>
      </div>
    </form>
  )
}
