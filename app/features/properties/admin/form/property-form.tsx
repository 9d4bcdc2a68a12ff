import type { FormEvent } from 'react'
import { formatDateAndTime, formatTime } from '#app/shared/nairobi-clock.ts'
import { SaveBar } from '#app/ui/admin/bars.tsx'
import { DraftOffer } from '#app/ui/admin/form/draft-offer.tsx'
import { LeaveGuard } from '#app/ui/admin/form/leave-guard.tsx'
import { ProblemList } from '#app/ui/admin/form/problem-list.tsx'
import { useHotkeys } from '#app/ui/admin/use-hotkeys.ts'
import { Button } from '#app/ui/button.tsx'
import { ConflictNotice } from './property-conflict-notice.tsx'
import { FeaturesSection } from './sections/features-section.tsx'
import { BasicSection, PlaceSection, PriceSection } from './sections/form-sections.tsx'
import { ImagesSection, type ImageUploaderParts, PlanSection } from './sections/image-sections.tsx'
import { isLand, maxImages, type PropertyField } from './input/property-values.ts'
import { SectionIndex } from './section-index.tsx'
import { PublishingSidebar } from './sections/publishing-sidebar.tsx'
import { SizeSection } from './sections/size-section.tsx'
import type { PropertyForm } from './use-property-form.ts'
import styles from './property-form.module.css'

/** One form for adding and editing a property. */
export function PropertyFormView({ form, ...uploader }: { form: PropertyForm } & ImageUploaderParts) {
  const { isNew, isSaving, isChanged, isLeaving, save, discard, offered, notice } = form
  useHotkeys({ 'ctrl+s': { does: 'Save the property', run: save } })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  return (
    <>
      {offered && (
        <DraftOffer
          title={`A draft of ${formatDateAndTime(offered.savedAt)} is kept on this device.`}
          restoreLabel="Take it up"
          dropLabel="Throw it away"
          onRestore={form.restore}
          onDrop={form.dropOffer}
        />
      )}
      <ProblemList ref={notice} title="Validation Error" problems={getProblems(form)} />
      <ConflictNotice form={form} />
      <form className={styles.form} noValidate aria-label={isNew ? 'Add Property' : 'Edit Property'} onSubmit={submit}>
        {/* For land another section replaces the section for rooms. */}
        <SectionIndex key={String(isLand(form.values))} sections={getSections(form)} />
        <div className={styles.sections}>
          <BasicSection form={form} />
          <PriceSection form={form} />
          <PlaceSection form={form} />
          <SizeSection form={form} />
          <ImagesSection form={form} {...uploader} />
          <FeaturesSection form={form} />
          <PlanSection form={form} {...uploader} />
        </div>
        <PublishingSidebar form={form} />
        <div className={styles.footer}>
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

function getSections({ values }: PropertyForm) {
  return [
    ['basic', 'Basic details'],
    ['price-part', 'Price'],
    ['place', 'Location'],
    ['size', isLand(values) ? 'Land size' : 'Rooms and size'],
    ['pictures', `Pictures ${values.images.length} of ${maxImages}`],
    ['features', 'Features'],
    ['plan', 'Tour and floor plan'],
  ] as const
}

function SaveNote({ form: { problems, isUnsent, draftStoredAt, isChanged, savedAt } }: { form: PropertyForm }) {
  const count = Object.keys(problems).length
  if (count > 0)
    return <span className="text-danger">{count === 1 ? '1 field needs' : `${count} fields need`} a look</span>
  if (isUnsent) return 'Not sent. Kept on this device'
  if (isChanged) return draftStoredAt ? `Draft kept on this device, ${formatTime(draftStoredAt)}` : 'Not saved yet'
  return savedAt ? `Saved ${formatTime(savedAt)}` : ''
}

// The element to scroll to for a field that is not a single control with its own id.
const places: Partial<Record<PropertyField, string>> = {
  category: 'basic',
  images: 'pictures',
  features: 'features',
  amenities: 'features',
  floorPlan: 'plan',
  landUnit: 'size',
  priceType: 'price-part',
}

function getProblems({ problems }: PropertyForm) {
  const problemEntries = Object.entries(problems) as [PropertyField, string][]
  return problemEntries.map(([field, message]) => ({ place: places[field] ?? field, message }))
}
