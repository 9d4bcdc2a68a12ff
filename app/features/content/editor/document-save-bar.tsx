import { useEffect, useEffectEvent, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useRights } from '#app/backend/rights.ts'
import { useCalls } from '#app/backend/calls.ts'
import { formatTime } from '#app/shared/nairobi-clock.ts'
import { SaveBar } from '#app/ui/admin/bars.tsx'
import { Dialog } from '#app/ui/admin/dialog.tsx'
import { useHotkeys } from '#app/ui/admin/use-hotkeys.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/notices/toast.tsx'
import { adminMessages } from '#app/ui/admin/admin-messages.ts'
import { type DocumentKey, documents, type DocumentValue } from '../documents.ts'
import { describePath, listChangedTexts } from './changed-texts.ts'
import { CompareTable } from '#app/ui/admin/compare/compare-table.tsx'
import { editorMessages } from './editor-messages.ts'
import { RequestButton } from './request-button.tsx'
import type { DocumentId } from './stored-document.ts'
import type { DocumentEditor } from './use-document.ts'

const { bar, publishDialog, published } = editorMessages

type SaveBarProps<Key extends DocumentKey> = {
  editor: DocumentEditor<Key>
  describeChanges?: ((before: DocumentValue<Key>, after: DocumentValue<Key>) => string[]) | undefined
  onInvalid: () => void
}

/** When the draft was saved, and what becomes of it. Publishing shows first what visitors will see changed. */
export function DocumentSaveBar<Key extends DocumentKey>({ editor, describeChanges, onInvalid }: SaveBarProps<Key>) {
  const [isAsking, setAsking] = useState(false)
  const [attempts, setAttempts] = useState(0)
  const { changedSections, isUnsaved, isBusy, stored, conflict } = editor
  const { mayPublish } = useRights()
  const hasDraft = stored.draft !== null || isUnsaved
  const focusInvalid = useEffectEvent(onInvalid)
  useEffect(() => {
    if (attempts > 0) focusInvalid()
  }, [attempts])
  const ask = () => {
    if (!mayPublish || !hasDraft || conflict) return
    if (editor.check()) setAsking(true)
    else setAttempts(attempts + 1)
  }
  useHotkeys(mayPublish ? { 'ctrl+enter': { does: bar.publish, run: ask } } : {})

  return (
    <>
      <SaveBar note={<SaveNote editor={editor} />}>
        {hasDraft && (
          <Button tone="plain" disabled={isUnsaved || isBusy} onClick={editor.discard}>
            {bar.discard}
          </Button>
        )}
        {!mayPublish && hasDraft && <RequestButton id={editor.id} isUnsaved={isUnsaved} />}
        {mayPublish && (
          <Button
            tone="go"
            aria-keyshortcuts="Control+Enter"
            disabled={!hasDraft || conflict !== undefined}
            onClick={ask}
          >
            {bar.publish}
          </Button>
        )}
      </SaveBar>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={publishDialog.title(documents[editor.id.key].label)}
        width={describeChanges ? 'm' : 'l'}
        footer={
          <>
            <Button tone="line" data-autofocus onClick={() => setAsking(false)}>
              {adminMessages.cancel}
            </Button>
            <Button
              tone="go"
              busy={isUnsaved || isBusy}
              busyLabel={bar.publishing}
              onClick={() =>
                editor.publish(() => {
                  setAsking(false)
                  toast({ title: published })
                })
              }
            >
              {bar.publish}
            </Button>
          </>
        }
      >
        <p className="mb-3">{publishDialog.lead}</p>
        {describeChanges ? (
          <ChangeList changes={describeChanges(editor.published, editor.value)} />
        ) : (
          <>
            <CompareTable
              shownWhenEmpty={editor.shownWhenEmpty}
              changes={listChangedTexts(editor.published, editor.value, documents[editor.id.key].sections)}
              columns={[changedSections.length > 0 ? editorMessages.versions.live : '', editorMessages.compare.now]}
            />
            <p className="mt-3 text-xs text-ink-2">{publishDialog.hiddenNote}</p>
            <SwahiliNote id={editor.id} />
          </>
        )}
      </Dialog>
    </>
  )
}

/** What visitors who read Swahili will see, while the page is not written in it. */
function SwahiliNote({ id }: { id: DocumentId }) {
  const listed = useQuery(useCalls().content.list.queryOptions())
  const isTranslated = listed.data?.some(
    ({ key, language, published_at: publishedAt }) => key === id.key && language === 'sw' && publishedAt !== null,
  )
  if (id.language !== 'en' || isTranslated !== false) return null
  return <p className="mt-1 text-xs text-ink-2">{publishDialog.swahiliNote}</p>
}

function ChangeList({ changes }: { changes: string[] }) {
  return (
    <ul className="grid list-disc gap-1 pl-5">
      {changes.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
  )
}

function SaveNote<Key extends DocumentKey>({ editor }: { editor: DocumentEditor<Key> }) {
  const { stored, problems, saving, isUnsaved, changedSections, id } = editor
  const { mayPublish } = useRights()
  const first = findFirst(Object.keys(problems), Object.keys(documents[id.key].sections))
  if (first !== undefined) {
    const label = describePath(first, documents[id.key].sections, editor.value)
    return <b className="text-danger">{bar.problems(Object.keys(problems).length, label)}</b>
  }
  if (isUnsaved && saving === 'forbidden') return <b className="text-danger">{bar.forbidden}</b>
  if (isUnsaved && saving === 'failed') return <b className="text-danger">{bar.unsaved}</b>
  if (isUnsaved) return bar.saving
  if (!stored.draft) return stored.published ? bar.nothing : bar.unchanged
  return (
    <>
      <b>{bar.saved}</b>
      {bar.savedAt(formatTime(stored.draft.at), changedSections.length)}
      {!mayPublish && bar.othersPublish}
    </>
  )
}

/** The first on the page, where the focus goes: rules about a whole section report theirs before those of single fields. */
function findFirst(paths: string[], sections: string[]) {
  const orderOf = (path: string) => sections.indexOf(path.split('.')[0] ?? '')
  return paths.toSorted((one, other) => orderOf(one) - orderOf(other))[0]
}
