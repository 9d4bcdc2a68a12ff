import { FilterGroup } from '#app/ui/admin/list/filter-group.tsx'
import { SearchField, SelectField, Toolbar } from '#app/ui/admin/list/toolbar.tsx'
import { DayInput } from '#app/ui/admin/form/day-input.tsx'
import { Field, Select } from '#app/ui/form/field.tsx'
import type { InquiryType } from '../../inquiry.ts'
import { inboxMessages } from '../inbox-messages.ts'
import type { Assignee, InboxPage } from '../inquiry-types.ts'
import { sourceOptions, statusOptions, useTypeOptions } from '../inquiry-labels.ts'
import { countFilters, type InboxSearch, type SpamFilter, type StatusFilter } from './inbox-search.ts'
import { daysOfChoice, lastDays, type ReceivedChoice, receivedChoice } from './received-days.ts'
import styles from '../inbox.module.css'

const texts = inboxMessages.filters
const spamOptions: { value: SpamFilter; label: string }[] = [
  { value: 'without', label: texts.spamOptions.without },
  { value: 'only', label: texts.spamOptions.only },
  { value: 'all', label: texts.spamOptions.all },
]
const statusChoices: { value: StatusFilter; label: string }[] = [
  { value: 'open', label: texts.statuses.open },
  ...statusOptions,
  { value: 'all', label: texts.statuses.all },
]
const receivedOptions: { value: ReceivedChoice; label: string }[] = [
  { value: '', label: texts.anyDate },
  ...lastDays.map((days) => ({ value: `${days}` as const, label: days === 1 ? texts.today : texts.lastDays(days) })),
  { value: 'other', label: texts.otherDays },
]

type InboxToolbarProps = {
  search: InboxSearch
  page: InboxPage | undefined
  assignees: readonly Assignee[]
  suspended: readonly Assignee[]
  onChange: (changes: Partial<InboxSearch>) => void
}

export function InboxToolbar({ search, page, assignees, suspended, onChange }: InboxToolbarProps) {
  return (
    <Toolbar label={texts.label}>
      <SearchField label={texts.search} value={search.text} onSearch={(text) => onChange({ text })} />
      <FilterGroup
        count={countFilters(search)}
        resultLabel={page && texts.result(page.total, page.has_more)}
        title={texts.title}
        more={<MoreFilters search={search} onChange={onChange} />}
      >
        {assignees.length > 0 && (
          <SelectField
            label={texts.assignee}
            value={search.assignee ?? ''}
            options={assigneeOptions(assignees, suspended)}
            onChange={(assignee) => onChange({ assignee: assignee || undefined })}
          />
        )}
        <SelectField
          label={texts.received}
          value={receivedChoice(search)}
          options={receivedOptions}
          onChange={(choice) => onChange(daysOfChoice(choice))}
        />
        <SelectField<NonNullable<InboxSearch['source']> | ''>
          label={texts.source}
          value={search.source ?? ''}
          options={[{ value: '', label: texts.anySource }, ...sourceOptions]}
          onChange={(source) => onChange({ source: source || undefined })}
        />
      </FilterGroup>
    </Toolbar>
  )
}

function MoreFilters({ search, onChange }: Pick<InboxToolbarProps, 'search' | 'onChange'>) {
  return (
    <>
      {receivedChoice(search) === 'other' && <Days search={search} onChange={onChange} />}
      <LabelledSelect
        label={texts.status}
        name="status"
        value={search.status}
        options={statusChoices}
        onChange={(status) => onChange({ status })}
      />
      <LabelledSelect<InquiryType | ''>
        label={texts.type}
        name="type"
        value={search.inquiryType ?? ''}
        options={[{ value: '', label: texts.allTypes }, ...useTypeOptions(search.inquiryType)]}
        onChange={(type) => onChange({ inquiryType: type || undefined })}
      />
      <LabelledSelect
        label={texts.spam}
        name="spam"
        value={search.spam}
        options={spamOptions}
        onChange={(spam) => onChange({ spam })}
      />
    </>
  )
}

/** For 'Between two days' alone. */
function Days({ search, onChange }: Pick<InboxToolbarProps, 'search' | 'onChange'>) {
  return (
    <div className={styles.days}>
      <Field label={texts.from} name="from">
        {(control) => (
          <DayInput
            {...control}
            max={search.to}
            value={search.from ?? ''}
            onChange={(day) => onChange({ from: day || undefined })}
          />
        )}
      </Field>
      <Field label={texts.to} name="to">
        {(control) => (
          <DayInput
            {...control}
            min={search.from}
            value={search.to ?? ''}
            onChange={(day) => onChange({ to: day || undefined })}
          />
        )}
      </Field>
    </div>
  )
}

type LabelledSelectProps<Value extends string> = {
  label: string
  name: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}

function LabelledSelect<Value extends string>(props: LabelledSelectProps<Value>) {
  const { label, name, value, options, onChange } = props
  return (
    <Field label={label} name={name}>
      {(control) => (
        <Select {...control} value={value} onChange={({ target }) => onChange(target.value as Value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

function assigneeOptions(assignees: readonly Assignee[], suspended: readonly Assignee[]) {
  return [
    { value: '', label: texts.anyone },
    { value: 'me', label: texts.me },
    { value: 'nobody', label: texts.nobody },
    ...assignees.map(({ user_id, name }) => ({ value: user_id, label: name })),
    ...suspended.map(({ user_id, name }) => ({ value: user_id, label: texts.suspended(name) })),
  ]
}
