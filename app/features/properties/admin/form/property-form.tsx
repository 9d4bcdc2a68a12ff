import { type FormEvent, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useCalls } from '#app/backend/calls.ts'
import { formatDateAndTime } from '#app/shared/nairobi-clock.ts'
import { useRights } from '#app/backend/rights.ts'
import { SaveBar } from '#app/ui/admin/bars.tsx'
import { DraftOffer } from '#app/ui/admin/form/draft-offer.tsx'
import { LeaveGuard } from '#app/ui/admin/form/leave-guard.tsx'
import { ProblemList } from '#app/ui/admin/form/problem-list.tsx'
import { MoreVerbs } from '#app/ui/admin/more-verbs.tsx'
import { useHotkeys } from '#app/ui/admin/use-hotkeys.ts'
import { ConflictNotice } from './property-conflict-notice.tsx'
import { FeaturesSection } from './sections/features-section.tsx'
import { BasicSection, LocationSection, PriceSection, SwahiliSection, TitleSection } from './sections/form-sections.tsx'
import { ImagesSection, type ImageUploaderParts, PlanSection } from './sections/image-sections.tsx'
import { isBuilding, isLand, isRental, maxImages, type PropertyField } from './input/property-values.ts'
import { SectionIndex } from './section-index.tsx'
import { MandateSection } from './sections/mandate-section.tsx'
import { getMoreVerbs, getSaveNote, Verbs } from './sections/save-verbs.tsx'
import { ScheduleDialog } from './sections/schedule-dialog.tsx'
import { PublishingSidebar } from './sections/publishing-sidebar.tsx'
import { TermsSection, UtilitiesSection } from './sections/rent-sections.tsx'
import { SizeSection } from './sections/size-section.tsx'
import { OffPlanSection } from './off-plan/off-plan-section.tsx'
import { UnitsSection } from './units/units-section.tsx'
import { unitMessages } from './units/unit-messages.ts'
import { propertyFormMessages as messages } from './property-form-messages.ts'
import { notEditing } from './stored/property-editing.ts'
import type { StoredProperty } from './stored/stored-property.ts'
import type { PropertyForm } from './use-property-form.ts'
import styles from './property-form.module.css'

/** One form for adding and editing a property. */
export function PropertyFormView({ form, ...uploader }: { form: PropertyForm } & ImageUploaderParts) {
  const { isNew, isChanged, isLeaving, saveDraft, publish, offered, notice, base } = form
  const { mayPublish } = useRights()
  const { plan, mandate } = usePropertyEditing(base)
  const problems = getProblems(form)
  const [isScheduling, setScheduling] = useState(false)
  useHotkeys({
    'ctrl+s': { does: messages.verbs.saveKey, run: saveDraft },
    ...(mayPublish && { 'ctrl+enter': { does: messages.verbs.publishKey, run: publish } }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    saveDraft()
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
      <ProblemList ref={notice} title={messages.note.problems(problems.length)} problems={problems} />
      <ConflictNotice form={form} />
      <form className={styles.form} noValidate aria-label={isNew ? messages.add : messages.edit} onSubmit={submit}>
        {/* Each category has sections of its own. */}
        <SectionIndex key={`${form.values.category} ${isBuilding(form.values)}`} sections={getSections(form)} />
        <div className={styles.sections}>
          {/* First, so that photos are sent while the rest is typed. */}
          <ImagesSection form={form} {...uploader} />
          <BasicSection form={form} />
          <SwahiliSection form={form} />
          {isBuilding(form.values) && <UnitsSection form={form} />}
          <PriceSection form={form} />
          <OffPlanSection form={form} />
          <TermsSection form={form} />
          <UtilitiesSection form={form} />
          <LocationSection form={form} />
          <SizeSection form={form} />
          <TitleSection form={form} />
          <FeaturesSection form={form} />
          <PlanSection form={form} {...uploader} />
          {base && <MandateSection key={base.row.id} propertyId={base.row.id} mandate={mandate} />}
        </div>
        <PublishingSidebar form={form} plan={plan} onSchedule={() => setScheduling(true)} />
        <div className={styles.footer}>
          <SaveBar {...getSaveNote(form, plan)}>
            <MoreVerbs verbs={getMoreVerbs(form, { mayPublish, onSchedule: () => setScheduling(true) })} />
            <Verbs form={form} plan={plan} />
          </SaveBar>
        </div>
      </form>
      {isScheduling && base && <ScheduleDialog base={base} plan={plan} onClose={() => setScheduling(false)} />}
      <LeaveGuard isChanged={isChanged} isLeaving={isLeaving} />
    </>
  )
}

/** What the form shows besides the listing; a plan may end while it is open. */
function usePropertyEditing(base: StoredProperty | undefined) {
  const { editing } = useCalls().properties
  const { data } = useQuery(
    editing.queryOptions(
      { id: base?.row.id ?? '' },
      { enabled: base !== undefined, ...(base && { initialData: base.editing }) },
    ),
  )
  return data ?? notEditing
}

function getSections({ values, base }: PropertyForm) {
  const { sections } = messages
  return [
    ['pictures', sections.photosCount(values.images.length, maxImages)],
    ['basic', sections.basic],
    ['swahili', sections.swahili],
    ...(isBuilding(values) ? [['units', unitMessages.title] as const] : []),
    ...(isRental(values)
      ? ([
          ['price-part', isBuilding(values) ? sections.termsOfKinds : sections.rent],
          ['terms', sections.terms],
          ['utilities', sections.utilities],
        ] as const)
      : ([['price-part', isBuilding(values) ? sections.termsOfKinds : sections.price]] as const)),
    ...(values.category === 'for-sale' ? ([['off-plan', sections.offPlan]] as const) : []),
    ['location-section', sections.location],
    ['size', isLand(values) ? sections.landSize : isBuilding(values) ? sections.size : sections.rooms],
    ...(isRental(values) ? [] : ([['title-deed', sections.title]] as const)),
    ['features', sections.features],
    ['plan', sections.plan],
    ...(base ? [['mandate', messages.mandate.title] as const] : []),
  ] as const
}

// The element to scroll to for a field that is not a single control with its own id.
const fieldIds: Partial<Record<PropertyField, string>> = {
  category: 'basic',
  images: 'pictures',
  features: 'features',
  amenities: 'features',
  floorPlan: 'plan',
  landUnit: 'size',
  priceType: 'price-part',
  paymentPlan: 'off-plan',
}

function getProblems({ problems }: PropertyForm) {
  const problemEntries = Object.entries(problems) as [PropertyField, string][]
  return problemEntries.map(([field, message]) => ({ fieldId: fieldIds[field] ?? field, message }))
}
