import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type CallOutputs, useCalls } from '#app/backend/calls.ts'
import { useRights } from '#app/backend/rights.ts'
import { readablePhone } from '#app/shared/phone-links.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { BulkBar } from '#app/ui/admin/bars.tsx'
import { panelClass } from '#app/ui/admin/class-names.ts'
import { Pager } from '#app/ui/admin/list/pager.tsx'
import { SearchField, Toolbar } from '#app/ui/admin/list/toolbar.tsx'
import { useNewestSearch } from '#app/ui/admin/list/use-latest-search-params.ts'
import { useRowSelection } from '#app/ui/admin/list/use-row-selection.ts'
import { EmptyPanel, ErrorPanel, SkeletonRows } from '#app/ui/admin/states.tsx'
import { Button } from '#app/ui/button.tsx'
import { LogButton } from '../logging/log-button.tsx'
import { MergeButton } from './merge-button.tsx'
import { PeopleList } from './people-list.tsx'
import { peopleMessages } from './people-messages.ts'
import {
  maxSelectedPeople,
  parsePeopleSearch,
  peoplePageSize,
  peopleParams,
  type PeopleSearch,
} from './people-search.ts'
import inboxStyles from '../inquiries.module.css'

const { list: texts } = peopleMessages

export type PersonRow = CallOutputs['people']['list']['rows'][number]

/** Everybody whose inquiries the member handles. The URL determines what is shown. */
export function PeopleScreen() {
  const { isManager } = useRights()
  const [params, setParams] = useNewestSearch()
  const search = parsePeopleSearch(params)
  const list = useQuery(useCalls().people.list.queryOptions(search, { placeholderData: keepPreviousData }))
  const { selected, toggleSelected, clear } = useRowSelection<PersonRow>({
    max: maxSelectedPeople,
    noun: peopleMessages.noun[1],
  })
  const show = (next: PeopleSearch) => setParams(() => peopleParams(next), { preventScrollReset: true })
  const page = list.data
  return (
    <AdminPage title={peopleMessages.title} lead={peopleMessages.lead} actions={<LogButton />}>
      <Toolbar label={peopleMessages.filter}>
        <SearchField
          label={peopleMessages.search}
          value={search.words}
          onSearch={(words) => {
            clear()
            show({ words, page: 1 })
          }}
        />
      </Toolbar>
      <section className={`${panelClass} ${inboxStyles.inboxPanel}`} aria-label={texts.panel}>
        {list.isPending && <SkeletonRows count={5} label={texts.loading} />}
        {list.isError && !page && (
          <ErrorPanel title={texts.failedTitle} message={texts.failed} onRetry={() => void list.refetch()} />
        )}
        {page?.rows.length === 0 && (
          <NobodyFound isSearch={search.words.trim() !== ''} onClear={() => show({ words: '', page: 1 })} />
        )}
        {page && page.rows.length > 0 && (
          <>
            <PeopleList
              rows={page.rows}
              isBusy={list.isPlaceholderData}
              selected={selected}
              onSelect={isManager ? toggleSelected : undefined}
            />
            <Pager
              page={page.page}
              pageSize={peoplePageSize}
              total={page.total}
              hasMore={page.has_more}
              noun={peopleMessages.noun}
              onPage={(next) => show({ ...search, page: next })}
            />
          </>
        )}
      </section>
      <BulkBar count={selected.size} noun={peopleMessages.noun} onClear={clear}>
        <MergeButton
          chosen={[...selected.values()].map(({ latest, name, phone, email }) => ({
            id: latest,
            name,
            detail: phone ? readablePhone(phone) : email,
          }))}
          question={peopleMessages.merge.question}
          onDone={clear}
        />
      </BulkBar>
    </AdminPage>
  )
}

function NobodyFound({ isSearch, onClear }: { isSearch: boolean; onClear: () => void }) {
  if (!isSearch) return <EmptyPanel title={texts.emptyTitle}>{texts.empty}</EmptyPanel>
  return (
    <EmptyPanel
      title={texts.emptyTitle}
      actions={
        <Button tone="line" onClick={onClear}>
          {texts.clear}
        </Button>
      }
    >
      {texts.noMatch}
    </EmptyPanel>
  )
}
