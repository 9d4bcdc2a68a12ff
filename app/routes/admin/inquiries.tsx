import { href } from 'react-router'
import { useReplyPromise } from '#app/features/company/admin/use-reply-promise.ts'
import { ExportButton } from '#app/features/inquiries/admin/inbox/export-inquiries-button.tsx'
import '../../features/inquiries/admin/inquiries.css'
import { InboxBulkBar } from '#app/features/inquiries/admin/inbox/inbox-bulk-bar.tsx'
import { InboxList } from '#app/features/inquiries/admin/inbox/inbox-list.tsx'
import { inboxPageSize, type InboxRow } from '#app/features/inquiries/admin/inbox-queries.ts'
import {
  inboxParams,
  type InboxSearch,
  isNarrowed,
  parseInboxSearch,
  parseOpenInquiryId,
  defaultInboxSearch,
} from '#app/features/inquiries/admin/inbox/inbox-search.ts'
import { InboxToolbar } from '#app/features/inquiries/admin/inbox/inbox-toolbar.tsx'
import { statusLabel, statusOptions } from '#app/features/inquiries/admin/inquiry-labels.ts'
import { InquiryPanel } from '#app/features/inquiries/admin/detail/inquiry-panel.tsx'
import { useInbox } from '#app/features/inquiries/admin/inbox/use-inbox.ts'
import { maxInquiriesPerAction } from '#app/features/inquiries/inquiry-commands.ts'
import type { InquiryStatus } from '#app/features/inquiries/inquiry.ts'
import { InquiryReplies } from '#app/features/mail/inquiry-replies.tsx'
import { useAdminCounts } from '#app/features/staff/shell/admin-counts.ts'
import { useStaff } from '#app/features/staff/staff-session.ts'
import { countLabel } from '#app/shared/text.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { useNewestSearch } from '#app/ui/admin/list/use-latest-search-params.ts'
import { CountCards } from '#app/ui/admin/list/count-cards.tsx'
import { Pager } from '#app/ui/admin/list/pager.tsx'
import { EmptyPanel, ErrorPanel, SkeletonRows } from '#app/ui/admin/states.tsx'
import { useHotkeys } from '#app/ui/admin/use-hotkeys.ts'
import { useRowSelection } from '#app/ui/admin/list/use-row-selection.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.tsx'

export default function AdminInquiries() {
  const { member } = useStaff()
  const waiting = useAdminCounts().data?.newInquiries
  const replyWithinHours = useReplyPromise()
  const [params, setParams] = useNewestSearch()
  const search = parseInboxSearch(params)
  const openId = parseOpenInquiryId(params)
  const { list, page, setStatus, isSettingStatus, remove } = useInbox(search)
  const {
    selected,
    toggleSelected: tick,
    clear,
  } = useRowSelection<InboxRow>({ max: maxInquiriesPerAction, noun: 'inquiries' })

  const show = (next: InboxSearch, open?: string) =>
    setParams(() => inboxParams(next, open), { preventScrollReset: true })
  const narrow = (changes: Partial<InboxSearch>) => {
    clear()
    setParams((newest) => inboxParams({ ...parseInboxSearch(newest), ...changes, page: 1 }), {
      preventScrollReset: true,
    })
  }
  const unread = list.isError ? null : undefined
  const getAddress = (open?: string) => `${href('/admin/inquiries')}?${inboxParams(search, open)}`
  useHotkeys(
    { escape: { does: 'Close the inquiry', run: () => show(search) } },
    { isOn: openId !== undefined && selected.size === 0 },
  )

  const setSelectedStatus = (status: InquiryStatus) =>
    setStatus(
      { ids: [...selected.keys()], status },
      {
        onSuccess: ({ changed, missing }) => {
          toast(
            bulkOutcome(
              changed,
              missing.map((id) => selected.get(id)?.name ?? id),
              status,
            ),
          )
          clear()
        },
      },
    )

  return (
    <AdminPage title="Inquiries" lead={introFor(waiting, replyWithinHours)} actions={<ExportButton search={search} />}>
      <CountCards
        label="Inquiries by status"
        cards={[
          { key: 'all', label: 'Total', count: page?.counts.total ?? unread },
          ...statusOptions.map(({ value, label }) => ({ key: value, label, count: page?.counts[value] ?? unread })),
        ]}
        chosen={search.status ?? 'all'}
        onChoose={(key) => narrow({ status: key === 'all' ? undefined : key })}
      />
      <InboxToolbar search={search} onChange={narrow} />
      <div className="inbox-split" data-open={openId && ''}>
        <section className="panel inbox-panel" aria-label="Inbox">
          {list.isPending && <SkeletonRows count={5} label="Loading inquiries" />}
          {list.isError && !page && (
            <ErrorPanel message="Failed to load inquiries." onRetry={() => void list.refetch()} />
          )}
          {page?.rows.length === 0 && (
            <NoResults isFiltered={isNarrowed(search)} onClear={() => narrow(defaultInboxSearch)} />
          )}
          {page && page.rows.length > 0 && (
            <>
              <InboxList
                rows={page.rows}
                isBusy={list.isPlaceholderData}
                replyWithinHours={replyWithinHours}
                openId={openId}
                selected={selected}
                inquiryAddress={getAddress}
                onSelect={tick}
                onStatus={({ id }, status) => setStatus({ ids: [id], status })}
              />
              <Pager
                page={page.page}
                pageSize={inboxPageSize}
                total={page.total}
                noun={['inquiry', 'inquiries']}
                onPage={(next) => setParams(() => inboxParams({ ...search, page: next }, openId))}
              />
            </>
          )}
        </section>
        {openId && (
          <InquiryPanel
            key={openId}
            id={openId}
            userId={member.userId}
            listAddress={getAddress()}
            onStatus={(id, status) => setStatus({ ids: [id], status })}
            renderReplies={({ id, email }) => <InquiryReplies inquiryId={id} email={email} />}
            onDelete={(inquiry) => {
              remove(inquiry)
              show(search)
            }}
          />
        )}
      </div>
      <InboxBulkBar count={selected.size} isBusy={isSettingStatus} onStatus={setSelectedStatus} onClear={clear} />
    </AdminPage>
  )
}

function NoResults({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (!isFiltered) return <EmptyPanel title="No Inquiries Found">No inquiries have been received yet.</EmptyPanel>
  return (
    <EmptyPanel
      title="No Inquiries Found"
      actions={
        <Button tone="line" onClick={onClear}>
          Clear filters
        </Button>
      }
    >
      Try adjusting your search criteria or filters.
    </EmptyPanel>
  )
}

function introFor(waiting: number | undefined, replyWithinHours: number | undefined) {
  if (waiting === 0) return 'No inquiries waiting for a first reply.'
  return [
    waiting !== undefined && `${countLabel(waiting, 'inquiry', 'inquiries')} waiting for a first reply.`,
    replyWithinHours !== undefined && `Our promise is a reply within ${countLabel(replyWithinHours, 'hour', 'hours')}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function bulkOutcome(changed: string[], missing: string[], status: InquiryStatus) {
  const done = `${countLabel(changed.length, 'inquiry is', 'inquiries are')} now ${statusLabel(status)}.`
  if (missing.length === 0) return { title: 'Status updated', description: done }
  return {
    title: `${missing.length} of ${missing.length + changed.length} not changed`,
    description: `${done} Not there any more: ${missing.join(', ')}.`,
    tone: 'danger' as const,
  }
}
