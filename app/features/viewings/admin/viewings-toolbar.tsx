import { CalendarPlus, ChevronLeft, ChevronRight, Clock } from 'lucide-react'
import { SelectField } from '#app/ui/admin/list/toolbar.tsx'
import { SegmentedChoice } from '#app/ui/admin/form/segmented-choice.tsx'
import { Button, IconButton } from '#app/ui/button.tsx'
import type { Agent } from './viewing-types.ts'
import type { OpenDialog } from './dialogs/viewing-dialog.ts'
import type { ChangeSearch } from './use-viewings-search.ts'
import { addDays, mondayBefore, type ViewingsSearch, type ViewingsView } from './viewings-search.ts'
import { viewingsMessages } from './viewings-messages.ts'

const { toolbar: texts, views } = viewingsMessages
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

type ViewingsToolbarProps = {
  search: ViewingsSearch
  /** What is shown: a phone has no week. */
  view: ViewingsView
  isWide: boolean
  agents: readonly Agent[]
  onChange: ChangeSearch
  onToday: () => void
}

export function ViewingsToolbar({ search, view, isWide, agents, onChange, onToday }: ViewingsToolbarProps) {
  const step = view === 'week' ? 7 : 1
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <IconButton
        className="border border-line-strong bg-raised"
        label={view === 'week' ? texts.previousWeek : texts.previousDay}
        onClick={() => onChange(({ day: before }) => ({ day: addDays(before, -step) }))}
      >
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <IconButton
        className="border border-line-strong bg-raised"
        label={view === 'week' ? texts.nextWeek : texts.nextDay}
        onClick={() => onChange(({ day: before }) => ({ day: addDays(before, step) }))}
      >
        <ChevronRight aria-hidden="true" />
      </IconButton>
      <Button tone="line" aria-keyshortcuts="T" onClick={onToday}>
        {texts.today}
      </Button>
      <h2 className="text-lg font-semibold font-text max-sm:text-md" aria-live="polite">
        {view === 'week' ? weekLabel(search.day) : texts.from(day.format(new Date(search.day)))}
      </h2>
      <div className="ml-auto flex flex-wrap items-center gap-2">
        {agents.length > 0 && (
          <SelectField
            label={texts.agent}
            value={search.agent ?? ''}
            options={[
              { value: '', label: texts.allAgents },
              ...agents.map(({ user_id, name }) => ({ value: user_id, label: name })),
            ]}
            onChange={(agent) => onChange(() => ({ agent: agent || undefined }))}
          />
        )}
        {isWide && (
          <SegmentedChoice<ViewingsView>
            name="view"
            legend={views.legend}
            options={['week', 'agenda']}
            chosen={search.view}
            renderOption={(option) => views[option]}
            onChoose={(chosen) => onChange(() => ({ view: chosen }))}
          />
        )}
      </div>
    </div>
  )
}

export function ViewingsActions({ onOpen }: { onOpen: OpenDialog }) {
  return (
    <>
      <Button tone="line" onClick={() => onOpen({ kind: 'hours' })}>
        <Clock aria-hidden="true" />
        {texts.hours}
      </Button>
      <Button tone="go" aria-keyshortcuts="N" onClick={() => onOpen({ kind: 'add' })}>
        <CalendarPlus aria-hidden="true" />
        {texts.add}
      </Button>
    </>
  )
}

/** '23 to 29 November 2026', '30 November to 6 December 2026' */
function weekLabel(chosen: string) {
  const monday = mondayBefore(chosen)
  return day.formatRange(new Date(monday), new Date(addDays(monday, 6))).replace(/\s*–\s*/, texts.to)
}
