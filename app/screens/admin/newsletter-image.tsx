import { useState } from 'react'
import type { ImageField } from '#app/features/newsletter/admin/compose/block-fields.tsx'
import { ImageUploader } from '#app/features/media/image-uploader.tsx'
import { useStaff } from '#app/features/staff/staff-session.ts'
import type { ImageSource } from '#app/ui/image.tsx'

/** Connects the photo of a newsletter with the media library. */
export function useNewsletterImage(): ImageField {
  return ({ image, onChange }) => <NewsletterImage key="image" image={image} onChange={onChange} />
}

function NewsletterImage({ image, onChange }: Parameters<ImageField>[0]) {
  const { check } = useStaff()
  const [uploaded, setUploaded] = useState<ImageSource>()
  const shown = image === uploaded?.src ? uploaded : toSource(image)
  return (
    <ImageUploader
      images={shown ? [shown] : []}
      featuredIndex={0}
      max={1}
      onChange={({ images: [first] }) => {
        setUploaded(first)
        onChange({ image: first?.src ?? '', alt: first?.alt ?? '' })
      }}
      onSessionOver={() => void check()}
    />
  )
}

/** Its size is not stored with the issue, and the uploader's tile crops it anyway. */
function toSource(src: string): ImageSource | undefined {
  return src ? { src, alt: '', width: 640, height: 480, color: '#e4dac9' } : undefined
}
