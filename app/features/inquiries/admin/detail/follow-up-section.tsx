import { useState } from 'react'
import { ErrorPanel, SkeletonRows } from '#app/ui/admin/states.tsx'
import { Button } from '#app/ui/button.tsx'
import type { InquiryStatus } from '../../inquiry.ts'
import { InquiryClosing } from './closing-dialog.tsx'
import { PersonSection } from '../people/person-section.tsx'
import { followUpMessages } from './follow-up-messages.ts'
import type { FollowUp } from '../inquiry-types.ts'
import { NoteForm, useNoteRemoval } from './inquiry-notes.tsx'
import { NextStep } from './next-step.tsx'
import { Timeline } from './timeline.tsx'
import { useContactLog, type useFollowUp, useOtherInquiries } from './use-follow-up.ts'
import styles from './follow-up.module.css'
import { labelFor } from '#app/shared/stored-label.ts'

const { timeline: texts, closing } = followUpMessages

type FollowUpSectionProps = {
  inquiry: { id: string; name: string; status: InquiryStatus }
  found: ReturnType<typeof useFollowUp>
  onStatus: (status: InquiryStatus) => void
}

/** What is next, or why it was closed, who else it may be from, and the timeline. */
export function FollowUpSection({ inquiry, found, onStatus }: FollowUpSectionProps) {
  const inquiryId = inquiry.id
  const removeNote = useNoteRemoval()
  const { remove: removeContact } = useContactLog(inquiryId)
  const others = useOtherInquiries(inquiryId)
  if (found.isPending) return <SkeletonRows count={3} label={texts.loading} />
  if (!found.data) return <ErrorPanel message={texts.failed} onRetry={() => void found.refetch()} />
  const { data, dataUpdatedAt } = found
  return (
    <>
      {inquiry.status === 'closed' ? (
        <Closed inquiry={inquiry} followUp={data} onStatus={onStatus} />
      ) : (
        <NextStep inquiryId={inquiryId} isNew={inquiry.status === 'new'} followUp={data} nowMs={dataUpdatedAt} />
      )}
      <PersonSection inquiry={inquiry} />
      <Timeline
        entries={[...data.entries, ...others].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))}
        noteForm={<NoteForm inquiryId={inquiryId} />}
        onRemoveNote={removeNote}
        onRemoveContact={removeContact}
      />
    </>
  )
}

type ClosedProps = Pick<FollowUpSectionProps, 'inquiry' | 'onStatus'> & { followUp: FollowUp }

function Closed({ inquiry, followUp, onStatus }: ClosedProps) {
  const [isAsking, setIsAsking] = useState(false)
  const { closed_reason: reason, closed_details: details } = followUp
  return (
    <section className={styles.nextStep} aria-labelledby="inquiry-closed">
      <h3 id="inquiry-closed">{closing.title}</h3>
      <p className={styles.step}>
        <b>{reason ? labelFor(closing.reasons, reason) : closing.noReason}</b>
        {details && <span className="whitespace-pre-line wrap-anywhere">{details}</span>}
      </p>
      <div>
        <Button tone="line" size="s" onClick={() => setIsAsking(true)}>
          {reason ? closing.changeReason : closing.giveReason}
        </Button>
      </div>
      {isAsking && (
        <InquiryClosing
          inquiry={inquiry}
          initial={{ reason, details }}
          onReopen={onStatus}
          onDone={() => setIsAsking(false)}
        />
      )}
    </section>
  )
}
