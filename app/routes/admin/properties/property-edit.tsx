import { useBackend } from '../../../backend/browser-client.ts'
import { describePictures } from '../../../features/media/media-commands.ts'
import { PictureShelf } from '../../../features/media/picture-shelf.tsx'
import { EditPropertyScreen } from '../../../features/properties/admin/form/property-form-screens.tsx'
import { useStaff } from '../../../features/staff/staff-session.ts'
import type { Route } from './+types/property-edit.ts'

export default function AdminPropertyEdit({ params }: Route.ComponentProps) {
  const client = useBackend()
  const { member, check } = useStaff()
  return (
    <EditPropertyScreen
      key={params.propertyId}
      propertyId={params.propertyId}
      session={member.sessionEndsAt}
      PictureShelf={PictureShelf}
      onSessionOver={() => void check()}
      describe={(change) => describePictures(client, change)}
    />
  )
}
