import { DocumentScreen } from '#app/features/content/editor/document-screen.tsx'
import { PeopleFields } from '#app/features/content/people/people-fields.tsx'
import { useStaff } from '#app/features/staff/staff-session.ts'
import { useContentUploader } from '#app/screens/admin/content/content-uploader.tsx'

export default function AdminPeopleContent() {
  const { member } = useStaff()
  const uploader = useContentUploader()
  return (
    <DocumentScreen documentKey="people" session={member.sessionEndsAt}>
      {(editor) => <PeopleFields editor={editor} uploader={uploader} />}
    </DocumentScreen>
  )
}
