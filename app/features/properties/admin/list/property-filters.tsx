import { FilterGroup } from '#app/ui/admin/list/filter-group.tsx'
import { SearchField, SelectField, Toolbar } from '#app/ui/admin/list/toolbar.tsx'
import { categories, type Category, categoryLabels, type Status } from '../../property.ts'
import { propertyAdminMessages } from '../property-admin-messages.ts'
import { statusOptions } from '../status-options.ts'
import { type ListFilters, type ListSort, sortLabels, type Shown } from './listed-property.ts'

const { filters: messages, states } = propertyAdminMessages

const showOptions: { value: Shown; label: string }[] = [
  { value: 'all', label: messages.showAll },
  { value: 'published', label: states.published },
  { value: 'draft', label: states.draft },
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

type PropertyFiltersProps = { filters: ListFilters; onFilter: (changes: Partial<ListFilters>) => void }

export function PropertyFilters({ filters, onFilter }: PropertyFiltersProps) {
  return (
    <Toolbar label={messages.label}>
      <SearchField
        label={messages.search}
        placeholder={messages.placeholder}
        value={filters.text}
        onSearch={(text) => onFilter({ text })}
      />
      <FilterGroup count={countFilters(filters)} phoneOnly={<ShowField {...{ filters, onFilter }} />}>
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

/** On wider screens the cards above the list choose this. */
function ShowField({ filters, onFilter }: PropertyFiltersProps) {
  return (
    <SelectField
      label={messages.show}
      value={filters.visibility}
      options={showOptions}
      onChange={(visibility) => onFilter({ visibility })}
    />
  )
}

function countFilters({ visibility, category, status }: ListFilters) {
  return [visibility, category, status].filter((chosen) => chosen !== 'all').length
}
