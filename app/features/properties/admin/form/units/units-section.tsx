import { useState } from 'react'
import { Plus } from 'lucide-react'
import { formatMoney } from '#app/shared/money.ts'
import { toast } from '#app/ui/notices/toast.tsx'
import { Button } from '#app/ui/button.tsx'
import { Problem } from '#app/ui/form/field.tsx'
import { countUnits, findCheapest, maxUnitKinds } from '../../../units/unit-kinds.ts'
import { Section } from '../sections/form-parts.tsx'
import { propertyFormMessages } from '../property-form-messages.ts'
import type { PropertyForm } from '../use-property-form.ts'
import { UnitRow } from './unit-row.tsx'
import { unitMessages as messages } from './unit-messages.ts'
import { nameUnit, newUnit, parseUnit, type UnitValues } from './unit-values.ts'
import styles from './units.module.css'

/** The kinds of a building: a row each, of which one is open. On a phone the others are one line. */
export function UnitsSection({ form }: { form: PropertyForm }) {
  const { values, problems, set, taxonomy } = form
  const { units } = values
  const isRental = values.category === 'for-rent'
  const types = taxonomy.types.flatMap(({ name, kind }) => (kind === 'land' ? [] : name))
  const [open, setOpen] = useState(units.length === 1 ? 0 : -1)
  const change = (changed: readonly UnitValues[]) => set({ units: changed })
  const insert = (at: number, unit: UnitValues) => {
    change(units.toSpliced(at, 0, unit))
    setOpen(at)
  }
  const remove = (index: number) => {
    change(units.toSpliced(index, 1))
    setOpen(-1)
    toast({
      title: messages.removed(nameUnit(units[index] ?? newUnit, index)),
      action: { label: messages.undo, onPress: () => change(units) },
    })
  }
  return (
    <Section id="units" title={messages.title} hint={messages.hint}>
      <div className={styles.kinds}>
        {units.map((unit, index) => (
          <UnitRow
            // oxlint-disable-next-line react/no-array-index-key -- a kind has no identity but its place; every field is controlled
            key={index}
            unit={unit}
            index={index}
            isOpen={open === index}
            isRental={isRental}
            types={types}
            photos={values.images}
            problems={problems.units ? (parseUnit(unit).problems ?? {}) : {}}
            onToggle={() => setOpen(open === index ? -1 : index)}
            onChange={(changes) => change(units.with(index, { ...unit, ...changes }))}
            onDuplicate={() => insert(index + 1, unit)}
            {...(units.length > 1 && { onRemove: () => remove(index) })}
          />
        ))}
      </div>
      <Problem id="units-error">{problems.units}</Problem>
      <div className={styles.foot}>
        <p className="text-sm">{describeTotals(units, isRental)}</p>
        <Button
          tone="line"
          disabled={units.length >= maxUnitKinds}
          title={units.length >= maxUnitKinds ? messages.full(maxUnitKinds) : undefined}
          onClick={() => insert(units.length, newUnit)}
        >
          <Plus aria-hidden="true" />
          {messages.add}
        </Button>
      </div>
    </Section>
  )
}

/** '26 units, 5 free, from KSh 9,500/month', of the kinds that can be read. */
export function describeTotals(units: readonly UnitValues[], isRental: boolean) {
  const read = units.flatMap((unit) => parseUnit(unit).unit ?? [])
  const { free, total } = countUnits(read)
  const price = findCheapest(read)?.price
  const per = isRental ? propertyFormMessages.fields.perMonth : ''
  return [
    messages.units(total),
    messages.free(free),
    price ? messages.from(formatMoney(price) + per) : messages.onRequest,
  ].join(' · ')
}
