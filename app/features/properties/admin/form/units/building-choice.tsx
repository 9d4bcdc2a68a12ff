import { useState } from 'react'
import { Choice } from '../sections/form-parts.tsx'
import { isBuilding } from '../input/property-values.ts'
import type { PropertyForm } from '../use-property-form.ts'
import { unitMessages as messages } from './unit-messages.ts'
import { newUnit, type UnitValues } from './unit-values.ts'

/** One home, or a building whose first kind begins with what was entered about the home. Changing back and forth loses nothing. */
export function BuildingChoice({ form: { values, set } }: { form: PropertyForm }) {
  const [former, setFormer] = useState<readonly UnitValues[]>([])
  const becomeHome = () => {
    setFormer(values.units)
    set({ units: [] })
  }
  const becomeBuilding = () => {
    const { bedrooms, bathrooms, areaSqft, price } = values
    set({ units: former.length > 0 ? former : [{ ...newUnit, bedrooms, bathrooms, areaSqft, price }] })
  }
  return (
    <Choice
      legend={messages.form}
      name="form-of-listing"
      value={isBuilding(values) ? 'building' : 'home'}
      options={[
        { value: 'home', label: messages.oneHome },
        { value: 'building', label: messages.building },
      ]}
      onChange={(form) => (form === 'building' ? becomeBuilding() : becomeHome())}
    />
  )
}
