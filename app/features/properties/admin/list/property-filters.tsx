import { useQuery } from '@tanstack/react-query'
import { useCalls } from '#app/backend/calls.ts'
import { useRights } from '#app/backend/rights.ts'
import { useOffer } from '#app/shared/offer-context.ts'
import { FilterGroup } from '#app/ui/admin/list/filter-group.tsx'
import { adminMessages } from '#app/ui/admin/admin-messages.ts'
import { SearchField, SelectField, Toolbar } from '#app/ui/admin/list/toolbar.tsx'
import { categories, type Category, categoryLabels, type Status } from '../../property.ts'
import { propertyAdminMessages } from '../property-admin-messages.ts'
import { useStatusOptions } from '../status-options.ts'
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
        <CategoryField {...{ filters, onFilter }} />
        <StatusField {...{ filters, onFilter }} />
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

/** Nothing to choose where the company offers one category, unless the address asks for another. */
function CategoryField({ filters: { category }, onFilter }: FieldProps) {
  const offer = useOffer()
  if (offer.length === 1 && category === 'all') return null
  const options: { value: Category | 'all'; label: string }[] = [
    { value: 'all', label: messages.allCategories },
    ...categories
      .filter((each) => offer.includes(each) || each === category)
      .map((value) => ({ value, label: categoryLabels[value] })),
  ]
  return (
    <SelectField
      label={messages.category}
      value={category}
      options={options}
      onChange={(chosen) => onFilter({ category: chosen })}
    />
  )
}

function StatusField({ filters: { status }, onFilter }: FieldProps) {
  const options: { value: Status | 'all'; label: string }[] = [
    { value: 'all', label: messages.allStatuses },
    ...useStatusOptions(status).map(({ value, label }) => ({ value, label })),
  ]
  return (
    <SelectField
      label={messages.status}
      value={status}
      options={options}
      onChange={(chosen) => onFilter({ status: chosen })}
    />
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
