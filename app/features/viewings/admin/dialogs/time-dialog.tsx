import { useState } from 'react'
import { toNairobiDay } from '#app/shared/nairobi-clock.ts'
import { Dialog } from '#app/ui/admin/dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field, Textarea } from '#app/ui/form/field.tsx'
import type { StaffViewing } from '../viewing-types.ts'
import { firstName, momentLabel } from '../describe-viewing.ts'
import { useClientNotice } from '../use-decisions.ts'
import { viewingsMessages } from '../viewings-messages.ts'
import { TimeChoice } from './time-choice.tsx'

const texts = viewingsMessages.timeDialog
const maxMessageLength = 500

type TimeDialogProps = {
  kind: 'move' | 'propose' | 'again'
  viewing: StaffViewing
  isBusy: boolean
  onSubmit: (times: string[], message: string) => void
  onClose: () => void
}

/** Another time for a viewing: one to which it moves, or up to three that are offered. */
export function TimeDialog({ kind, viewing, isBusy, onSubmit, onClose }: TimeDialogProps) {
  const [times, setTimes] = useState<string[]>([])
  const [message, setMessage] = useState('')
  const notice = useClientNotice()(viewing)
  const name = firstName(viewing.name)
  const label = kind === 'move' ? texts.move.submit : texts[kind].submit(times.length)
  return (
    <Dialog
      open
      title={texts[kind].title(name)}
      onClose={onClose}
      footer={
        <Button tone="go" disabled={isBusy || times.length === 0} onClick={() => onSubmit(times, message)}>
          {label}
        </Button>
      }
    >
      <div className="grid gap-4">
        <p className="text-ink-2">
          {kind !== 'again' && `${texts.current(momentLabel(viewing.starts_at))} `}
          {kind === 'move' ? texts.movesTo : texts.offersUpTo} {(kind === 'move' || notice !== texts.emails) && notice}
        </p>
        <TimeChoice
          propertyId={viewing.property_id}
          viewingId={kind === 'again' ? undefined : viewing.id}
          firstDay={kind === 'move' ? toNairobiDay(viewing.starts_at) : undefined}
          max={kind === 'move' ? 1 : 3}
          chosen={times}
          onChange={setTimes}
        />
        <MessageField message={message} onChange={setMessage} />
      </div>
    </Dialog>
  )
}

export function MessageField({ message, onChange }: { message: string; onChange: (message: string) => void }) {
  return (
    <Field label={texts.message} name="viewing-message" optional>
      {(control) => (
        <Textarea
          {...control}
          rows={3}
          maxLength={maxMessageLength}
          value={message}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}
