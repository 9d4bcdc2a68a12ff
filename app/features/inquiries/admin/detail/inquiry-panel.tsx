import { useState } from 'react'
import { ChevronLeft } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useCalls } from '#app/backend/calls.ts'
import { ConfirmDialog } from '#app/ui/admin/confirm-dialog.tsx'
import { EmptyPanel, ErrorPanel, SkeletonRows } from '#app/ui/admin/states.tsx'
import type { InquiryStatus } from '../../inquiry.ts'
import type { InquiryDetail as Inquiry } from '../inquiry-types.ts'
import { inboxMessages } from '../inbox-messages.ts'
import { InquiryDetail } from './inquiry-detail.tsx'
import { buttonLook } from '#app/ui/button.tsx'
import { panelClass } from '#app/ui/admin/class-names.ts'
import styles from '../inquiries.module.css'

const texts = inboxMessages.detail

type InquiryPanelProps = {
  id: string
  userId: string
  /** URL of the list without an open inquiry. */
  listAddress: string
  onStatus: (id: string, status: InquiryStatus) => void
  onDelete: (inquiry: Inquiry) => void
}

/** One inquiry beside the list, or in its place on a phone. */
export function InquiryPanel({ id, userId, listAddress, onStatus, onDelete }: InquiryPanelProps) {
  const [isConfirmOpen, setIsConfirmOpen] = useState(false)
  const found = useQuery(useCalls().inquiries.find.queryOptions({ id }))

  return (
    <section className={`${panelClass} ${styles.detail}`} aria-label={texts.label}>
      <Link {...buttonLook({ tone: 'plain', className: styles.detailBack })} to={listAddress} preventScrollReset>
        <ChevronLeft aria-hidden="true" />
        {texts.all}
      </Link>
      {found.isPending && <SkeletonRows count={3} label={texts.loading} />}
      {found.isError && !found.data && (
        <ErrorPanel title={texts.failedTitle} message={texts.failed} onRetry={() => void found.refetch()} />
      )}
      {found.data === null && <EmptyPanel title={texts.missingTitle}>{texts.missing}</EmptyPanel>}
      {found.data && (
        <>
          <InquiryDetail
            key={id}
            inquiry={found.data}
            userId={userId}
            listAddress={listAddress}
            onStatus={(status) => onStatus(id, status)}
            onDelete={() => setIsConfirmOpen(true)}
          />
          <ConfirmDialog
            open={isConfirmOpen}
            question={inboxMessages.delete.question(found.data.name)}
            detail={inboxMessages.delete.detail}
            confirmLabel={inboxMessages.delete.confirm}
            onConfirm={() => found.data && onDelete(found.data)}
            onClose={() => setIsConfirmOpen(false)}
          />
        </>
      )}
    </section>
  )
}
