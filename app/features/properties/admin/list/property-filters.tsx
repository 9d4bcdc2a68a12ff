import { useQuery } from '@tanstack/react-query'
import { useCalls } from '#app/backend/calls.ts'
import { useRights } from '#app/backend/rights.ts'
import { FilterGroup } from '#app/ui/admin/list/filter-group.tsx'
import { adminMessages } from '#app/ui/admin/admin-messages.ts'
import { SearchField, SelectField, Toolbar } from '#app/ui/admin/list/toolbar.tsx'
import { categories, type Category, categoryLabels, type Status } from '../../property.ts'
import { propertyAdminMessages } from '../property-admin-messages.ts'
import { statusOptions } from '../status-options.ts'
import { countFilters, type ListFilters, type ListSort, sortLabels, type Shown } from './listed-property.ts'

const { filters: messages, states } = propertyAdminMessages

const showOptions: { value: Shown; label: string }[] = [
  { value: 'all', label: messages.showAll },
  { value: 'published', label: states.published },
  { value: 'draft', label: states.draft },
  { value: 'scheduled', label: states.scheduled },
  { value: 'due', label: states.due },
  { value: 'hidden', label: states.hidden },
  { value: 'featured', label: states.featured },
]
const categoryOptions: { value: Category | 'all'; label: string }[] = [
  { value: 'all', label: messages.allCategories },
  ...categories.map((value) => ({ value, label: categoryLabels[value] })),
]
const statusChoices: { value: Status | 'all'; label: string }[] = [
  { value: 'all', label: messages.allStatuses },
  ...statusOptions.map(({ value, label }) => ({ value, label })),
]
const sortOptions = Object.entries(sortLabels).map(([value, label]) => ({ value: value as ListSort, label }))

type FieldProps = { filters: ListFilters; onFilter: (changes: Partial<ListFilters>) => void }
type PropertyFiltersProps = FieldProps & {
  /** 'Show 12 properties' */
  resultLabel: string | undefined
  onClear: () => void
}

export function PropertyFilters({ filters, onFilter, resultLabel, onClear }: PropertyFiltersProps) {
  const { isManager } = useRights()
  return (
    <Toolbar label={messages.label}>
      <SearchField
        label={messages.search}
        placeholder={messages.placeholder}
        value={filters.text}
        onSearch={(text) => onFilter({ text })}
      />
      <FilterGroup count={countFilters(filters)} {...{ resultLabel, onClear }}>
        <ShowField {...{ filters, onFilter }} />
        <SelectField
          label={messages.category}
          value={filters.category}
          options={categoryOptions}
          onChange={(category) => onFilter({ category })}
        />
        <SelectField
          label={messages.status}
          value={filters.status}
          options={statusChoices}
          onChange={(status) => onFilter({ status })}
        />
        {isManager && <AgentField {...{ filters, onFilter }} />}
        <SelectField
          label={messages.sort}
          value={filters.sort}
          options={sortOptions}
          onChange={(sort) => onFilter({ sort })}
        />
      </FilterGroup>
    </Toolbar>
  )
}

function AgentField({ filters, onFilter }: FieldProps) {
  const { data: staff } = useQuery(useCalls().inquiries.assignees.queryOptions())
  const known = [
    { value: 'all', label: messages.allAgents },
    { value: 'none', label: messages.noAgent },
    ...(staff ?? []).map(({ user_id: value, name: label }) => ({ value, label })),
  ]
  const isKnown = known.some(({ value }) => value === filters.agent)
  return (
    <SelectField
      label={messages.agent}
      value={filters.agent}
      options={isKnown ? known : [...known, { value: filters.agent, label: adminMessages.formerStaff }]}
      onChange={(agent) => onFilter({ agent })}
    />
  )
}

function ShowField({ filters, onFilter }: FieldProps) {
  return (
    <SelectField
      label={messages.show}
      value={filters.visibility}
      options={showOptions}
      onChange={(visibility) => onFilter({ visibility })}
    />
  )
}
