import { DocumentScreen } from '#app/features/content/editor/document-screen.tsx'
import { QuestionsFields } from '#app/features/content/questions/admin/questions-fields.tsx'
import { useStaff } from '#app/features/staff/staff-session.ts'

export default function AdminQuestionsContent() {
  const { member } = useStaff()
  return (
    <DocumentScreen documentKey="questions" session={member.sessionEndsAt}>
      {(editor) => <QuestionsFields editor={editor} />}
    </DocumentScreen>
  )
}
