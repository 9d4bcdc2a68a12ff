import { DocumentScreen } from '#app/features/content/editor/document-screen.tsx'
import { AboutFields } from '#app/features/content/about/about-fields.tsx'
import { useStaff } from '#app/features/staff/staff-session.ts'
import { useContentUploader } from '#app/screens/admin/content/content-uploader.tsx'

export default function AdminAboutContent() {
  const { member } = useStaff()
  const uploader = useContentUploader()
  return (
    <DocumentScreen documentKey="about" session={member.sessionEndsAt}>
      {(editor) => <AboutFields editor={editor} uploader={uploader} />}
    </DocumentScreen>
  )
}
