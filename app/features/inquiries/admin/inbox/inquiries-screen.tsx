import type { ReactNode } from 'react'
import { href } from 'react-router'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { useNewestSearch } from '#app/ui/admin/list/use-latest-search-params.ts'
import { CountCards } from '#app/ui/admin/list/count-cards.tsx'
import { Pager } from '#app/ui/admin/list/pager.tsx'
import { EmptyPanel, ErrorPanel, SkeletonRows } from '#app/ui/admin/states.tsx'
import { useHotkeys } from '#app/ui/admin/use-hotkeys.ts'
import { useRowSelection } from '#app/ui/admin/list/use-row-selection.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/notices/toast.tsx'
import { maxInquiriesPerAction } from '../../inquiry-commands.ts'
import type { InquiryStatus } from '../../inquiry.ts'
import { InquiryPanel } from '../detail/inquiry-panel.tsx'
import { inboxMessages } from '../inbox-messages.ts'
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

const { list: texts } = inboxMessages

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
  } = useRowSelection<InboxRow>({ max: maxInquiriesPerAction, noun: inboxMessages.noun[1] })

  const close = () => setParams(() => inboxParams(search), { preventScrollReset: true })
  const narrow = (changes: Partial<InboxSearch>) => {
    clear()
    setParams((newest) => inboxParams({ ...parseInboxSearch(newest), ...changes, page: 1 }), {
      preventScrollReset: true,
    })
  }
  const getAddress = (open?: string) => `${href('/admin/inquiries')}?${inboxParams(search, open)}`
  useHotkeys({ escape: { does: texts.close, run: close } }, { isOn: openId !== undefined && selected.size === 0 })

  return (
    <AdminPage
      title={inboxMessages.title}
      lead={introFor(waiting, replyWithinHours)}
      actions={<ExportButton search={search} />}
    >
      <StatusCards inbox={inbox} search={search} onNarrow={narrow} />
      <InboxToolbar search={search} onChange={narrow} />
      <div className={styles.inboxSplit} data-open={openId && ''}>
        <section className={`${panelClass} ${styles.inboxPanel}`} aria-label={texts.panel}>
          {list.isPending && <SkeletonRows count={5} label={texts.loading} />}
          {list.isError && !page && <ErrorPanel message={texts.failed} onRetry={() => void list.refetch()} />}
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
                noun={inboxMessages.noun}
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
      label={texts.byStatus}
      cards={[
        { key: 'all', label: texts.total, count: page?.counts.total ?? unread },
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
  if (!isFiltered) return <EmptyPanel title={texts.emptyTitle}>{texts.empty}</EmptyPanel>
  return (
    <EmptyPanel
      title={texts.emptyTitle}
      actions={
        <Button tone="line" onClick={onClear}>
          {inboxMessages.filters.clear}
        </Button>
      }
    >
      {texts.noMatch}
    </EmptyPanel>
  )
}

function introFor(waiting: number | undefined, replyWithinHours: number | undefined) {
  const { lead } = inboxMessages
  if (waiting === 0) return lead.none
  return [
    waiting !== undefined && lead.waiting(waiting),
    replyWithinHours !== undefined && lead.promise(replyWithinHours),
  ]
    .filter(Boolean)
    .join(' ')
}

function bulkOutcome(changed: string[], missing: string[], status: InquiryStatus) {
  const { bulk } = inboxMessages
  const done = bulk.done(changed.length, statusLabel(status))
  if (missing.length === 0) return { title: bulk.updated, description: done }
  return {
    title: bulk.someFailed(missing.length, missing.length + changed.length),
    description: `${done} ${bulk.gone(missing)}`,
    tone: 'danger' as const,
  }
}
