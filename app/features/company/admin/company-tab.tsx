import type { ReactNode } from 'react'
import { fieldMessages } from '#app/shared/form/form-messages.ts'
import { SettingRow, SettingSwitch, WithUnit } from '#app/ui/admin/form/setting-row.tsx'
import { Input } from '#app/ui/form/field.tsx'
import type { PriceEdges } from '../company-settings.ts'
import { type CompanyField, type CompanyGroup, companyGroups } from './company-fields.ts'
import type { CompanyFormValues } from './company-form.ts'
import { HoursRows } from './hours-rows.tsx'
import { LicenceRows } from './licence-rows.tsx'
import { edgesText } from './price-edges-input.ts'
import { panelClass, linesClass } from '#app/ui/admin/class-names.ts'
import { settingHeadClass } from '#app/ui/admin/form/class-names.ts'

type CompanyTabProps = {
  formValues: Record<string, unknown>
  problems: Record<string, string>
  changed: readonly string[]
  onChange: (values: Record<string, unknown>) => void
  /** The default price bands of the lists. */
  usualEdges: PriceEdges
}

export function CompanyTab(tab: CompanyTabProps) {
  const { hours, licences } = tab.formValues as CompanyFormValues
  return (
    <div className="grid gap-4">
      {companyGroups.map((group) => (
        <Group key={group.key} group={group} tab={tab}>
          {group.key === 'contact' && (
            <HoursRows
              week={hours}
              error={tab.problems.hours}
              isChanged={tab.changed.includes('hours')}
              onChange={(week) => tab.onChange({ hours: week })}
            />
          )}
          {group.key === 'company' && (
            <LicenceRows
              licences={licences}
              error={tab.problems.licences}
              isChanged={tab.changed.includes('licences')}
              onChange={(rows) => tab.onChange({ licences: rows })}
            />
          )}
        </Group>
      ))}
    </div>
  )
}

type GroupProps = { group: CompanyGroup; tab: CompanyTabProps; children: ReactNode }

function Group({ group: { title, lead, fields }, tab, children }: GroupProps) {
  return (
    <section className={`${panelClass} ${linesClass}`} aria-label={title}>
      <header className={settingHeadClass}>
        <h2>{title}</h2>
        {lead && <p>{lead}</p>}
      </header>
      {fields.map((field) => (
        <FieldRow key={field.key} field={field} tab={tab} />
      ))}
      {children}
    </section>
  )
}

function FieldRow({
  field,
  tab: { formValues, problems, changed, onChange, usualEdges },
}: {
  field: CompanyField
  tab: CompanyTabProps
}) {
  const { key, label, hint } = field
  const row = { name: key, label, hint, error: problems[key], isChanged: changed.includes(key) }
  if (field.kind === 'switch')
    return <SettingSwitch {...row} isOn={formValues[key] === true} onChange={(isOn) => onChange({ [key]: isOn })} />
  const shown = {
    value: String(formValues[key] ?? ''),
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange({ [key]: event.target.value }),
  }
  return (
    <SettingRow {...row} limits={field.kind === 'number' ? fieldMessages.bounds(field.bounds) : undefined}>
      {(control) => {
        if (field.kind === 'number')
          return (
            <WithUnit unit={field.bounds.unit}>
              <Input {...control} {...shown} inputMode="numeric" />
            </WithUnit>
          )
        if (field.kind === 'edges')
          return <Input {...control} {...shown} placeholder={edgesText(edgesAt(usualEdges, key))} />
        return <Input {...control} {...shown} type={field.kind} />
      }}
    </SettingRow>
  )
}

function edgesAt(edges: PriceEdges, path: string) {
  return Object.entries(edges).find(([list]) => path === `priceEdges.${list}`)?.[1] ?? []
}
