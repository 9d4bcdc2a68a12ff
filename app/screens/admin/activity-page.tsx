import { companyGroups } from '#app/features/company/admin/company-fields.ts'
import { companySettingMessages } from '#app/features/company/admin/company-setting-messages.ts'
import { type DocumentKey, documents } from '#app/features/content/documents.ts'
import { statusLabel } from '#app/features/inquiries/admin/inquiry-labels.ts'
import { viewingsMessages } from '#app/features/viewings/admin/viewings-messages.ts'
import { labelColumns } from '#app/features/properties/admin/form/stored/property-versions.ts'
import { sayColumn } from '#app/features/properties/admin/form/stored/say-column.ts'
import { sectionLabel, settingLabel, settingValue } from '#app/features/settings/setting-labels.ts'
import { ActivityScreen } from '#app/features/staff/members/activity-screen.tsx'
import type { ActivityWords } from '#app/features/staff/members/activity-text.ts'
import { roleLabel, type StaffRole } from '#app/features/staff/staff-queries.ts'
import { labelFor } from '#app/shared/stored-label.ts'

/** The activity log in the words of the forms in which things are changed. */
export function ActivityPage() {
  return <ActivityScreen words={words} />
}

const words: ActivityWords = {
  field: ({ entity, entityId, column }) => {
    if (entity === 'properties') return labelColumns([column])[0]
    if (entity === 'settings') return findCompanyLabel(entityId, column) ?? settingLabel(entityId ?? '', column)
    return undefined
  },
  value: ({ entity, entityId, column, value }) => {
    if (entity === 'properties') return sayColumn(column, value)
    if (entity === 'settings') return settingValue({ section: entityId ?? '', key: column, value })
    if (typeof value !== 'string') return undefined
    if (entity === 'inquiries' && column === 'status') return statusLabel(value)
    if (entity === 'viewings' && column === 'status') return labelFor(viewingsMessages.statuses, value)
    if (entity === 'staff' && column === 'role') return roleLabel(value as StaffRole)
    return undefined
  },
  item: (entity, entityId) => {
    if (entity === 'content') return documents[entityId as DocumentKey]?.label
    if (entity !== 'settings' || !entityId) return undefined
    return entityId === 'company' ? companySettingMessages.tab : sectionLabel(entityId)
  },
}

function findCompanyLabel(section: string | null, column: string) {
  if (section !== 'company') return undefined
  return companyGroups.flatMap(({ fields }) => fields).find(({ key }) => key === column)?.label
}
