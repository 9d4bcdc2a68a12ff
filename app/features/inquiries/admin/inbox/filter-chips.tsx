import { X } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import { formatShortDate } from '#app/shared/nairobi-clock.ts'
import { inboxMessages } from '../inbox-messages.ts'
import { sourceLabel, statusLabel, typeLabel } from '../inquiry-labels.ts'
import { chosenCard, defaultInboxSearch, type InboxSearch, isNarrowed } from './inbox-search.ts'
import type { Assignee } from '../inquiry-types.ts'
import styles from '../inbox.module.css'

const texts = inboxMessages.filters

type FilterChipsProps = {
  search: InboxSearch
  assignees: readonly Assignee[]
  /** Title of the property by which the list is filtered, once a row tells it. */
  propertyTitle: string | null | undefined
  onChange: (changes: Partial<InboxSearch>) => void
}

/** What the list is filtered by, each with a button that takes it away; the chosen card says its own. */
export function FilterChips({ search, assignees, propertyTitle, onChange }: FilterChipsProps) {
  const chips = chipsOf(search, { assignees, propertyTitle })
  if (!isNarrowed(search) || chips.length === 0) return null
  return (
    <fieldset className={styles.chips} data-slot="filter-chips" aria-label={texts.set}>
      {chips.map(({ label, clears }) => (
        <Button
          key={clears}
          tone="line"
          size="s"
          aria-label={texts.remove(label)}
          onClick={() => onChange({ [clears]: defaultInboxSearch[clears] })}
        >
          {label}
          <X aria-hidden="true" />
        </Button>
      ))}
      <Button tone="plain" size="s" onClick={() => onChange(defaultInboxSearch)}>
        {texts.clearAll}
      </Button>
    </fieldset>
  )
}

function chipsOf(search: InboxSearch, known: Pick<FilterChipsProps, 'assignees' | 'propertyTitle'>) {
  const { text, status, due, assignee, inquiryType, source, property, from, to, spam } = search
  const isCard = chosenCard(search) !== undefined
  const chips: { clears: keyof InboxSearch; label: string | false | undefined }[] = [
    { clears: 'text', label: text.trim() && texts.words(text.trim()) },
    { clears: 'status', label: !isCard && status !== 'open' && statusText(status) },
    { clears: 'due', label: !isCard && due && texts.due[due] },
    { clears: 'assignee', label: !isCard && assignee && assigneeText(assignee, known.assignees) },
    { clears: 'inquiryType', label: inquiryType && typeLabel(inquiryType) },
    { clears: 'source', label: source && sourceLabel(source) },
    { clears: 'property', label: property && (known.propertyTitle ?? texts.oneProperty) },
    { clears: 'from', label: from && texts.since(formatShortDate(from)) },
    { clears: 'to', label: to && texts.until(formatShortDate(to)) },
    { clears: 'spam', label: spam !== 'without' && texts.spamOptions[spam] },
  ]
  return chips.flatMap(({ clears, label }) => (label ? [{ clears, label }] : []))
}

function statusText(status: InboxSearch['status']) {
  return status === 'open' || status === 'all' ? texts.statuses[status] : statusLabel(status)
}

function assigneeText(assignee: string, assignees: readonly Assignee[]) {
  if (assignee === 'me' || assignee === 'nobody') return texts[assignee]
  return assignees.find(({ user_id }) => user_id === assignee)?.name ?? inboxMessages.formerStaff
}
