import { Settings } from 'lucide-react'
import { href } from 'react-router'
import { companyGroups } from '#app/features/company/admin/company-fields.ts'
import { companySettingMessages } from '#app/features/company/admin/company-setting-messages.ts'
import { sections } from '#app/features/settings/platform-settings.ts'
import { sectionHeads, settingFields } from '#app/features/settings/setting-fields.ts'
import { settingsMessages } from '#app/features/settings/settings-messages.ts'
import type { StaffRole } from '#app/features/staff/staff-queries.ts'
import type { PaletteAction } from '#app/ui/admin/palette-action.ts'

/** Every field of the settings that a role may change, so that the palette finds 'tax'. */
export function getSettingActions(role: StaffRole): PaletteAction[] {
  if (role !== 'super_admin' && role !== 'administrator') return []
  const platform = sections
    .filter((section) => section !== 'security' || role === 'super_admin')
    .flatMap((section) =>
      Object.values(settingFields[section]).map(({ label }) => ({ section, head: sectionHeads[section].label, label })),
    )
  const company = companyGroups.flatMap(({ fields }) =>
    fields.map(({ label }) => ({ section: 'company', head: companySettingMessages.tab, label })),
  )
  const named = new Map([...platform, ...company].map((field) => [`${field.section} ${field.label}`, field]))
  return [...named.values()].map(({ section, head, label }) => ({
    group: 'screens',
    label: `${head}: ${label}`,
    also: settingsMessages.title,
    to: `${href('/admin/settings')}?${new URLSearchParams({ tab: section })}`,
    icon: Settings,
    isListedWhenFound: true,
  }))
}
