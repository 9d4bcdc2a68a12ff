import { useId, useState } from 'react'
import { formatTime } from '#app/shared/nairobi-clock.ts'
import { Button } from '#app/ui/button.tsx'
import { categoryLabels, parseCategory } from '../../property.ts'
import { plainFields } from '../../fields/plain-fields.ts'
import { fieldLabels, isSameValue, type PropertyField, type PropertyValues } from './input/property-values.ts'
import type { Conflict, PropertyForm } from './use-property-form.ts'
import styles from './property-form.module.css'

/** Conflict: the property was saved by someone else in the meantime. Shows who, when and what, and lets the user choose. */
export function ConflictNotice({ form }: { form: PropertyForm }) {
  const { conflict, choose, endReview, notice } = form
  const [isComparing, setComparing] = useState(false)
  const id = useId()
  if (!conflict) return null
  const { fields } = conflict
  const takeAll = (side: 'theirs' | 'mine') => {
    choose(fields, side)
    endReview()
  }
  return (
    <section ref={notice} role="alert" tabIndex={-1} className={styles.conflict} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Someone changed this; review</h2>
      <p>
        {describeConflict(conflict)} Nothing you typed is lost: {fields.length > 0 && 'choose, then '}save again.
      </p>
      {fields.length > 0 && isComparing && (
        <div id={`${id}-fields`} className="grid gap-2">
          {fields.map((field) => (
            <BothValues key={field} field={field} conflict={conflict} form={form} />
          ))}
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {fields.length > 0 && (
          <>
            <Button
              tone="line"
              aria-expanded={isComparing}
              aria-controls={isComparing ? `${id}-fields` : undefined}
              onClick={() => setComparing(!isComparing)}
            >
              Compare
            </Button>
            <Button tone="line" onClick={() => takeAll('theirs')}>
              Take theirs
            </Button>
            <Button tone="line" onClick={() => takeAll('mine')}>
              Keep mine
            </Button>
          </>
        )}
        {(isComparing || fields.length === 0) && (
          <Button tone="line" onClick={endReview}>
            {fields.length > 0 ? 'As chosen' : 'Close'}
          </Button>
        )}
      </div>
    </section>
  )
}

type BothValuesProps = { field: PropertyField; conflict: Conflict; form: PropertyForm }

function BothValues({ field, conflict, form: { values, choose } }: BothValuesProps) {
  return (
    <fieldset>
      <legend>{fieldLabels[field]}</legend>
      {(['theirs', 'mine'] as const).map((side) => {
        const from = side === 'mine' ? conflict.mine : conflict.theirs.values
        return (
          <label key={side}>
            <input
              type="radio"
              name={`review-${field}`}
              checked={isSameValue(values[field], from[field])}
              onChange={() => choose([field], side)}
            />
            <span>
              <b>{side === 'mine' ? 'Mine' : 'Theirs'}</b>:{' '}
              <span className="line-clamp-4">{formatField(field, from)}</span>
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}

const listFormat = new Intl.ListFormat('en-GB')

function describeConflict({ theirs, fields, by }: Conflict) {
  const at = formatTime(theirs.stored.row.updated_at)
  const changed =
    fields.length > 0 ? listFormat.format(fields.map((field) => fieldLabels[field])) : 'nothing that differs here'
  return `${by ?? 'Somebody'} saved it at ${at}, after you opened it, and changed ${changed}.`
}

const priceTypeLabels = { fixed: 'Fixed', negotiable: 'Negotiable', on_request: 'On request' }

function formatField(field: PropertyField, values: PropertyValues): string {
  const { images, featuredIndex } = values
  switch (field) {
    case 'category':
      return categoryLabels[parseCategory(values.category)]
    case 'priceType':
      return priceTypeLabels[values.priceType]
    case 'images':
      return images.length === 0 ? 'None' : images.map(({ alt }, index) => alt || `Picture ${index + 1}`).join(' · ')
    case 'featuredIndex':
      return images[featuredIndex]?.alt || `Picture ${featuredIndex + 1}`
    case 'floorPlan':
      return values.floorPlan.length > 0 ? 'One plan' : 'None'
    case 'features':
    case 'amenities':
      return values[field].join(', ') || 'None'
    default:
      return saidPlainly(field, values[field])
  }
}

function saidPlainly(name: PropertyField, value: string | boolean) {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  const field = plainFields.find((each) => each.name === name)
  return (field?.kind === 'choice' && field.choices[value]) || value || 'Empty'
}
