import { useState } from 'react'
import { Dialog } from '#app/ui/admin/dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import type { StaffViewing } from '../viewing-types.ts'
import { firstName, whenLabel } from '../describe-viewing.ts'
import { viewingsMessages } from '../viewings-messages.ts'
import { useClientNotice } from '../use-decisions.ts'
import { MessageField } from './time-dialog.tsx'

const { cancelDialog: texts, cancel } = viewingsMessages

type CancelDialogProps = { viewing: StaffViewing; onCancelViewing: (message: string) => void; onClose: () => void }

/** The focus starts on keeping it. */
export function CancelDialog({ viewing, onCancelViewing, onClose }: CancelDialogProps) {
  const [message, setMessage] = useState('')
  const noticeFor = useClientNotice()
  return (
    <Dialog
      open
      title={texts.title(firstName(viewing.name))}
      onClose={onClose}
      footer={
        <>
          <Button tone="line" data-autofocus="" onClick={onClose}>
            {texts.keep}
          </Button>
          <Button tone="talk" onClick={() => onCancelViewing(message)}>
            {cancel}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-ink-2">
          {viewing.title}, {whenLabel(viewing)}. {texts.detail} {noticeFor(viewing)}
        </p>
        {viewing.has_email && <MessageField message={message} onChange={setMessage} />}
      </div>
    </Dialog>
  )
}
