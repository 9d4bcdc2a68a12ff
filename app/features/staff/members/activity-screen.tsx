import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useCalls } from '#app/backend/calls.ts'
import { isDay } from '#app/shared/dates.ts'
import { adminMessages } from '#app/ui/admin/admin-messages.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { panelClass } from '#app/ui/admin/class-names.ts'
import { DayField } from '#app/ui/admin/list/day-field.tsx'
import { Pager } from '#app/ui/admin/list/pager.tsx'
import { SelectField, Toolbar } from '#app/ui/admin/list/toolbar.tsx'
import { EmptyPanel, ErrorPanel, SkeletonRows } from '#app/ui/admin/states.tsx'
import { Button } from '#app/ui/button.tsx'
import { activityMessages as messages } from './activity-messages.ts'
import { ActivityTable } from './activity-table.tsx'
import { type ActivityWords, namesOf } from './activity-text.ts'

const kinds = Object.entries(messages.entities).map(([value, label]) => ({ value, label }))

type ActivityFilters = { page: number; entity: string; actor: string; from: string; to: string }

/** What staff did, by person, kind and days, which the URL names. */
export function ActivityScreen({ words }: { words: ActivityWords }) {
  const calls = useCalls()
  const [search, setSearch] = useSearchParams()
  const filters = parseFilters(search)
  const activity = useQuery(calls.activity.list.queryOptions(filters, { placeholderData: keepPreviousData }))
  const show = (changes: Partial<ActivityFilters>) => setSearch(toParams({ ...filters, page: 1, ...changes }))
  const { data } = activity
  const isNarrowed = toParams({ ...filters, page: 1 }).size > 0

  return (
    <AdminPage title={messages.title} lead={messages.lead}>
      <Filters filters={filters} people={data?.people ?? []} onChange={show} />
      <section className={panelClass} aria-label={messages.label}>
        {activity.isPending && <SkeletonRows count={8} label={messages.loading} />}
        {activity.isError && !data && (
          <ErrorPanel message={adminMessages.failedToLoad} onRetry={() => void activity.refetch()} />
        )}
        {data?.total === 0 && !isNarrowed && <EmptyPanel title={messages.emptyTitle}>{messages.empty}</EmptyPanel>}
        {data?.total === 0 && isNarrowed && (
          <EmptyPanel
            title={messages.noMatchTitle}
            actions={
              <Button tone="line" onClick={() => setSearch({})}>
                {messages.clear}
              </Button>
            }
          >
            {messages.noMatch}
          </EmptyPanel>
        )}
        {data && data.total > 0 && (
          <>
            <ActivityTable
              entries={data.rows}
              words={words}
              names={namesOf(data)}
              isBusy={activity.isPlaceholderData}
            />
            <Pager
              page={data.page}
              pageSize={data.page_size}
              total={data.total}
              noun={messages.entries}
              onPage={(page) => show({ page })}
            />
          </>
        )}
      </section>
    </AdminPage>
  )
}

type FiltersProps = {
  filters: ActivityFilters
  people: readonly { id: string; name: string }[]
  onChange: (changes: Partial<ActivityFilters>) => void
}

function Filters({ filters: { actor, entity, from, to }, people, onChange }: FiltersProps) {
  return (
    <Toolbar label={messages.filter}>
      <SelectField
        label={messages.who}
        value={actor}
        options={[{ value: '', label: messages.anyone }, ...people.map(({ id, name }) => ({ value: id, label: name }))]}
        onChange={(chosen) => onChange({ actor: chosen })}
      />
      <SelectField
        label={messages.kinds}
        value={entity}
        options={kinds}
        onChange={(chosen) => onChange({ entity: chosen })}
      />
      <DayField label={messages.from} value={from} max={to} onChange={(day) => onChange({ from: day })} />
      <DayField label={messages.to} value={to} min={from} onChange={(day) => onChange({ to: day })} />
    </Toolbar>
  )
}

/** Lenient: invalid parameters are ignored. */
function parseFilters(search: URLSearchParams): ActivityFilters {
  const day = (name: string) => (isDay(search.get(name) ?? '') ? (search.get(name) ?? '') : '')
  const actor = search.get('by') ?? ''
  return {
    page: Math.max(1, Math.trunc(Number(search.get('page'))) || 1),
    entity: kinds.find(({ value }) => value === search.get('of'))?.value ?? '',
    actor: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(actor) ? actor : '',
    from: day('from'),
    to: day('to'),
  }
}

function toParams({ page, entity, actor, from, to }: ActivityFilters) {
  const values = { of: entity, by: actor, from, to, page: page > 1 ? String(page) : '' }
  return new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ''))
}
