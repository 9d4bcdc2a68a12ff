import { formatTime, formatWeekday, toNairobiDay } from '#app/shared/nairobi-clock.ts'
import { linesClass, panelClass } from '#app/ui/admin/class-names.ts'
import { Button } from '#app/ui/button.tsx'
import { isLive } from '../../viewing.ts'
import type { StaffViewing } from '../viewing-types.ts'
import { Contacts } from '../contacts.tsx'
import { hasBegun } from '../describe-viewing.ts'
import { ViewingBadge } from '../viewing-badge.tsx'
import type { OpenDialog } from '../dialogs/viewing-dialog.ts'
import type { Decide } from '../use-decisions.ts'
import { viewingsMessages } from '../viewings-messages.ts'

const texts = viewingsMessages

type AgendaProps = {
  viewings: readonly StaffViewing[]
  nowMs: number
  isBusy: boolean
  decide: Decide
  onOpen: OpenDialog
}

/** Viewings by day, each with what an agent needs on the way. */
export function Agenda({ viewings, ...shared }: AgendaProps) {
  const days = Map.groupBy(viewings, ({ starts_at }) => toNairobiDay(starts_at))
  return [...days].map(([day, entries]) => (
    <section key={day} className={`${panelClass} mb-5`} aria-label={formatWeekday(day)}>
      <h2 className="rounded-t-panel border-b border-line bg-sand px-4 py-2.5 text-sm font-semibold font-text">
        {formatWeekday(day)}
      </h2>
      <ul className={linesClass} data-slot="agenda-day">
        {entries.map((viewing) => (
          <AgendaEntry key={viewing.id} viewing={viewing} {...shared} />
        ))}
      </ul>
    </section>
  ))
}

type EntryProps = Omit<AgendaProps, 'viewings'> & { viewing: StaffViewing }

function AgendaEntry({ viewing, nowMs, isBusy, decide, onOpen }: EntryProps) {
  const { name, title, location, agent, starts_at, ends_at, status } = viewing
  const lengthMinutes = (Date.parse(ends_at) - Date.parse(starts_at)) / 60_000
  return (
    <li className="flex flex-wrap gap-x-3 gap-y-2 px-4 py-4" aria-label={texts.rowLabel(name, formatTime(starts_at))}>
      <p className="tabular w-18 font-semibold">
        {formatTime(starts_at)}
        <span className="block text-2xs font-normal text-ink-3">{texts.minutes(lengthMinutes)}</span>
      </p>
      <div className="grid min-w-0 flex-1 basis-40 justify-items-start gap-0.5 [overflow-wrap:anywhere]">
        <button
          type="button"
          className="min-h-6 text-left font-semibold underline-offset-2 hover:underline"
          data-viewing={viewing.id}
          onClick={() => onOpen({ kind: 'detail', viewing })}
        >
          {title}
        </button>
        <p className="flex flex-wrap gap-x-3 text-ink-2">
          <span>{name}</span>
          <span className={agent || !isLive(status) ? 'text-ink-3' : 'font-semibold text-danger'}>
            {agent?.name ?? texts.noAgent}
          </span>
        </p>
        <p className="text-2xs text-ink-3">{location}</p>
        {viewing.is_double_booked && <p className="text-2xs text-danger">{texts.doubleBooked}</p>}
      </div>
      {/* At the end of the row; on a phone below the words, in line with them. */}
      <p className="max-sm:basis-full max-sm:min-[17rem]:pl-21">
        <ViewingBadge status={status} />
      </p>
      <div className="flex basis-full flex-wrap gap-2 max-sm:[&>button]:flex-auto max-sm:[&>button]:px-2 sm:pl-21">
        <Decisions {...{ viewing, nowMs, isBusy, decide, onOpen }} />
        {isLive(status) && <Contacts viewing={viewing} />}
      </div>
    </li>
  )
}

function Decisions({ viewing, nowMs, isBusy, decide, onOpen }: EntryProps) {
  const { status } = viewing
  if (!isLive(status)) return null
  const isOver = hasBegun(viewing, nowMs)
  if (isOver)
    return (
      <Button tone="go" onClick={() => onOpen({ kind: 'detail', viewing })}>
        {texts.outcomes}
      </Button>
    )
  if (status === 'confirmed') return null
  return (
    <>
      <Button tone="go" disabled={isBusy} onClick={() => decide({ viewing, decision: 'confirm' })}>
        {texts.confirm}
      </Button>
      <Button tone="line" disabled={isBusy} onClick={() => onOpen({ kind: 'propose', viewing })}>
        {texts.propose}
      </Button>
      <Button tone="line" disabled={isBusy} onClick={() => onOpen({ kind: 'cancel', viewing })}>
        {texts.cancel}
      </Button>
    </>
  )
}
