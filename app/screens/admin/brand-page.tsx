import { BrandScreen } from '#app/features/content/brand/admin/brand-screen.tsx'
import { useStaff } from '#app/features/staff/staff-session.ts'
import { usePostImages } from './post-images.tsx'

/** Connects the Brand screen with the company and the media library. */
export function BrandPage() {
  const { member, check } = useStaff()
  const { companyName, imageField } = usePostImages()
  return (
    <BrandScreen
      session={member.sessionEndsAt}
      companyName={companyName}
      imageField={(field) => imageField({ ...field, onUploading: () => undefined })}
      onSessionOver={() => void check()}
    />
  )
}
