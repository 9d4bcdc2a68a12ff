import { type ReactNode, useState } from 'react'
import { ChevronLeft } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useBackend } from '#app/backend/browser-client.ts'
import { ConfirmDialog } from '#app/ui/admin/confirm-dialog.tsx'
import { EmptyPanel, ErrorPanel, SkeletonRows } from '#app/ui/admin/states.tsx'
import type { InquiryStatus } from '../../inquiry.ts'
import { findInquiryDetail, type InquiryDetail as Inquiry } from '../inbox-queries.ts'
import { InquiryDetail } from './inquiry-detail.tsx'
import { buttonLook } from '#app/ui/button.tsx'
import { panelClass } from '#app/ui/admin/class-names.ts'
import styles from '../inquiries.module.css'

type InquiryPanelProps = {
  id: string
  userId: string
  /** URL of the list without an open inquiry. */
  listAddress: string
  onStatus: (id: string, status: InquiryStatus) => void
  /** Renders the reply form below the message. */
  renderReplies: (inquiry: Inquiry) => ReactNode
  onDelete: (inquiry: Inquiry) => void
}

/** One inquiry beside the list, or in its place on a phone. */
export function InquiryPanel({ id, userId, listAddress, onStatus, renderReplies, onDelete }: InquiryPanelProps) {
  const client = useBackend()
  const [isConfirmOpen, setIsConfirmOpen] = useState(false)
  const found = useQuery({ queryKey: ['inquiry', id], queryFn: () => findInquiryDetail(client, { id }) })

  return (
    <section className={`${panelClass} ${styles.detail}`} aria-label="Inquiry">
      <Link {...buttonLook({ tone: 'plain', className: styles.detailBack })} to={listAddress} preventScrollReset>
        <ChevronLeft aria-hidden="true" />
        All inquiries
      </Link>
      {found.isPending && <SkeletonRows count={3} label="Loading the inquiry" />}
      {found.isError && !found.data && (
        <ErrorPanel message="Failed to load the inquiry." onRetry={() => void found.refetch()} />
      )}
      {found.data === null && (
        <EmptyPanel title="No Inquiry Here">It was deleted, or its address is incomplete.</EmptyPanel>
      )}
      {found.data && (
        <>
          <InquiryDetail
            key={id}
            inquiry={found.data}
            userId={userId}
            listAddress={listAddress}
            onStatus={(status) => onStatus(id, status)}
            replies={renderReplies(found.data)}
            onDelete={() => setIsConfirmOpen(true)}
          />
          <ConfirmDialog
            open={isConfirmOpen}
            question="Are you sure you want to delete this inquiry?"
            detail={`From ${found.data.name}. Its notes and history go with it.`}
            confirmLabel="Delete"
            onConfirm={() => found.data && onDelete(found.data)}
            onClose={() => setIsConfirmOpen(false)}
          />
        </>
      )}
    </section>
  )
}
