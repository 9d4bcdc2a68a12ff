import { FilterGroup } from '#app/ui/admin/list/filter-group.tsx'
import { SearchField, SelectField, Toolbar } from '#app/ui/admin/list/toolbar.tsx'
import type { InquiryStatus, InquiryType } from '../../inquiry.ts'
import { inboxMessages } from '../inbox-messages.ts'
import { statusOptions, typeOptions } from '../inquiry-labels.ts'
import type { InboxSearch, SpamFilter } from './inbox-search.ts'

const texts = inboxMessages.filters
const spamOptions: { value: SpamFilter; label: string }[] = [
  { value: 'without', label: texts.spamOptions.without },
  { value: 'only', label: texts.spamOptions.only },
  { value: 'all', label: texts.spamOptions.all },
]

type InboxToolbarProps = { search: InboxSearch; onChange: (changes: Partial<InboxSearch>) => void }

export function InboxToolbar({ search, onChange }: InboxToolbarProps) {
  return (
    <Toolbar label={texts.label}>
      <SearchField label={texts.search} value={search.text} onSearch={(text) => onChange({ text })} />
      <FilterGroup count={countFilters(search)}>
        <SelectField<InquiryStatus | ''>
          label={texts.status}
          value={search.status ?? ''}
          options={[{ value: '', label: texts.allStatuses }, ...statusOptions]}
          onChange={(status) => onChange({ status: status || undefined })}
        />
        <SelectField<InquiryType | ''>
          label={texts.type}
          value={search.inquiryType ?? ''}
          options={[{ value: '', label: texts.allTypes }, ...typeOptions]}
          onChange={(type) => onChange({ inquiryType: type || undefined })}
        />
        <SelectField
          label={texts.spam}
          value={search.spam}
          options={spamOptions}
          onChange={(spam) => onChange({ spam })}
        />
      </FilterGroup>
    </Toolbar>
  )
}

function countFilters({ status, inquiryType, spam }: InboxSearch) {
  return [status !== undefined, inquiryType !== undefined, spam !== 'without'].filter(Boolean).length
}
