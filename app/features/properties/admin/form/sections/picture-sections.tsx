import type { ComponentType } from 'react'
import { Problem } from '../../../../../ui/form/field.tsx'
import type { PictureSource } from '../../../../../ui/picture.tsx'
import { Section } from './form-parts.tsx'
import { PlainFields } from './plain-fields.tsx'
import { mostPictures } from '../input/property-values.ts'
import type { PropertyForm } from '../use-property-form.ts'

type Shelf = {
  pictures: readonly PictureSource[]
  featuredIndex: number
  most: number
  onChange: (order: { pictures: readonly PictureSource[]; featuredIndex: number }) => void
  onUploading: (count: number) => void
  onSessionOver: () => void
}
/** The widget for pictures is another room's: the route hands it in. */
export type PictureShelfParts = { PictureShelf: ComponentType<Shelf>; onSessionOver: () => void }
type SectionProps = PictureShelfParts & { form: PropertyForm }

export function PicturesSection({ form, PictureShelf, onSessionOver }: SectionProps) {
  const { values, problems, set, tellUploading } = form
  return (
    <Section
      id="pictures"
      title="Pictures"
      hint={`Up to ${mostPictures} images. JPEG, PNG or WebP, at most 12 MB each. Places hidden in the file are removed.`}
    >
      <PictureShelf
        pictures={values.pictures}
        featuredIndex={values.featuredIndex}
        most={mostPictures}
        onChange={({ pictures, featuredIndex }) => set({ pictures, featuredIndex })}
        onUploading={(count) => tellUploading('pictures', count)}
        onSessionOver={onSessionOver}
      />
      <Problem>{problems.pictures}</Problem>
    </Section>
  )
}

export function PlanSection({ form, PictureShelf, onSessionOver }: SectionProps) {
  const { values, problems, set, tellUploading } = form
  return (
    <Section id="plan" title="Tour and floor plan">
      <PlainFields form={form} section="plan" />
      <div className="grid gap-1.5">
        <h3>
          Floor plan <span className="font-normal text-ink-3">(optional)</span>
        </h3>
        <PictureShelf
          pictures={values.floorPlan}
          featuredIndex={0}
          most={1}
          onChange={({ pictures }) => set({ floorPlan: pictures })}
          onUploading={(count) => tellUploading('floorPlan', count)}
          onSessionOver={onSessionOver}
        />
      </div>
      <Problem>{problems.floorPlan}</Problem>
    </Section>
  )
}
