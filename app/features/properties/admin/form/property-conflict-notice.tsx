import { useId, useState } from 'react'
import { toDate } from '#app/shared/dates.ts'
import { formatTime } from '#app/shared/nairobi-clock.ts'
import { Button } from '#app/ui/button.tsx'
import { formatField } from './input/format-field.ts'
import { fieldLabels, isSameValue, type PropertyField } from './input/property-values.ts'
import { propertyFormMessages } from './property-form-messages.ts'
import type { Conflict, PropertyForm } from './use-property-form.ts'
import styles from './property-form.module.css'

const messages = propertyFormMessages.conflict

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
      <h2 id={`${id}-title`}>{messages.title}</h2>
      <p>
        {describeConflict(conflict)} {fields.length > 0 ? messages.chooseAndSave : messages.save}
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
              {messages.compare}
            </Button>
            <Button tone="line" onClick={() => takeAll('theirs')}>
              {messages.takeTheirs}
            </Button>
            <Button tone="line" onClick={() => takeAll('mine')}>
              {messages.keepMine}
            </Button>
          </>
        )}
        {(isComparing || fields.length === 0) && (
          <Button tone="line" onClick={endReview}>
            {fields.length > 0 ? messages.asChosen : messages.close}
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
              <b>{messages[side]}</b>: <span className="line-clamp-4">{formatField(field, from)}</span>
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}

const listFormat = new Intl.ListFormat('en-GB')

function describeConflict({ theirs, fields, by }: Conflict) {
  const { row, editing } = theirs.stored
  const savedAt = [row.updated_at, editing.draft?.at ?? row.updated_at].map((moment) => toDate(moment).getTime())
  const at = formatTime(Math.max(...savedAt))
  const changed = fields.length > 0 ? listFormat.format(fields.map((field) => fieldLabels[field])) : messages.nothing
  return messages.what(by, at, changed)
}
