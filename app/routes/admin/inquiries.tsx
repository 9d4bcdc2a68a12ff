import { href } from 'react-router'
import { useReplyPromise } from '../../features/company/admin/use-reply-promise.ts'
import { ExportButton } from '../../features/inquiries/admin/inbox/export-button.tsx'
import '../../features/inquiries/admin/inquiries.css'
import { InboxBulkBar } from '../../features/inquiries/admin/inbox/inbox-bulk-bar.tsx'
import { InboxList } from '../../features/inquiries/admin/inbox/inbox-list.tsx'
import { inboxPageSize, type InboxRow } from '../../features/inquiries/admin/inbox-queries.ts'
import {
  inboxParams,
  type InboxSearch,
  isNarrowed,
  readInboxSearch,
  readOpenInquiry,
  wholeInbox,
} from '../../features/inquiries/admin/inbox/inbox-search.ts'
import { InboxToolbar } from '../../features/inquiries/admin/inbox/inbox-toolbar.tsx'
import { statusLabel, statusOptions } from '../../features/inquiries/admin/inquiry-labels.ts'
import { InquiryPanel } from '../../features/inquiries/admin/detail/inquiry-panel.tsx'
import { useInbox } from '../../features/inquiries/admin/inbox/use-inbox.ts'
import { mostInquiriesAtOnce } from '../../features/inquiries/inquiry-commands.ts'
import type { InquiryStatus } from '../../features/inquiries/inquiry.ts'
import { InquiryAnswers } from '../../features/mail/inquiry-answers.tsx'
import { useAdminCounts } from '../../features/staff/shell/admin-counts.ts'
import { useStaff } from '../../features/staff/staff-session.ts'
import { countOf } from '../../shared/text.ts'
import { AdminPage } from '../../ui/admin/admin-page.tsx'
import { useNewestSearch } from '../../ui/admin/list/use-newest-search.ts'
import { CountCards } from '../../ui/admin/list/count-cards.tsx'
import { Pager } from '../../ui/admin/list/pager.tsx'
import { EmptyPanel, ErrorPanel, SkeletonRows } from '../../ui/admin/states.tsx'
import { useHotkeys } from '../../ui/admin/use-hotkeys.ts'
import { useTicks } from '../../ui/admin/list/use-ticks.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'

export default function AdminInquiries() {
  const { member } = useStaff()
  const waiting = useAdminCounts().data?.newInquiries
  const replyWithinHours = useReplyPromise()
  const [params, setParams] = useNewestSearch()
  const search = readInboxSearch(params)
  const openId = readOpenInquiry(params)
  const { list, page, setStatus, isSettingStatus, remove } = useInbox(search)
  const { ticked, tick, clear } = useTicks<InboxRow>({ most: mostInquiriesAtOnce, noun: 'inquiries' })

  const show = (next: InboxSearch, open?: string) =>
    setParams(() => inboxParams(next, open), { preventScrollReset: true })
  const narrow = (changes: Partial<InboxSearch>) => {
    clear()
    setParams((newest) => inboxParams({ ...readInboxSearch(newest), ...changes, page: 1 }), {
      preventScrollReset: true,
    })
  }
  const unread = list.isError ? null : undefined
  const addressOf = (open?: string) => `${href('/admin/inquiries')}?${inboxParams(search, open)}`
  useHotkeys(
    { escape: { does: 'Close the inquiry', run: () => show(search) } },
    { isOn: openId !== undefined && ticked.size === 0 },
  )

  const setTickedStatus = (status: InquiryStatus) =>
    setStatus(
      { ids: [...ticked.keys()], status },
      {
        onSuccess: ({ changed, missing }) => {
          toast(
            bulkOutcome(
              changed,
              missing.map((id) => ticked.get(id)?.name ?? id),
              status,
            ),
          )
          clear()
        },
      },
    )

  return (
    <AdminPage title="Inquiries" lead={leadOf(waiting, replyWithinHours)} actions={<ExportButton search={search} />}>
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
            <NothingFound isFiltered={isNarrowed(search)} onClear={() => narrow(wholeInbox)} />
          )}
          {page && page.rows.length > 0 && (
            <>
              <InboxList
                rows={page.rows}
                isBusy={list.isPlaceholderData}
                replyWithinHours={replyWithinHours}
                openId={openId}
                ticked={ticked}
                toInquiry={addressOf}
                onTick={tick}
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
            listAddress={addressOf()}
            onStatus={(id, status) => setStatus({ ids: [id], status })}
            renderAnswers={({ id, email }) => <InquiryAnswers inquiryId={id} email={email} />}
            onDelete={(inquiry) => {
              remove(inquiry)
              show(search)
            }}
          />
        )}
      </div>
      <InboxBulkBar count={ticked.size} isBusy={isSettingStatus} onStatus={setTickedStatus} onClear={clear} />
    </AdminPage>
  )
}

function NothingFound({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
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

function leadOf(waiting: number | undefined, replyWithinHours: number | undefined) {
  if (waiting === 0) return 'No inquiries waiting for a first reply.'
  return [
    waiting !== undefined && `${countOf(waiting, 'inquiry', 'inquiries')} waiting for a first reply.`,
    replyWithinHours !== undefined && `Our promise is a reply within ${countOf(replyWithinHours, 'hour', 'hours')}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function bulkOutcome(changed: string[], missing: string[], status: InquiryStatus) {
  const done = `${countOf(changed.length, 'inquiry is', 'inquiries are')} now ${statusLabel(status)}.`
  if (missing.length === 0) return { title: 'Status updated', description: done }
  return {
    title: `${missing.length} of ${missing.length + changed.length} not changed`,
    description: `${done} Not there any more: ${missing.join(', ')}.`,
    tone: 'danger' as const,
  }
}
