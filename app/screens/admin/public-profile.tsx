import { type PhotoField, ProfileForm } from '#app/features/agents/admin/profile-form.tsx'
import { ImageUploader } from '#app/features/media/image-uploader.tsx'
import { useStaff } from '#app/features/staff/staff-session.ts'

/** Connects the public profile of a member with the media library. */
export function PublicProfile({ userId }: { userId: string }) {
  return <ProfileForm userId={userId} photoField={usePhotoField()} />
}

function usePhotoField(): PhotoField {
  const { check } = useStaff()
  return ({ image, onChange }) => (
    <ImageUploader
      images={image ? [image] : []}
      featuredIndex={0}
      max={1}
      onChange={({ images }) => onChange(images[0] ?? null)}
      onSessionOver={() => void check()}
    />
  )
}
