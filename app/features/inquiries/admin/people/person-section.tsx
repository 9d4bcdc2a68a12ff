import { useState } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { href, Link, useSearchParams } from 'react-router'
import { useCalls } from '#app/backend/calls.ts'
import { useRights } from '#app/backend/rights.ts'
import { adminMessages } from '#app/ui/admin/admin-messages.ts'
import { ConfirmDialog } from '#app/ui/admin/confirm-dialog.tsx'
import { undoMs } from '#app/ui/admin/list/use-deletions.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/notices/toast.tsx'
import { formatShortDate } from '#app/shared/nairobi-clock.ts'
import { useInquiryUndo } from '../inbox/use-inbox.ts'
import { statusLabel, subjectLabel } from '../inquiry-labels.ts'
import { useServiceNames } from '../use-service-names.ts'
import type { RelatedInquiry } from '../inquiry-types.ts'
import { personMessages } from './person-messages.ts'
import { useMerge } from './use-merge.ts'
import styles from './person-section.module.css'
import { labelFor } from '#app/shared/stored-label.ts'

const texts = personMessages

type PersonSectionProps = { inquiry: { id: string; name: string } }

/** How many others the same person sent, which the timeline lists, and who may be the same person. */
export function PersonSection({ inquiry: { id: inquiryId, name } }: PersonSectionProps) {
  const { isManager } = useRights()
  const [candidate, setCandidate] = useState<RelatedInquiry>()
  const { merge, isMerging } = useMerge()
  const { separate, isSeparating } = useSeparation(inquiryId)
  const isBusy = isMerging || isSeparating
  const found = useQuery(useCalls().inquiries.person.queryOptions({ id: inquiryId }))
  if (found.isError) return <p className={styles.section}>{texts.failed}</p>
  if (!found.data?.person) return null
  const { person, others, similar } = found.data
  return (
    <section className={styles.section} data-slot="person">
      <Link className={`inline-link ${styles.all}`} to={href('/admin/people/:personId', { personId: person })}>
        {texts.all}
      </Link>
      {others.length > 0 && (
        <div className={styles.head}>
          <h3>{texts.title(others.length)}</h3>
          {isManager && (
            <Button tone="line" size="s" busy={isBusy} onClick={() => separate()}>
              {texts.separate}
            </Button>
          )}
        </div>
      )}
      {similar.length > 0 && (
        <>
          <h3>{texts.similarTitle}</h3>
          <ul>
            {similar.map((inquiry) => (
              <li key={inquiry.id}>
                <Related inquiry={inquiry} />
                <Button
                  tone="line"
                  size="s"
                  busy={isBusy}
                  aria-label={texts.mergeWith(inquiry.name, inquiry.reference)}
                  onClick={() => setCandidate(inquiry)}
                >
                  {texts.merge}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      <ConfirmDialog
        open={candidate !== undefined}
        question={texts.question(candidate?.name ?? '')}
        detail={texts.detail}
        confirmLabel={texts.merge}
        tone="default"
        onConfirm={() => candidate && merge([{ id: inquiryId, name }, candidate])}
        onClose={() => setCandidate(undefined)}
      />
    </section>
  )
}

function Related({ inquiry }: { inquiry: RelatedInquiry }) {
  const services = useServiceNames()
  const [params] = useSearchParams()
  const address = new URLSearchParams(params)
  address.set('inquiry', inquiry.id)
  return (
    <span className="min-w-0 flex-1">
      <Link to={`?${address}`} preventScrollReset className={styles.link}>
        {inquiry.name}
      </Link>
      <span className={styles.small}>
        {inquiry.reason && `${labelFor(texts.reasons, inquiry.reason)} · `}
        {inquiry.reference} · {subjectLabel(inquiry, services)} · {statusLabel(inquiry.status)},{' '}
        {formatShortDate(inquiry.created_at)}
      </span>
    </span>
  )
}

function useSeparation(inquiryId: string) {
  const undo = useInquiryUndo()
  const { mutate, isPending } = useMutation(
    useCalls().inquiries.separate.mutationOptions({
      onSuccess: ({ undo: undoId }) =>
        toast({
          title: texts.separated,
          description: texts.separatedDetail,
          ...(undoId && { action: { label: adminMessages.undo, onPress: () => undo(undoId) }, durationMs: undoMs }),
        }),
      onError: () => toast({ title: texts.error, description: texts.separateFailed, tone: 'danger' }),
    }),
  )
  return { separate: () => mutate({ id: inquiryId }), isSeparating: isPending }
}
