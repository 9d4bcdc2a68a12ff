import { DocumentScreen } from '#app/features/content/editor/document-screen.tsx'
import { ServicesFields } from '#app/features/content/services/admin/services-fields.tsx'
import { useStaff } from '#app/features/staff/staff-session.ts'
import { useContentUploader } from '#app/screens/admin/content/content-uploader.tsx'

export default function AdminServicesContent() {
  const { member } = useStaff()
  const uploader = useContentUploader()
  return (
    <DocumentScreen documentKey="services" session={member.sessionEndsAt}>
      {(editor) => <ServicesFields editor={editor} uploader={uploader} />}
    </DocumentScreen>
  )
}
