import { useRef, useState } from 'react'
import { useNoticeFocus } from '#app/ui/admin/form/use-drafted-form.ts'
import { Dialog } from '#app/ui/admin/dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notices/notice.tsx'
import { type DocumentKey, documents } from '../documents.ts'
import { listChangedTexts } from './changed-texts.ts'
import { CompareTable } from '#app/ui/admin/compare/compare-table.tsx'
import { editorMessages } from './editor-messages.ts'
import type { DocumentEditor } from './use-document.ts'

const texts = editorMessages.conflict

/** Somebody saved or published the document meanwhile: names them and the sections, and lets the user decide. */
export function DocumentConflict<Key extends DocumentKey>({ editor }: { editor: DocumentEditor<Key> }) {
  const [isComparing, setComparing] = useState(false)
  const { conflict, id, notices } = editor
  const notice = useRef<HTMLDivElement>(null)
  useNoticeFocus(notice, notices)
  if (!conflict) return null
  const sections: Record<string, string> = documents[id.key].sections
  const both = conflict.fields.map((field) => sections[String(field)] ?? String(field))
  const name = conflict.by ?? texts.someone
  return (
    <>
      <Notice ref={notice} tone="danger" title={texts.title(name)} className="mb-3">
        {both.length > 0 ? texts.text(both.join(', ')) : texts.textApart}
        <div className="mt-2 flex flex-wrap gap-2">
          <Button tone="line" onClick={() => setComparing(true)}>
            {texts.compare}
          </Button>
          <Button tone="line" onClick={editor.takeTheirs}>
            {texts.takeTheirs}
          </Button>
          <Button tone="line" onClick={editor.keepMine}>
            {texts.keepMine}
          </Button>
        </div>
      </Notice>
      <Dialog open={isComparing} onClose={() => setComparing(false)} title={texts.compare} width="l">
        <CompareTable
          shownWhenEmpty={editor.shownWhenEmpty}
          changes={listChangedTexts(conflict.theirs.values, editor.value, sections)}
          columns={[name, editorMessages.compare.now]}
        />
      </Dialog>
    </>
  )
}
