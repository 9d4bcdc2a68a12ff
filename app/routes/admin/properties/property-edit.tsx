import { useBackend } from '#app/backend/browser-client.ts'
import { describeImages } from '#app/features/media/media-commands.ts'
import { ImageUploader } from '#app/features/media/image-uploader.tsx'
import { EditPropertyScreen } from '#app/features/properties/admin/form/property-form-screens.tsx'
import { useStaff } from '#app/features/staff/staff-session.ts'
import type { Route } from './+types/property-edit.ts'

export default function AdminPropertyEdit({ params }: Route.ComponentProps) {
  const client = useBackend()
  const { member, check } = useStaff()
  return (
    <EditPropertyScreen
      key={params.propertyId}
      propertyId={params.propertyId}
      session={member.sessionEndsAt}
      ImageUploader={ImageUploader}
      onSessionOver={() => void check()}
      describe={(change) => describeImages(client, change)}
    />
  )
}
