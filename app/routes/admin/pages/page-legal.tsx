import { useLocation } from 'react-router'
import { DocumentScreen } from '#app/features/content/editor/document-screen.tsx'
import { LegalFields } from '#app/features/content/legal/admin/legal-fields.tsx'
import { legalKeys } from '#app/features/content/legal/legal-defaults.ts'
import { useStaff } from '#app/features/staff/staff-session.ts'
import { useLegalFacts } from '#app/screens/admin/content/legal-facts.ts'

/** One screen for the three legal pages, each with an address of its own. */
export default function AdminLegalContent() {
  const { member } = useStaff()
  const { pathname } = useLocation()
  const facts = useLegalFacts()
  const key = legalKeys.find((each) => pathname.endsWith(`/${each}`)) ?? 'privacy'
  return (
    <DocumentScreen key={key} documentKey={key} session={member.sessionEndsAt}>
      {(editor) => <LegalFields editor={editor} facts={facts} />}
    </DocumentScreen>
  )
}
