import { useState } from 'react'
import { Dialog } from '#app/ui/admin/dialog.tsx'
import { StatusSelect } from '#app/ui/admin/list/status-select.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field, Textarea } from '#app/ui/form/field.tsx'
import { type ClosingReason, closingReasons, type InquiryStatus } from '../../inquiry.ts'
import { statusOptions } from '../inquiry-labels.ts'
import { followUpMessages } from './follow-up-messages.ts'
import { useClosing } from './use-follow-up.ts'
import styles from './follow-up.module.css'

const texts = followUpMessages.closing
const maxDetailsLength = 1_000

type Reason = { reason: ClosingReason | null; details: string | null }

type InquiryClosingProps = {
  inquiry: { id: string; name: string; status: InquiryStatus }
  initial?: Reason
  /** Undo: the inquiry gets the status back that it had. */
  onReopen: (status: InquiryStatus) => void
  onDone: () => void
}

type InquiryStatusSelectProps = {
  label: string
  inquiry: InquiryClosingProps['inquiry']
  onStatus: (status: InquiryStatus) => void
}

/** The status of an inquiry; closing it asks why. */
export function InquiryStatusSelect({ label, inquiry, onStatus }: InquiryStatusSelectProps) {
  const [isClosing, setIsClosing] = useState(false)
  return (
    <>
      <StatusSelect
        label={label}
        value={inquiry.status}
        options={statusOptions}
        onChange={(status) => (status === 'closed' ? setIsClosing(true) : onStatus(status))}
      />
      {isClosing && <InquiryClosing inquiry={inquiry} onReopen={onStatus} onDone={() => setIsClosing(false)} />}
    </>
  )
}

/** Asks why an inquiry is closed, then closes it. */
export function InquiryClosing({ inquiry, initial, onReopen, onDone }: InquiryClosingProps) {
  const { id, name, status } = inquiry
  const { close } = useClosing({ id, reopen: () => onReopen(status) })
  return (
    <ClosingDialog
      name={name}
      {...(initial && { initial })}
      onCancel={onDone}
      onSubmit={(closing) => {
        close(closing)
        onDone()
      }}
    />
  )
}

type ClosingDialogProps = {
  name: string
  initial?: Reason
  onSubmit: (closing: { reason: ClosingReason; details: string }) => void
  onCancel: () => void
}

/** Asks why an inquiry is closed: one tap, with details if there is something to say. */
function ClosingDialog({ name, initial, onSubmit, onCancel }: ClosingDialogProps) {
  const [reason, setReason] = useState<ClosingReason | null>(initial?.reason ?? null)
  const [details, setDetails] = useState(initial?.details ?? '')
  return (
    <Dialog
      open
      title={texts.question(name)}
      onClose={onCancel}
      footer={
        <>
          <Button tone="line" onClick={onCancel}>
            {texts.cancel}
          </Button>
          <Button tone="go" disabled={reason === null} onClick={() => reason && onSubmit({ reason, details })}>
            {texts.submit}
          </Button>
        </>
      }
    >
      <fieldset className={styles.reasons}>
        <legend className="sr-only">{texts.question(name)}</legend>
        {closingReasons.map((value) => (
          <label key={value}>
            <input type="radio" name="closing-reason" checked={value === reason} onChange={() => setReason(value)} />
            {texts.reasons[value]}
          </label>
        ))}
      </fieldset>
      <Field label={texts.details} name="closing-details" optional className="mt-4">
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={maxDetailsLength}
            value={details}
            onChange={(event) => setDetails(event.target.value)}
          />
        )}
      </Field>
    </Dialog>
  )
}
