import { type Section, sections } from './platform-settings.ts'
import type { SettingField } from '#app/shared/form/setting-field.ts'
import { settingsMessages } from './settings-messages.ts'
import { sectionHeads, settingFields } from './setting-fields.ts'

/** 'Session timeout'; a key without a field is named by its own words: 'claims.reach' is 'Claims, reach'. */
export function settingLabel(section: string, key: string) {
  const field = getField(section, key)
  if (field) return field.label
  const label = key
    .replaceAll('.', ', ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return label.charAt(0).toUpperCase() + label.slice(1)
}

export function sectionLabel(section: string) {
  if (isKnownSection(section)) return sectionHeads[section].label
  return section.charAt(0).toUpperCase() + section.slice(1)
}

const maxValueLength = 40

/** A readable value: 'On', '24 hours', '2.5%'. Undefined where it is too complex. */
export function settingValue({ section, key, value }: { section: string; key: string; value: unknown }) {
  if (typeof value === 'boolean') return value ? settingsMessages.values.on : settingsMessages.values.off
  if (value === '' || value === undefined || value === null) return settingsMessages.values.empty
  if ((typeof value !== 'string' && typeof value !== 'number') || String(value).length > maxValueLength)
    return undefined
  const field = getField(section, key)
  if (field?.kind !== 'number') return String(value)
  return field.bounds.unit === '%' ? `${value}%` : `${value} ${field.bounds.unit}`
}

function getField(section: string, key: string): SettingField | undefined {
  if (!isKnownSection(section)) return undefined
  const fields: Record<string, SettingField> = settingFields[section]
  return fields[key]
}

function isKnownSection(section: string): section is Section {
  return sections.some((ours) => ours === section)
}
