import { SearchField, SelectField, Toolbar } from '#app/ui/admin/list/toolbar.tsx'
import type { InquiryStatus, InquiryType } from '../../inquiry.ts'
import { statusOptions, typeOptions } from '../inquiry-labels.ts'
import type { InboxSearch, SpamFilter } from './inbox-search.ts'

const spamOptions: { value: SpamFilter; label: string }[] = [
  { value: 'without', label: 'Without spam' },
  { value: 'only', label: 'Spam only' },
  { value: 'all', label: 'With spam' },
]

type InboxToolbarProps = { search: InboxSearch; onChange: (changes: Partial<InboxSearch>) => void }

export function InboxToolbar({ search, onChange }: InboxToolbarProps) {
  return (
    <Toolbar label="Filter inquiries">
      <SearchField
        label="Search name, e-mail, message or property"
        value={search.text}
        onSearch={(text) => onChange({ text })}
      />
      <SelectField<InquiryStatus | ''>
        label="Status"
        value={search.status ?? ''}
        options={[{ value: '', label: 'All statuses' }, ...statusOptions]}
        onChange={(status) => onChange({ status: status || undefined })}
      />
      <SelectField<InquiryType | ''>
        label="Type"
        value={search.inquiryType ?? ''}
        options={[{ value: '', label: 'All types' }, ...typeOptions]}
        onChange={(type) => onChange({ inquiryType: type || undefined })}
      />
      <SelectField label="Spam" value={search.spam} options={spamOptions} onChange={(spam) => onChange({ spam })} />
    </Toolbar>
  )
}
