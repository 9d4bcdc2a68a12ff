import type { FormEvent } from 'react'
import { clockAndDayOf, clockOf } from '../../../../shared/reader-clock.ts'
import { SaveBar } from '../../../../ui/admin/bars.tsx'
import { DraftOffer } from '../../../../ui/admin/form/draft-offer.tsx'
import { LeaveGuard } from '../../../../ui/admin/form/leave-guard.tsx'
import { ProblemList } from '../../../../ui/admin/form/problem-list.tsx'
import { useHotkeys } from '../../../../ui/admin/use-hotkeys.ts'
import { Button } from '../../../../ui/button.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { FeaturesSection } from './sections/features-section.tsx'
import { BasicSection, PlaceSection, PriceSection } from './sections/form-sections.tsx'
import { PicturesSection, type PictureShelfParts, PlanSection } from './sections/picture-sections.tsx'
import './property-form.css'
import { isLand, mostPictures, type PropertyField } from './input/property-values.ts'
import { SectionIndex } from './section-index.tsx'
import { PublishingRail } from './sections/publishing-rail.tsx'
import { SizeSection } from './sections/size-section.tsx'
import type { PropertyForm } from './use-property-form.ts'

/** The one form for adding and editing. */
export function PropertyFormView({ form, ...shelf }: { form: PropertyForm } & PictureShelfParts) {
  const { isNew, isSaving, isChanged, isLeaving, save, discard, draft, takeDraft, notice } = form
  const { offered } = draft
  useHotkeys({ 'ctrl+s': { does: 'Save the property', run: save } })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  return (
    <>
      {offered && (
        <DraftOffer
          title={`A draft of ${clockAndDayOf(offered.keptAt)} is kept on this device.`}
          takeLabel="Take it up"
          dropLabel="Throw it away"
          onTake={() => takeDraft(offered.values)}
          onDrop={draft.clear}
        />
      )}
      <ProblemList ref={notice} title="Validation Error" problems={problemsOf(form)} />
      <ConflictNotice form={form} />
      <form className="propform" noValidate aria-label={isNew ? 'Add Property' : 'Edit Property'} onSubmit={submit}>
        {/* Another part stands in the place of the rooms when the property is land. */}
        <SectionIndex key={String(isLand(form.values))} sections={sectionsOf(form)} />
        <div className="propform-sections">
          <BasicSection form={form} />
          <PriceSection form={form} />
          <PlaceSection form={form} />
          <SizeSection form={form} />
          <PicturesSection form={form} {...shelf} />
          <FeaturesSection form={form} />
          <PlanSection form={form} {...shelf} />
        </div>
        <PublishingRail form={form} />
        <div className="propform-foot">
          <SaveBar note={<SaveNote form={form} />} {...(isChanged && { onDiscard: discard })}>
            <Button tone="go" type="submit" busy={isSaving} busyLabel="Saving..." aria-keyshortcuts="Control+S">
              {isNew ? 'Add Property' : 'Update Property'}
            </Button>
          </SaveBar>
        </div>
      </form>
      <LeaveGuard isChanged={isChanged} isLeaving={isLeaving} />
    </>
  )
}

function sectionsOf({ values }: PropertyForm) {
  return [
    ['basic', 'Basic details'],
    ['price-part', 'Price'],
    ['place', 'Location'],
    ['size', isLand(values) ? 'Land size' : 'Rooms and size'],
    ['pictures', `Pictures ${values.pictures.length} of ${mostPictures}`],
    ['features', 'Features'],
    ['plan', 'Tour and floor plan'],
  ] as const
}

function SaveNote({ form: { problems, isUnsent, draft, isChanged, savedAt } }: { form: PropertyForm }) {
  const count = Object.keys(problems).length
  if (count > 0)
    return <span className="text-danger">{count === 1 ? '1 field needs' : `${count} fields need`} a look</span>
  if (isUnsent) return 'Not sent. Kept on this device'
  if (isChanged) return draft.keptAt ? `Draft kept on this device, ${clockOf(draft.keptAt)}` : 'Not saved yet'
  return savedAt ? `Saved ${clockOf(savedAt)}` : ''
}

// Where a field is not one control with its own id, its section is.
const places: Partial<Record<PropertyField, string>> = {
  category: 'basic',
  pictures: 'pictures',
  features: 'features',
  amenities: 'features',
  floorPlan: 'plan',
  landUnit: 'size',
  priceType: 'price-part',
}

function problemsOf({ problems }: PropertyForm) {
  const said = Object.entries(problems) as [PropertyField, string][]
  return said.map(([field, message]) => ({ place: places[field] ?? field, message }))
}
