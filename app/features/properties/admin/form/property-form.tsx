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
import { BasicSection, PlaceSection, PriceSection, TitleSection } from './sections/form-sections.tsx'
import { ImagesSection, type ImageUploaderParts, PlanSection } from './sections/image-sections.tsx'
import { isLand, maxImages, type PropertyField } from './input/property-values.ts'
import { SectionIndex } from './section-index.tsx'
import { PublishingSidebar } from './sections/publishing-sidebar.tsx'
import { SizeSection } from './sections/size-section.tsx'
import { propertyFormMessages as messages } from './property-form-messages.ts'
import type { PropertyForm } from './use-property-form.ts'
import styles from './property-form.module.css'

/** One form for adding and editing a property. */
export function PropertyFormView({ form, ...uploader }: { form: PropertyForm } & ImageUploaderParts) {
  const { isNew, isChanged, isLeaving, save, discard, offered, notice } = form
  useHotkeys({
    'ctrl+s': { does: messages.verbs.saveKey, run: () => save() },
    'ctrl+enter': { does: messages.verbs.publishKey, run: () => save({ isPublished: true }) },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  return (
    <>
      {offered && (
        <DraftOffer
          title={messages.draft.offer(formatDateAndTime(offered.savedAt))}
          restoreLabel={messages.draft.restore}
          dropLabel={messages.draft.drop}
          onRestore={form.restore}
          onDrop={form.dropOffer}
        />
      )}
      <ProblemList ref={notice} title={messages.toasts.invalid} problems={getProblems(form)} />
      <ConflictNotice form={form} />
      <form className={styles.form} noValidate aria-label={isNew ? messages.add : messages.edit} onSubmit={submit}>
        {/* For land another section replaces the section for rooms. */}
        <SectionIndex key={String(isLand(form.values))} sections={getSections(form)} />
        <div className={styles.sections}>
          <BasicSection form={form} />
          <PriceSection form={form} />
          <PlaceSection form={form} />
          <SizeSection form={form} />
          <TitleSection form={form} />
          <ImagesSection form={form} {...uploader} />
          <FeaturesSection form={form} />
          <PlanSection form={form} {...uploader} />
        </div>
        <PublishingSidebar form={form} />
        <div className={styles.footer}>
          <SaveBar note={<SaveNote form={form} />} {...(isChanged && { onDiscard: discard })}>
            <Verbs form={form} />
          </SaveBar>
        </div>
      </form>
      <LeaveGuard isChanged={isChanged} isLeaving={isLeaving} />
    </>
  )
}

/**
 * A draft can be saved or published, and Enter in a field only saves it; the one verb of a live property publishes its
 * changes.
 */
function Verbs({ form: { isLive, isSaving, save } }: { form: PropertyForm }) {
  const { verbs } = messages
  if (isLive) {
    return (
      <Button tone="go" type="submit" busy={isSaving} busyLabel={verbs.saving} aria-keyshortcuts="Control+S">
        {verbs.publishChanges}
      </Button>
    )
  }
  return (
    <>
      <Button tone="line" type="submit" busy={isSaving} busyLabel={verbs.saving} aria-keyshortcuts="Control+S">
        {verbs.saveDraft}
      </Button>
      <Button
        tone="go"
        disabled={isSaving}
        aria-keyshortcuts="Control+Enter"
        onClick={() => save({ isPublished: true })}
      >
        {verbs.publish}
      </Button>
    </>
  )
}

function getSections({ values }: PropertyForm) {
  const { sections } = messages
  return [
    ['basic', sections.basic],
    ['price-part', sections.price],
    ['place', sections.place],
    ['size', isLand(values) ? sections.landSize : sections.rooms],
    ['title-deed', sections.title],
    ['pictures', sections.photosCount(values.images.length, maxImages)],
    ['features', sections.features],
    ['plan', sections.plan],
  ] as const
}

function SaveNote({ form }: { form: PropertyForm }) {
  const { problems, isUnsent, draftStoredAt, isChanged, savedAt, isLive } = form
  const { note } = messages
  const count = Object.keys(problems).length
  if (count > 0) return <span className="text-danger">{note.problems(count)}</span>
  if (isUnsent) return note.unsent
  if (isChanged) return draftStoredAt ? note.stored(formatTime(draftStoredAt)) : note.changed
  if (savedAt) return note.saved(formatTime(savedAt))
  return isLive ? note.published : note.draft
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
