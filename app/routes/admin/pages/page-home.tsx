import { DocumentScreen } from '#app/features/content/editor/document-screen.tsx'
import { HomeFields } from '#app/features/content/home/home-fields.tsx'
import { useStaff } from '#app/features/staff/staff-session.ts'
import { useContentUploader } from '#app/screens/admin/content/content-uploader.tsx'
import { useShownOnHome } from '#app/screens/admin/content/shown-when-empty.ts'

export default function AdminHomeContent() {
  const { member } = useStaff()
  const uploader = useContentUploader()
  return (
    <DocumentScreen documentKey="home" session={member.sessionEndsAt} shownWhenEmpty={useShownOnHome()}>
      {(editor) => <HomeFields editor={editor} uploader={uploader} />}
    </DocumentScreen>
  )
}
