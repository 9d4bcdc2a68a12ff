import { type ReactNode, useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Eye, History } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useBackend } from '#app/backend/browser-client.ts'
import { useCallsClient } from '#app/backend/calls.ts'
import { requestStaffPass } from '#app/backend/staff-pass.ts'
import { type Language, languageNames, languages, pathIn } from '#app/shared/language.ts'
import { formatDateAndTime } from '#app/shared/nairobi-clock.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { DraftOffer } from '#app/ui/admin/form/draft-offer.tsx'
import { LeaveGuard } from '#app/ui/admin/form/leave-guard.tsx'
import { SegmentedChoice } from '#app/ui/admin/form/segmented-choice.tsx'
import { ErrorPanel, SkeletonRows } from '#app/ui/admin/states.tsx'
import { Button, ButtonAnchor } from '#app/ui/button.tsx'
import { type DocumentKey, documents, type DocumentValue } from '../documents.ts'
import { DocumentConflict } from './document-conflict.tsx'
import { DocumentPreview } from './document-preview.tsx'
import { DocumentSaveBar } from './document-save-bar.tsx'
import { useOffer } from '#app/shared/offer-context.ts'
import { editorMessages } from './editor-messages.ts'
import { type DocumentId, type DocumentVersion, findDocument } from './stored-document.ts'
import { type DocumentEditor, type ShownWhenEmpty, useDocument } from './use-document.ts'
import { VersionsDialog } from './versions-dialog.tsx'
import styles from './document-screen.module.css'

const texts = editorMessages
const languageParameter = 'text'

type DocumentScreenProps<Key extends DocumentKey> = {
  documentKey: Key
  /** Changes when the user signs in again while the screen is open. */
  session: string
  /** Instead of the name of the document. */
  title?: string
  lead?: string
  /** In words, where values say little; otherwise the changed texts are shown beside each other. */
  describeChanges?: (before: DocumentValue<Key>, after: DocumentValue<Key>) => string[]
  /** What visitors read where a text is empty. */
  shownWhenEmpty?: ShownWhenEmpty
  /** The fields take the whole width of the page. */
  isWide?: boolean
  children: (editor: DocumentEditor<Key>) => ReactNode
}

/**
 * The screen of a document: its language, draft, preview, versions, conflicts and publication. `children` are the fields, which
 * read `editor.value` and call `editor.change`.
 */
export function DocumentScreen<Key extends DocumentKey>({ documentKey, ...props }: DocumentScreenProps<Key>) {
  const client = useCallsClient()
  const [search] = useSearchParams()
  const language = languages.find((each) => each === search.get(languageParameter)) ?? 'en'
  const id: DocumentId<Key> = { key: documentKey, language, offer: useOffer() }
  const loading = useQuery({
    queryKey: ['content', documentKey, language],
    queryFn: () => findDocument(client, id),
    // What others change meanwhile is found when the draft is saved. An answer that overtakes a save would undo it.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  })
  const title = props.title ?? documents[documentKey].label
  if (loading.data)
    return <LoadedScreen key={`${documentKey} ${language}`} {...props} id={id} title={title} loaded={loading.data} />
  return (
    <AdminPage title={title}>
      {loading.isPending && <SkeletonRows count={6} label={texts.loading} />}
      {loading.isError && <ErrorPanel message={texts.loadFailed} onRetry={() => void loading.refetch()} />}
    </AdminPage>
  )
}

type LoadedScreenProps<Key extends DocumentKey> = Omit<DocumentScreenProps<Key>, 'documentKey' | 'title'> & {
  id: DocumentId<Key>
  title: string
  loaded: DocumentVersion<DocumentValue<Key>>
}

function LoadedScreen<Key extends DocumentKey>(props: LoadedScreenProps<Key>) {
  const { id, title, lead, isWide, describeChanges, loaded, session, shownWhenEmpty, children } = props
  const editor = useDocument({ id, loaded, session, shownWhenEmpty })
  const [isVersionsOpen, setVersionsOpen] = useState(false)
  const { offered, saving, isUnsaved } = editor
  const isLost = isUnsaved && (saving === 'failed' || saving === 'forbidden' || editor.conflict !== undefined)
  const fields = useRef<HTMLDivElement>(null)
  const hasPass = usePreviewPass()
  return (
    <AdminPage
      title={title}
      lead={lead ?? <Lead editor={editor} />}
      actions={
        <>
          {!documents[id.key].isForEveryLanguage && <LanguageChoice language={id.language} />}
          <Button tone="line" onClick={() => setVersionsOpen(true)}>
            <History aria-hidden="true" />
            {texts.versions.open}
          </Button>
          <ButtonAnchor tone="line" href={previewAddress(id)} target="_blank">
            <Eye aria-hidden="true" />
            {texts.preview}
          </ButtonAnchor>
        </>
      }
    >
      {!isUnsaved && offered && (
        <DraftOffer
          title={texts.offered.title(formatDateAndTime(offered.savedAt))}
          restoreLabel={texts.offered.restore}
          dropLabel={texts.offered.drop}
          onRestore={editor.restoreOffered}
          onDrop={editor.dropOffered}
        />
      )}
      <DocumentConflict editor={editor} />
      <div className={isWide ? undefined : styles.columns}>
        <div ref={fields} className={styles.fields} data-wide={isWide || undefined}>
          {children(editor)}
        </div>
        {!isWide && hasPass && <DocumentPreview address={previewAddress(id)} version={editor.stored.version} />}
      </div>
      <DocumentSaveBar
        editor={editor}
        describeChanges={describeChanges}
        onInvalid={() => focusFirstInvalid(fields.current)}
      />
      <LeaveGuard isChanged={isLost} />
      <VersionsDialog editor={editor} open={isVersionsOpen} onClose={() => setVersionsOpen(false)} />
    </AdminPage>
  )
}

function Lead<Key extends DocumentKey>({ editor }: { editor: DocumentEditor<Key> }) {
  const { stored, changedSections, id } = editor
  if (!stored.published) return id.language === 'en' ? texts.lead.never : texts.lead.untranslated
  const { at, by } = stored.published
  const changes = changedSections.length > 0 ? texts.lead.changes(changedSections.length) : ''
  return texts.lead.published(formatDateAndTime(at), by) + changes
}

function LanguageChoice({ language }: { language: Language }) {
  const [, setSearch] = useSearchParams()
  return (
    <div className={styles.languages}>
      <SegmentedChoice
        name="document-language"
        legend={texts.languages}
        options={languages}
        chosen={language}
        renderOption={(each) => <span lang={each}>{languageNames[each]}</span>}
        onChoose={(each) => setSearch(each === 'en' ? {} : { [languageParameter]: each }, { replace: true })}
      />
    </div>
  )
}

/** The pass that the address of a preview needs is asked for beforehand, so that a plain link opens where people open links. */
function usePreviewPass() {
  const client = useBackend()
  const { isSuccess } = useQuery({
    queryKey: ['staff_pass', 'preview'],
    queryFn: ({ signal }) => requestStaffPass(client, signal),
    refetchInterval: passForMs,
  })
  return isSuccess
}

const passForMs = 60 * 60 * 1000

function previewAddress({ key, language }: DocumentId) {
  return `${pathIn(language, documents[key].path)}?preview`
}

/** Opens a closed section around it, too. */
function focusFirstInvalid(fields: HTMLElement | null) {
  const invalid = fields?.querySelector<HTMLElement>('[aria-invalid]')
  const closed = invalid?.closest('details:not([open])')
  if (closed instanceof HTMLDetailsElement) closed.open = true
  invalid?.focus()
}
