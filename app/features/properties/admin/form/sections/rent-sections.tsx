import { useState } from 'react'
import { Field, Select } from '#app/ui/form/field.tsx'
import { getMovingTable } from '../../../detail/costs/cost-view.ts'
import { getMovingCosts } from '../../../detail/costs/moving-costs.ts'
import { fieldLabels, isRental, type PropertyValues } from '../input/property-values.ts'
import { parsePrice } from '../input/parse-figures.ts'
import { parseFigure } from '../input/parse-money.ts'
import { propertyFormMessages } from '../property-form-messages.ts'
import type { PropertyForm } from '../use-property-form.ts'
import { FormInput, Section } from './form-parts.tsx'
import { PlainFields } from './plain-field-inputs.tsx'
import styles from '../property-form.module.css'

const { fields, sections } = propertyFormMessages

type SectionProps = { form: PropertyForm }
type DepositKind = keyof typeof fields.deposits

const depositKinds = ['', '0', '1', '2', '3', 'months', 'amount'] as const satisfies readonly DepositKind[]

/** Usual deposits are one choice; other months or an amount are typed. */
export function DepositField({ form }: SectionProps) {
  const { values, set } = form
  // An empty box does not say what it is for.
  const [box, setBox] = useState<'months' | 'amount'>()
  const kind = getDepositKind(values, box)
  const choose = (chosen: DepositKind) => {
    const hasBox = chosen === 'months' || chosen === 'amount'
    setBox(hasBox ? chosen : undefined)
    set({ depositMonths: hasBox ? '' : chosen, depositAmount: '' })
  }
  return (
    <>
      <Field label={fields.deposit} name="deposit">
        {(control) => (
          <Select
            {...control}
            value={kind}
            onChange={({ target }) => choose(depositKinds.find((each) => each === target.value) ?? '')}
          >
            {depositKinds.map((each) => (
              <option key={each} value={each}>
                {fields.deposits[each]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {kind === 'amount' && (
        <FormInput
          form={form}
          name="depositAmount"
          label={fieldLabels.depositAmount}
          before="KSh"
          inputMode="decimal"
        />
      )}
      {kind === 'months' && (
        <FormInput form={form} name="depositMonths" label={fields.depositMonths} inputMode="decimal" />
      )}
    </>
  )
}

function getDepositKind(
  { depositMonths, depositAmount }: PropertyValues,
  box: 'months' | 'amount' | undefined,
): DepositKind {
  if (depositAmount !== '' || (box === 'amount' && depositMonths === '')) return 'amount'
  if (box === 'months') return 'months'
  return depositKinds.find((each) => each === depositMonths) ?? 'months'
}

/** What a tenant pays before the keys, as far as this listing says it. */
export function MoveInSum({ values }: { values: PropertyValues }) {
  const rent = parsePrice(values.price)
  if (values.priceType === 'on_request' || !('figure' in rent)) return null
  const figure = (text: string) => parseFigure(text) ?? null
  const rental = {
    price: rent.figure,
    depositMonths: figure(values.depositMonths),
    depositAmount: figure(values.depositAmount),
    serviceCharge: figure(values.serviceCharge),
    serviceChargeIncluded: values.serviceChargeIncluded,
  }
  const costs = getMovingCosts(rental, {
    rent: { depositMonths: undefined, agreementFee: undefined, agencyFee: undefined },
  })
  if (!costs) return null
  const { lines, total } = getMovingTable(costs, rental.price)
  return (
    <div>
      <p className="text-2xs text-ink-3">{fields.movingIn}</p>
      <dl className={styles.sum}>
        {[...lines, total].map(({ name, amount }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

export function TermsSection({ form }: SectionProps) {
  if (!isRental(form.values)) return null
  const { tenure, leaseYearsLeft, titleSearchedOn } = form.values
  const isHidden = [tenure, leaseYearsLeft, titleSearchedOn].some(Boolean)
  return (
    <Section id="terms" title={sections.terms} hint={isHidden && fields.ofSale}>
      <div className={styles.fields}>
        <PlainFields form={form} section="terms" />
      </div>
    </Section>
  )
}

export function UtilitiesSection({ form }: SectionProps) {
  if (!isRental(form.values)) return null
  return (
    <Section id="utilities" title={sections.utilities}>
      <div className={styles.fields}>
        <PlainFields form={form} section="utilities" />
      </div>
    </Section>
  )
}
