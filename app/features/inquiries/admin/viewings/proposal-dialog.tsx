import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useBackend } from '#app/backend/browser-client.ts'
import { formatTime, formatWeekday } from '#app/shared/nairobi-clock.ts'
import { Dialog } from '#app/ui/admin/dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field, Select } from '#app/ui/form/field.tsx'
import { findViewingDays } from '../../viewings/viewing-queries.ts'
import { viewingsMessages } from './viewings-messages.ts'

const texts = viewingsMessages.proposal

type ProposalDialogProps = { propertyId: string; onPropose: (startsAt: string) => void; onClose: () => void }

export function ProposalDialog({ propertyId, onPropose, onClose }: ProposalDialogProps) {
  const client = useBackend()
  const [time, setTime] = useState('')
  const days = useQuery({
    queryKey: ['viewing-times', propertyId],
    queryFn: () => findViewingDays(client, { propertyId }),
  })
  return (
    <Dialog
      open
      title={texts.title}
      onClose={onClose}
      footer={
        <Button tone="go" disabled={time === ''} onClick={() => onPropose(time)}>
          {texts.submit}
        </Button>
      }
    >
      {days.isPending && <output>{texts.loading}</output>}
      {!days.isPending && !days.data && <p>{texts.none}</p>}
      {days.data && (
        <Field label={texts.label} name="proposed-time">
          {(control) => (
            <Select {...control} value={time} onChange={(event) => setTime(event.target.value)}>
              <option value="">{texts.choose}</option>
              {days.data?.map(({ date, times }) => (
                <optgroup key={date} label={formatWeekday(date)}>
                  {times
                    .filter(({ isFree }) => isFree)
                    .map(({ startsAt }) => (
                      <option key={startsAt} value={startsAt}>
                        {formatTime(startsAt)}
                      </option>
                    ))}
                </optgroup>
              ))}
            </Select>
          )}
        </Field>
      )}
    </Dialog>
  )
}
