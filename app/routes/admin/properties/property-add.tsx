import { useBackend } from '#app/backend/browser-client.ts'
import { describeImages } from '#app/features/media/media-commands.ts'
import { ImageUploader } from '#app/features/media/image-uploader.tsx'
import { AddPropertyScreen } from '#app/features/properties/admin/form/property-form-screens.tsx'
import { useStaff } from '#app/features/staff/staff-session.ts'

export default function AdminPropertyAdd() {
  const client = useBackend()
  const { member, check } = useStaff()
  return (
    <AddPropertyScreen
      session={member.sessionEndsAt}
      ImageUploader={ImageUploader}
      onSessionOver={() => void check()}
      describe={(change) => describeImages(client, change)}
    />
  )
}
