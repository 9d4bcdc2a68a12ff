import { Button } from '../../../../ui/button.tsx'
import { categoryLabels, readCategory } from '../../property.ts'
import { fieldLabels, isSameValue, type PropertyField, type PropertyValues } from './property-values.ts'
import type { PropertyForm } from './use-property-form.ts'

/** Somebody else saved the property meanwhile: field by field what they made of it and what stands here. */
export function ConflictNotice({ form }: { form: PropertyForm }) {
  const { conflict, values, choose, endReview, notice } = form
  if (!conflict) return null
  const { fields, theirs, mine } = conflict
  const takeAll = (whose: 'theirs' | 'mine') => {
    choose(fields, whose)
    endReview()
  }
  return (
    <section ref={notice} role="alert" tabIndex={-1} className="propform-conflict" aria-labelledby="conflict-title">
      <h2 id="conflict-title">Someone changed this; review</h2>
      <p>
        It was saved at {new Date(theirs.row.updated_at).toLocaleTimeString('en-GB', { timeStyle: 'short' })}, after you
        opened it. Nothing you typed is lost: choose below, then save again.
      </p>
      {fields.length === 0 && <p>They changed nothing that is different here.</p>}
      {fields.map((field) => (
        <fieldset key={field}>
          <legend>{fieldLabels[field]}</legend>
          {(['theirs', 'mine'] as const).map((whose) => {
            const from = whose === 'mine' ? mine : theirs.values
            return (
              <label key={whose}>
                <input
                  type="radio"
                  name={`review-${field}`}
                  checked={isSameValue(values[field], from[field])}
                  onChange={() => choose([field], whose)}
                />
                <span>
                  <b>{whose === 'mine' ? 'Mine' : 'Theirs'}</b>{' '}
                  <span className="line-clamp-4">{said(field, from)}</span>
                </span>
              </label>
            )
          })}
        </fieldset>
      ))}
      <div className="flex flex-wrap gap-2">
        {fields.length > 0 && (
          <>
            <Button tone="line" onClick={() => takeAll('theirs')}>
              Take theirs
            </Button>
            <Button tone="line" onClick={() => takeAll('mine')}>
              Keep mine
            </Button>
          </>
        )}
        <Button tone="line" onClick={endReview}>
          As chosen
        </Button>
      </div>
    </section>
  )
}

const priceTypeWords = { fixed: 'Fixed', negotiable: 'Negotiable', on_request: 'On request' }

function said(field: PropertyField, values: PropertyValues): string {
  const { pictures, featuredIndex } = values
  switch (field) {
    case 'category':
      return categoryLabels[readCategory(values.category)]
    case 'priceType':
      return priceTypeWords[values.priceType]
    case 'pictures':
      return pictures.length === 0
        ? 'None'
        : pictures.map(({ alt }, index) => alt || `Picture ${index + 1}`).join(' · ')
    case 'featuredIndex':
      return pictures[featuredIndex]?.alt || `Picture ${featuredIndex + 1}`
    case 'floorPlan':
      return values.floorPlan.length > 0 ? 'One plan' : 'None'
    case 'features':
    case 'amenities':
      return values[field].join(', ') || 'None'
    case 'isPublished':
    case 'isFeatured':
      return values[field] ? 'Yes' : 'No'
    default:
      return values[field] || 'Empty'
  }
}
