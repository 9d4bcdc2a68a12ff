import { type ReactNode, useState } from 'react'
import { Button } from '../../button.tsx'
import { Textarea } from '../../form/field.tsx'
import { momentLabel } from '../../../shared/age-label.ts'
import { useLocalDraft } from './local-draft.ts'

type WordsFormProps = {
  draftKey: string
  label: string
  placeholder: string
  rows: number
  most: number
  /** How a stored draft is named: 'A note you began'. */
  begun: string
  hint: ReactNode
  isSending: boolean
  /** The field is cleared when this resolves. */
  onSend: (words: string) => Promise<unknown>
  /** Content of the submit button; the button itself belongs to the form. */
  button: { tone: 'line' | 'go'; busyLabel?: string; children: ReactNode }
}

/** A short message, sent by its button or Ctrl+Enter, stored on the device while it is written. */
export function WordsForm(props: WordsFormProps) {
  const { draftKey, label, placeholder, rows, most, begun, hint, isSending, onSend, button } = props
  const [words, setWords] = useState('')
  const draft = useLocalDraft(draftKey, words.trim() ? { body: words } : undefined)
  const { offered } = draft
  const canSend = words.trim() !== '' && !isSending

  async function send() {
    const isSent = await onSend(words).then(
      () => true,
      () => false,
    )
    if (!isSent) return
    draft.clear()
    setWords('')
  }

  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (canSend) void send()
      }}
    >
      {offered && words === '' && (
        <p className="flex flex-wrap items-center gap-2 text-xs text-ink-2">
          {begun} {momentLabel(offered.keptAt)} was kept on this device.
          <Button
            tone="line"
            onClick={() => {
              setWords(offered.values.body)
              draft.dismissOffer()
            }}
          >
            Take it back
          </Button>
          <Button tone="plain" onClick={draft.clear}>
            Discard
          </Button>
        </p>
      )}
      <Textarea
        aria-label={label}
        aria-keyshortcuts="Control+Enter"
        placeholder={placeholder}
        rows={rows}
        maxLength={most}
        value={words}
        onChange={(event) => setWords(event.target.value)}
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
          disabled={!canSend}
          {...(button.busyLabel && { busyLabel: button.busyLabel })}
        >
          {button.children}
        </Button>
      </div>
    </form>
  )
}
