import { href } from 'react-router'
import { useListViews } from '#app/backend/list-views.ts'
import { useRights } from '#app/backend/rights.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { useNewestSearch } from '#app/ui/admin/list/use-latest-search-params.ts'
import { CountCards } from '#app/ui/admin/list/count-cards.tsx'
import { ViewTabs } from '#app/ui/admin/list/view-tabs.tsx'
import { Pager } from '#app/ui/admin/list/pager.tsx'
import { EmptyPanel, ErrorPanel, SkeletonRows } from '#app/ui/admin/states.tsx'
import { useHotkeys } from '#app/ui/admin/use-hotkeys.ts'
import { useRowSelection } from '#app/ui/admin/list/use-row-selection.ts'
import { Button } from '#app/ui/button.tsx'
import { InquiryPanel } from '../detail/inquiry-panel.tsx'
import { inboxMessages } from '../inbox-messages.ts'
import { LogButton } from '../logging/log-button.tsx'
import type { Assignee, InboxPage, InboxRow } from '../inquiry-types.ts'
import { ExportButton } from './export-inquiries-button.tsx'
import { FilterChips } from './filter-chips.tsx'
import { InboxBulkBar, requestedChange } from './inbox-bulk-bar.tsx'
import { InboxList } from './inbox-list.tsx'
import {
  type CardKey,
  cards,
  chosenCard,
  inboxPageSize,
  inboxParams,
  type InboxSearch,
  isNarrowed,
  maxInboxCount,
  maxInquiriesPerAction,
  parseInboxSearch,
  parseOpenInquiryId,
  defaultInboxSearch,
} from './inbox-search.ts'
import { InboxToolbar } from './inbox-toolbar.tsx'
import { useAssignees, useSuspendedStaff } from './use-assignees.ts'
import { type RequestedChange, useInbox } from './use-inbox.ts'
import { TasksPanel } from '../tasks/tasks-panel.tsx'
import { panelClass } from '#app/ui/admin/class-names.ts'
import styles from '../inquiries.module.css'
import inboxStyles from '../inbox.module.css'

const { list: texts } = inboxMessages

type InquiriesScreenProps = {
  userId: string
  replyWithinHours: number | undefined
}

/** The inbox, with the open inquiry beside it. The URL determines what is shown. */
export function InquiriesScreen({ userId, replyWithinHours }: InquiriesScreenProps) {
  const { isManager } = useRights()
  const [params, setParams] = useNewestSearch()
  const search = parseInboxSearch(params)
  const openId = parseOpenInquiryId(params)
  const inbox = useInbox(search)
  const { list, page, change, isChanging, remove } = inbox
  const assignees = useAssignees()
  const suspended = useSuspendedStaff()
  const { selected, toggleSelected, clear } = useRowSelection<InboxRow>({
    max: maxInquiriesPerAction,
    noun: inboxMessages.noun[1],
  })

  const close = () => setParams(() => inboxParams(search), { preventScrollReset: true })
  const narrow = (changes: Partial<InboxSearch>) => {
    clear()
    setParams((newest) => inboxParams({ ...parseInboxSearch(newest), ...changes, page: 1 }), {
      preventScrollReset: true,
    })
  }
  const getAddress = (open?: string) => `${href('/admin/inquiries')}?${inboxParams(search, open)}`
  const changeSelected = (requested: RequestedChange) => change(requested, { onSuccess: clear })
  useHotkeys({ escape: { does: texts.close, run: close } }, { isOn: openId !== undefined && selected.size === 0 })

  return (
    <AdminPage
      title={inboxMessages.title}
      lead={introFor(page, replyWithinHours)}
      actions={
        <>
          {isManager && <ExportButton search={search} />}
          <LogButton />
        </>
      }
    >
      <Cards page={page} isUnread={list.isError} search={search} onNarrow={narrow} />
      <Filters {...{ search, page, assignees, suspended }} onNarrow={narrow} />
      {search.due === 'today' && <TasksPanel className="mb-3" />}
      <div className={styles.inboxSplit} data-open={openId && ''}>
        <InboxPanel
          inbox={inbox}
          search={search}
          openId={openId}
          selected={selected}
          inquiryAddress={getAddress}
          onSelect={toggleSelected}
          onNarrow={narrow}
          onPage={(next) => setParams(() => inboxParams({ ...search, page: next }, openId))}
        />
        {openId && (
          <InquiryPanel
            key={openId}
            id={openId}
            userId={userId}
            listAddress={getAddress()}
            onStatus={(id, value) => change(requestedChange([{ id, name: texts.thisOne }], { field: 'status', value }))}
            onDelete={(inquiry) => {
              remove(inquiry)
              close()
            }}
          />
        )}
      </div>
      <InboxBulkBar
        selected={selected}
        assignees={assignees}
        isBusy={isChanging}
        onChange={changeSelected}
        onClear={clear}
      />
    </AdminPage>
  )
}

type FiltersProps = {
  search: InboxSearch
  page: InboxPage | undefined
  assignees: readonly Assignee[]
  suspended: readonly Assignee[]
  onNarrow: (changes: Partial<InboxSearch>) => void
}

/** The member's own views of the list, what it is filtered by, and how. */
function Filters({ search, page, assignees, suspended, onNarrow }: FiltersProps) {
  return (
    <>
      <ViewTabs
        list={useListViews('inquiries')}
        query={inboxParams({ ...search, page: 1 }).toString()}
        standard={texts.standardView}
      />
      <InboxToolbar {...{ search, page, assignees, suspended }} onChange={onNarrow} />
      <FilterChips
        search={search}
        assignees={[...assignees, ...suspended]}
        propertyTitle={page?.rows[0]?.property_title}
        onChange={onNarrow}
      />
    </>
  )
}

type InboxPanelProps = {
  inbox: ReturnType<typeof useInbox>
  search: InboxSearch
  openId: string | undefined
  selected: ReadonlyMap<string, InboxRow>
  inquiryAddress: (id: string) => string
  onSelect: (rows: readonly InboxRow[], isSelected: boolean) => void
  onNarrow: (changes: Partial<InboxSearch>) => void
  onPage: (page: number) => void
}

function InboxPanel(props: InboxPanelProps) {
  const { inbox, search, openId, selected, inquiryAddress, onSelect, onNarrow, onPage } = props
  const { list, page, change } = inbox
  return (
    <section className={`${panelClass} ${styles.inboxPanel}`} aria-label={texts.panel}>
      {list.isPending && <SkeletonRows count={5} label={texts.loading} />}
      {list.isError && !page && (
        <ErrorPanel title={texts.failedTitle} message={texts.failed} onRetry={() => void list.refetch()} />
      )}
      {page?.rows.length === 0 && (
        <NoResults isFiltered={isNarrowed(search)} onClear={() => onNarrow(defaultInboxSearch)} />
      )}
      {page && page.rows.length > 0 && (
        <>
          <InboxList
            rows={page.rows}
            isBusy={list.isPlaceholderData}
            openId={openId}
            selected={selected}
            inquiryAddress={inquiryAddress}
            onSelect={onSelect}
            onStatus={(row, value) => change(requestedChange([row], { field: 'status', value }))}
          />
          <Pager
            page={page.page}
            pageSize={inboxPageSize}
            total={page.total}
            hasMore={page.has_more}
            noun={inboxMessages.noun}
            onPage={onPage}
          />
        </>
      )}
      {page && page.closed > 0 && <ClosedMatches count={page.closed} onShow={() => onNarrow({ status: 'all' })} />}
    </section>
  )
}

type CardsProps = {
  page: InboxPage | undefined
  isUnread: boolean
  search: InboxSearch
  onNarrow: (changes: Partial<InboxSearch>) => void
}

function Cards({ page, isUnread, search, onNarrow }: CardsProps) {
  return (
    <CountCards
      label={texts.byStatus}
      cards={(Object.keys(cards) as CardKey[]).map((key) => ({
        key,
        label: texts.cards[key],
        count: page?.counts[key] ?? (isUnread ? null : undefined),
        isWaiting: key === 'new' || key === 'overdue',
      }))}
      chosen={chosenCard(search)}
      max={maxInboxCount}
      onChoose={(key) => onNarrow(cards[key])}
    />
  )
}

function ClosedMatches({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <p className={inboxStyles.closedNote}>
      {texts.closedMatches(count)}
      <Button tone="plain" size="s" onClick={onShow}>
        {texts.showClosed}
      </Button>
    </p>
  )
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

function introFor(page: InboxPage | undefined, replyWithinHours: number | undefined) {
  const { lead } = inboxMessages
  if (!page) return <span className={styles.intro} />
  const { new: waiting, overdue } = page.counts
  if (waiting === 0 && overdue === 0) return lead.none
  return [
    waiting > 0 && lead.waiting(waiting),
    replyWithinHours !== undefined && replyWithinHours > 0 && lead.promise(replyWithinHours),
    overdue > 0 && lead.overdue(overdue),
  ]
    .filter(Boolean)
    .join(' ')
}
