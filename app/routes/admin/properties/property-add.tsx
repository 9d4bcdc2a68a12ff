import { useBackend } from '../../../backend/browser-client.ts'
import { describePictures } from '../../../features/media/media-commands.ts'
import { PictureShelf } from '../../../features/media/picture-shelf.tsx'
import { AddPropertyScreen } from '../../../features/properties/admin/form/property-form-screens.tsx'
import { useStaff } from '../../../features/staff/staff-session.ts'

export default function AdminPropertyAdd() {
  const client = useBackend()
  const { member, check } = useStaff()
  return (
    <AddPropertyScreen
      session={member.sessionEndsAt}
      PictureShelf={PictureShelf}
      onSessionOver={() => void check()}
      describe={(change) => describePictures(client, change)}
    />
  )
}
