import type { Connection } from '#app/backend/context.ts'
import { byDeal } from '#app/shared/offer.ts'
import { useOffer } from '#app/shared/offer-context.ts'
import { fieldMessages } from '#app/shared/form/form-messages.ts'
import { SettingRow, SettingSwitch, WithUnit } from '#app/ui/admin/form/setting-row.tsx'
import { Input, Select, Textarea } from '#app/ui/form/field.tsx'
import { settingsMessages } from './settings-messages.ts'
import type { Section } from './platform-settings.ts'
import type { Problems, FormValues } from './section-form.ts'
import type { SettingField } from '#app/shared/form/setting-field.ts'
import { sectionHeads, settingFields } from './setting-fields.ts'
import { panelClass, linesClass } from '#app/ui/admin/class-names.ts'
import { settingHeadClass } from '#app/ui/admin/form/class-names.ts'

/** Props of every tab, whichever feature it comes from. */
export type TabProps = {
  formValues: FormValues
  problems: Problems
  /** Names of the fields that differ from the stored values. */
  changed: readonly string[]
  onChange: (values: FormValues) => void
}

type SectionPanelProps = TabProps & { section: Section; connections: readonly Connection[] }

export function SectionPanel({ section, connections, ...tab }: SectionPanelProps) {
  const { label, lead } = sectionHeads[section]
  const fields: Record<string, SettingField> = settingFields[section]
  const never = byDeal<SettingField['deal']>(useOffer(), { sale: 'rent', rent: 'sale', both: undefined })
  const isShown = ([, { deal }]: [string, SettingField]) => deal === undefined || deal !== never
  return (
    <section className={`${panelClass} ${linesClass}`} aria-label={settingsMessages.label(label)}>
      <header className={settingHeadClass}>
        <h2>{label}</h2>
        <p>{lead}</p>
        {section === 'notifications' && !connections.includes('smtp') && (
          <p className="mt-2 font-medium text-pending!">{settingsMessages.noMailServer}</p>
        )}
        {section === 'general' && tab.formValues.contactEmail === '' && (
          <p className="mt-2 font-medium text-pending!">{settingsMessages.noContactEmail}</p>
        )}
      </header>
      {Object.entries(fields)
        .filter(isShown)
        .map(([name, field]) => (
          <SettingInput key={name} name={name} field={field} connections={connections} {...tab} />
        ))}
    </section>
  )
}

type SettingInputProps = TabProps & { name: string; field: SettingField; connections: readonly Connection[] }

function SettingInput({ name, field, connections, formValues, problems, changed, onChange }: SettingInputProps) {
  const row = {
    name,
    label: field.label,
    hint: getHint(name, field, formValues),
    error: problems[name],
    isChanged: changed.includes(name),
  }
  const value = formValues[name]
  if (field.kind === 'switch') {
    const notConnected = field.needs !== undefined && !connections.includes(field.needs)
    return (
      <SettingSwitch
        {...row}
        isOn={value === true}
        notConnected={notConnected}
        onChange={(isOn) => onChange({ [name]: isOn })}
      />
    )
  }
  const shown = {
    value: String(value ?? ''),
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  }
  return (
    <SettingRow
      {...row}
      isTall={field.kind === 'area'}
      limits={field.kind === 'number' ? fieldMessages.bounds(field.bounds) : undefined}
    >
      {(control) => {
        switch (field.kind) {
          case 'number':
            return (
              <WithUnit unit={field.bounds.unit}>
                <Input {...control} {...shown} inputMode="decimal" autoComplete="off" />
              </WithUnit>
            )
          case 'choice':
            return (
              <Select {...control} {...shown}>
                {field.choices.map((choice) => (
                  <option key={choice.value} value={choice.value}>
                    {choice.label}
                  </option>
                ))}
              </Select>
            )
          case 'area':
            return <Textarea {...control} {...shown} rows={4} />
          default:
            return <Input {...control} {...shown} type={field.kind} autoComplete="off" />
        }
      }}
    </SettingRow>
  )
}

function getHint(name: string, { hint }: SettingField, formValues: FormValues) {
  const length = Number(formValues.passwordMinLength)
  const isShort = name === 'passwordMinLength' && length >= 6 && length < 8
  if (!isShort) return hint
  return (
    <>
      {hint}
      <span className="block font-medium text-pending">{settingsMessages.shortPassword}</span>
    </>
  )
}
