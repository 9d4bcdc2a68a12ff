import { DocumentScreen } from '#app/features/content/editor/document-screen.tsx'
import { MenuFields } from '#app/features/content/menu/admin/menu-fields.tsx'
import { menuEditorMessages } from '#app/features/content/menu/admin/menu-editor-messages.ts'
import { useStaff } from '#app/features/staff/staff-session.ts'

/** As in the footer of the site. */
const shownWhenEmpty = { bottomLine: menuEditorMessages.usualBottomLine }

export default function AdminMenuContent() {
  const { member } = useStaff()
  return (
    <DocumentScreen documentKey="menu" session={member.sessionEndsAt} shownWhenEmpty={() => shownWhenEmpty}>
      {(editor) => <MenuFields editor={editor} />}
    </DocumentScreen>
  )
}
