import { useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { useCalls } from '#app/backend/calls.ts'
import { formatWeekday, toNairobiDay } from '#app/shared/nairobi-clock.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { EmptyPanel, ErrorPanel, SkeletonRows } from '#app/ui/admin/states.tsx'
import { useHotkeys } from '#app/ui/admin/use-hotkeys.ts'
import { fill } from '#app/ui/text/fill.tsx'
import { isLive } from '../viewing.ts'
import { Agenda } from './agenda/agenda.tsx'
import { hasBegun } from './describe-viewing.ts'
import type { ViewingDialog } from './dialogs/viewing-dialog.ts'
import { ViewingDialogs } from './dialogs/viewing-dialogs.tsx'
import { hoursMessages } from './hours/hours-messages.ts'
import { type Decide, useDecisions } from './use-decisions.ts'
import { useIsWide } from './use-is-wide.ts'
import { type ChangeSearch, useViewingsSearch } from './use-viewings-search.ts'
import type { StaffViewing, ViewingCalendar } from './viewing-types.ts'
import { addDays, mondayBefore, type ViewingsSearch } from './viewings-search.ts'
import { viewingsMessages } from './viewings-messages.ts'
import { ViewingsActions, ViewingsToolbar } from './viewings-toolbar.tsx'
import { WeekCalendar } from './week/week-calendar.tsx'

const texts = viewingsMessages
const agendaDays = 7

/** A week side by side where there is room for it; an agenda from a day on otherwise, and where it is chosen. */
export function ViewingsScreen() {
  const [search, change] = useViewingsSearch()
  const [dialog, setDialog] = useState<ViewingDialog>()
  const isWide = useIsWide()
  const view = isWide ? search.view : 'agenda'
  const { calendar, data, nowMs } = useCalendar(search, view)
  const { decide, isBusy } = useDecisions()
  const open = (opened: ViewingDialog | undefined) => {
    setDialog(opened?.kind === 'detail' ? undefined : opened)
    const id = opened?.kind === 'detail' ? opened.viewing.id : undefined
    if (id !== search.viewing || search.inquiry || search.add)
      change(() => ({ viewing: id, inquiry: undefined, add: undefined }))
  }
  const goToToday = () => change(() => ({ day: toNairobiDay(new Date()) }))
  const openViewing = data?.viewings.find(({ id }) => id === search.viewing)
  const linked = linkedDialog(search, openViewing)
  const shown = dialog ? withFresh(dialog, data) : linked
  useViewingKeys({ data, nowMs, decide, change, goToToday, onAdd: () => open({ kind: 'add' }) })

  return (
    <AdminPage
      title={texts.title}
      lead={data && texts.lead(data.today, data.to_confirm)}
      actions={<ViewingsActions onOpen={open} />}
    >
      <ViewingsToolbar
        {...{ search, view, isWide, agents: data?.agents ?? [] }}
        onChange={change}
        onToday={goToToday}
      />
      {calendar.isPending && <SkeletonRows count={4} label={texts.loading} />}
      {calendar.isError && !data && <ErrorPanel message={texts.failed} onRetry={() => void calendar.refetch()} />}
      {data?.is_cut && <p className="mb-3">{texts.cut}</p>}
      {data && search.viewing && !openViewing && !calendar.isFetching && <p className="mb-3">{texts.detail.gone}</p>}
      {data && view === 'week' && (
        <WeekCalendar
          calendar={data}
          nowMs={nowMs}
          chosenDay={search.day}
          onOpen={open}
          onDay={(day) => change(() => ({ view: 'agenda', day }))}
        />
      )}
      {data && view === 'agenda' && data.viewings.length > 0 && (
        <Agenda viewings={data.viewings} {...{ nowMs, isBusy, decide }} onOpen={open} />
      )}
      {data && view === 'agenda' && data.viewings.length === 0 && <NoViewings day={search.day} />}
      {data && (
        <p className="mt-3 text-right text-sm">
          <button type="button" className="inline-link" onClick={() => open({ kind: 'address' })}>
            {hoursMessages.address.open}
          </button>
        </p>
      )}
      {shown && (
        <ViewingDialogs dialog={shown} agents={data?.agents ?? []} {...{ nowMs, isBusy, decide }} onOpen={open} />
      )}
    </AdminPage>
  )
}

function useCalendar(search: ViewingsSearch, view: ViewingsSearch['view']) {
  const calls = useCalls().viewings
  const firstDay = view === 'week' ? mondayBefore(search.day) : search.day
  const days = view === 'week' ? 7 : agendaDays
  const calendar = useQuery(
    calls.calendar.queryOptions(
      { firstDay, days, agent: search.agent },
      // Visitors book, move and cancel while the screen is open.
      { placeholderData: keepPreviousData, refetchInterval: 60_000 },
    ),
  )
  // The days before stay until the new ones are there, but nothing may be decided by the wrong ones.
  const data =
    calendar.data?.days[0]?.day === firstDay && calendar.data.days.length === days ? calendar.data : undefined
  return { calendar, data, nowMs: calendar.dataUpdatedAt }
}

function linkedDialog(
  { inquiry, add }: ViewingsSearch,
  openViewing: StaffViewing | undefined,
): ViewingDialog | undefined {
  if (inquiry || add) return { kind: 'add', inquiryId: inquiry }
  return openViewing && { kind: 'detail', viewing: openViewing }
}

/** A dialog shows the viewing as it is now. */
function withFresh(dialog: ViewingDialog, data: ViewingCalendar | undefined): ViewingDialog {
  if (!('viewing' in dialog)) return dialog
  const fresh = data?.viewings.find(({ id }) => id === dialog.viewing.id)
  return fresh ? { ...dialog, viewing: fresh } : dialog
}

type ViewingKeys = {
  data: ViewingCalendar | undefined
  nowMs: number
  decide: Decide
  change: ChangeSearch
  goToToday: () => void
  onAdd: () => void
}

function useViewingKeys({ data, nowMs, decide, change, goToToday, onAdd }: ViewingKeys) {
  const step = (days: number) => change(({ day }) => ({ day: addDays(day, days) }))
  const confirmFocused = () => {
    const focused = document.activeElement?.closest('li')?.querySelector<HTMLElement>('[data-viewing]')
    const viewing = data?.viewings.find(({ id }) => id === focused?.dataset.viewing)
    if (viewing && isLive(viewing.status) && viewing.status !== 'confirmed' && !hasBegun(viewing, nowMs))
      decide({ viewing, decision: 'confirm' })
  }
  useHotkeys({
    t: { does: texts.keys.today, run: goToToday },
    arrowleft: { does: texts.keys.previous, run: () => step(-1) },
    arrowright: { does: texts.keys.next, run: () => step(1) },
    n: { does: texts.keys.add, run: onAdd },
    c: { does: texts.keys.confirm, run: confirmFocused },
  })
}

function NoViewings({ day }: { day: string }) {
  return (
    <EmptyPanel title={texts.empty.title}>
      {fill(texts.empty.text, {
        day: formatWeekday(day),
        settings: (
          <Link className="inline-link" to={`${href('/admin/settings')}?tab=viewings`}>
            {texts.empty.settings}
          </Link>
        ),
      })}
    </EmptyPanel>
  )
}
