import type { ReactNode } from 'react'
import { href } from 'react-router'
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
import { maxInquiriesPerAction } from '../../inquiry-commands.ts'
import type { InquiryStatus } from '../../inquiry.ts'
import { InquiryPanel } from '../detail/inquiry-panel.tsx'
import { inboxPageSize, type InboxRow } from '../inbox-queries.ts'
import { statusLabel, statusOptions } from '../inquiry-labels.ts'
import { ExportButton } from './export-inquiries-button.tsx'
import { InboxBulkBar } from './inbox-bulk-bar.tsx'
import { InboxList } from './inbox-list.tsx'
import {
  inboxParams,
  type InboxSearch,
  isNarrowed,
  parseInboxSearch,
  parseOpenInquiryId,
  defaultInboxSearch,
} from './inbox-search.ts'
import { InboxToolbar } from './inbox-toolbar.tsx'
import { useInbox } from './use-inbox.ts'
import { panelClass } from '#app/ui/admin/class-names.ts'
import styles from '../inquiries.module.css'

type InquiriesScreenProps = {
  userId: string
  /** Inquiries without a first reply; undefined until they are counted. */
  waiting: number | undefined
  replyWithinHours: number | undefined
  /** Emails sent to the person; they belong to another feature, so the route passes them in. */
  renderReplies: (inquiry: { id: string; email: string }) => ReactNode
}

/** The inbox, with the open inquiry beside it. The URL determines what is shown. */
export function InquiriesScreen({ userId, waiting, replyWithinHours, renderReplies }: InquiriesScreenProps) {
  const [params, setParams] = useNewestSearch()
  const search = parseInboxSearch(params)
  const openId = parseOpenInquiryId(params)
  const inbox = useInbox(search)
  const { list, page, setStatus, remove } = inbox
  const {
    selected,
    toggleSelected: tick,
    clear,
  } = useRowSelection<InboxRow>({ max: maxInquiriesPerAction, noun: 'inquiries' })

  const close = () => setParams(() => inboxParams(search), { preventScrollReset: true })
  const narrow = (changes: Partial<InboxSearch>) => {
    clear()
    setParams((newest) => inboxParams({ ...parseInboxSearch(newest), ...changes, page: 1 }), {
      preventScrollReset: true,
    })
  }
  const getAddress = (open?: string) => `${href('/admin/inquiries')}?${inboxParams(search, open)}`
  useHotkeys(
    { escape: { does: 'Close the inquiry', run: close } },
    { isOn: openId !== undefined && selected.size === 0 },
  )

  return (
    <AdminPage title="Inquiries" lead={introFor(waiting, replyWithinHours)} actions={<ExportButton search={search} />}>
      <StatusCards inbox={inbox} search={search} onNarrow={narrow} />
      <InboxToolbar search={search} onChange={narrow} />
      <div className={styles.inboxSplit} data-open={openId && ''}>
        <section className={`${panelClass} ${styles.inboxPanel}`} aria-label="Inbox">
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
            userId={userId}
            listAddress={getAddress()}
            onStatus={(id, status) => setStatus({ ids: [id], status })}
            renderReplies={renderReplies}
            onDelete={(inquiry) => {
              remove(inquiry)
              close()
            }}
          />
        )}
      </div>
      <BulkBar inbox={inbox} selected={selected} onClear={clear} />
    </AdminPage>
  )
}

type Inbox = ReturnType<typeof useInbox>
type StatusCardsProps = { inbox: Inbox; search: InboxSearch; onNarrow: (changes: Partial<InboxSearch>) => void }

function StatusCards({ inbox: { list, page }, search, onNarrow }: StatusCardsProps) {
  const unread = list.isError ? null : undefined
  return (
    <CountCards
      label="Inquiries by status"
      cards={[
        { key: 'all', label: 'Total', count: page?.counts.total ?? unread },
        ...statusOptions.map(({ value, label }) => ({ key: value, label, count: page?.counts[value] ?? unread })),
      ]}
      chosen={search.status ?? 'all'}
      onChoose={(key) => onNarrow({ status: key === 'all' ? undefined : key })}
    />
  )
}

type BulkBarProps = { inbox: Inbox; selected: ReadonlyMap<string, InboxRow>; onClear: () => void }

function BulkBar({ inbox: { setStatus, isSettingStatus }, selected, onClear }: BulkBarProps) {
  const setSelectedStatus = (status: InquiryStatus) =>
    setStatus(
      { ids: [...selected.keys()], status },
      {
        onSuccess: ({ changed, missing }) => {
          const missingNames = missing.map((id) => selected.get(id)?.name ?? id)
          toast(bulkOutcome(changed, missingNames, status))
          onClear()
        },
      },
    )
  return <InboxBulkBar count={selected.size} isBusy={isSettingStatus} onStatus={setSelectedStatus} onClear={onClear} />
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
