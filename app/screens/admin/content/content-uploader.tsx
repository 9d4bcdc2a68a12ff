import type { Uploader } from '#app/features/content/fields/image-field.tsx'
import { ImageUploader } from '#app/features/media/image-uploader.tsx'
import { useStaff } from '#app/features/staff/staff-session.ts'

/** Connects the fields of the content with the media library. */
export function useContentUploader(): Uploader {
  const { check } = useStaff()
  return ({ onChange }) => (
    <ImageUploader
      images={[]}
      featuredIndex={0}
      max={1}
      onChange={({ images: [image] }) => image && onChange(image)}
      onSessionOver={() => void check()}
    />
  )
}
