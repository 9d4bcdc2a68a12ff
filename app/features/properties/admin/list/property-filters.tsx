import { SearchField, SelectField, Toolbar } from '#app/ui/admin/list/toolbar.tsx'
import { categories, type Category, categoryLabels, type Status } from '../../property.ts'
import { statusOptions } from '../status-options.ts'
import { type ListFilters, type ListSort, sortLabels } from './listed-property.ts'

const categoryOptions: { value: Category | 'all'; label: string }[] = [
  { value: 'all', label: 'All categories' },
  ...categories.map((value) => ({ value, label: categoryLabels[value] })),
]
const statusChoices: { value: Status | 'all'; label: string }[] = [
  { value: 'all', label: 'All statuses' },
  ...statusOptions.map(({ value, label }) => ({ value, label })),
]
const sortOptions = Object.entries(sortLabels).map(([value, label]) => ({ value: value as ListSort, label }))

type PropertyFiltersProps = { filters: ListFilters; onFilter: (changes: Partial<ListFilters>) => void }

export function PropertyFilters({ filters, onFilter }: PropertyFiltersProps) {
  return (
    <Toolbar label="Find properties">
      <SearchField
        label="Search properties"
        placeholder="Search by title or location"
        value={filters.text}
        onSearch={(text) => onFilter({ text })}
      />
      <SelectField
        label="Category"
        value={filters.category}
        options={categoryOptions}
        onChange={(category) => onFilter({ category })}
      />
      <SelectField
        label="Status"
        value={filters.status}
        options={statusChoices}
        onChange={(status) => onFilter({ status })}
      />
      <SelectField label="Sort" value={filters.sort} options={sortOptions} onChange={(sort) => onFilter({ sort })} />
    </Toolbar>
  )
}
