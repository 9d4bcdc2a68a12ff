import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { fieldMessages } from '#app/shared/form/form-messages.ts'
import { categories, type Offer } from '#app/shared/offer.ts'
import { useOffer } from '#app/shared/offer-context.ts'
import { SettingRow, SettingSwitch, WithUnit } from '#app/ui/admin/form/setting-row.tsx'
import { Input } from '#app/ui/form/field.tsx'
import type { PriceEdges } from '../company-settings.ts'
import { type CompanyField, type CompanyGroup, companyGroups } from './company-fields.ts'
import type { CompanyFormValues } from './company-form.ts'
import { companySettingMessages } from './company-setting-messages.ts'
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
  const offer = useOffer()
  return (
    <section className={`${panelClass} ${linesClass}`} aria-label={title}>
      <header className={settingHeadClass}>
        <h2>{title}</h2>
        {lead && <p>{lead}</p>}
      </header>
      {fields
        .filter(({ key }) => isShownEdge(key, offer))
        .map((field) => (
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
    return (
      <SettingSwitch
        {...row}
        hint={hint ?? linkOf(key)}
        isOn={formValues[key] === true}
        onChange={(isOn) => onChange({ [key]: isOn })}
      />
    )
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

/** From a category to its listings, which must be taken down before it is switched off. */
function linkOf(key: string) {
  const category = categories.find((each) => key === `offers.${each}`)
  if (!category) return undefined
  return (
    <Link className="inline-link" to={`${href('/admin/properties')}?category=${category}&show=published`}>
      {companySettingMessages.offers.published}
      <span className="sr-only">: {companySettingMessages.offers[category]}</span>
    </Link>
  )
}

const edgesOf = { 'for-sale': 'priceEdges.sale', 'for-rent': 'priceEdges.rent', land: 'priceEdges.land' } as const

/** The price bands of what is offered. With a single category the list of all properties has its bands. */
function isShownEdge(key: string, offer: Offer) {
  if (key === 'priceEdges.all') return offer.length > 1
  return categories.every((category) => edgesOf[category] !== key || offer.includes(category))
}

function edgesAt(edges: PriceEdges, path: string) {
  return Object.entries(edges).find(([list]) => path === `priceEdges.${list}`)?.[1] ?? []
}
