import { DocumentScreen } from '#app/features/content/editor/document-screen.tsx'
import { MenuFields } from '#app/features/content/menu/admin/menu-fields.tsx'
import { useStaff } from '#app/features/staff/staff-session.ts'

export default function AdminMenuContent() {
  const { member } = useStaff()
  return (
    <DocumentScreen documentKey="menu" session={member.sessionEndsAt}>
      {(editor) => <MenuFields editor={editor} />}
    </DocumentScreen>
  )
}
