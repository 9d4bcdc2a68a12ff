import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { type CallOutputs, useCalls, useCallsClient } from '#app/backend/calls.ts'
import { formatDateAndTime } from '#app/shared/nairobi-clock.ts'
import { Dialog } from '#app/ui/admin/dialog.tsx'
import { ErrorPanel, SkeletonRows } from '#app/ui/admin/states.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/notices/toast.tsx'
import { type DocumentKey, documents } from '../documents.ts'
import { listChangedTexts } from './changed-texts.ts'
import { CompareTable } from '#app/ui/admin/compare/compare-table.tsx'
import { editorMessages } from './editor-messages.ts'
import { findVersion } from './stored-document.ts'
import type { DocumentEditor } from './use-document.ts'
import styles from './document-screen.module.css'

const texts = editorMessages.versions

type ListedVersion = CallOutputs['content']['versions'][number]

type VersionsDialogProps<Key extends DocumentKey> = {
  editor: DocumentEditor<Key>
  open: boolean
  onClose: () => void
}

/** What was published when and by whom, to compare with the draft and to restore. */
export function VersionsDialog<Key extends DocumentKey>({ editor, open, onClose }: VersionsDialogProps<Key>) {
  const calls = useCalls()
  const [compared, setCompared] = useState<ListedVersion>()
  const versions = useQuery(calls.content.versions.queryOptions(editor.id, { enabled: open, gcTime: 0 }))
  const isDisabled = editor.isBusy || editor.isUnsaved || editor.conflict !== undefined
  const hadDraft = editor.stored.draft !== null
  const restore = (version: number) =>
    editor.restore(version, () => {
      setCompared(undefined)
      onClose()
      toast({ title: hadDraft ? texts.restoredOverDraft : texts.restored })
    })
  return (
    <>
      <Dialog open={open && !compared} onClose={onClose} title={texts.open}>
        {versions.isPending && <SkeletonRows count={3} label={texts.loading} />}
        {versions.isError && <ErrorPanel message={texts.loadFailed} onRetry={() => void versions.refetch()} />}
        {versions.data?.length === 0 && <p>{texts.none}</p>}
        <ol className={styles.versions}>
          {versions.data?.map((version) => (
            <VersionRow
              key={version.version}
              version={version}
              editor={editor}
              isDisabled={isDisabled}
              onCompare={() => setCompared(version)}
              onRestore={() => restore(version.version)}
            />
          ))}
        </ol>
        <p className="mt-3 text-xs text-ink-2">{texts.note}</p>
      </Dialog>
      {compared && (
        <CompareDialog
          {...{ editor, isDisabled }}
          version={compared}
          onRestore={() => restore(compared.version)}
          onClose={() => setCompared(undefined)}
        />
      )}
    </>
  )
}

type VersionRowProps<Key extends DocumentKey> = {
  version: ListedVersion
  editor: DocumentEditor<Key>
  isDisabled: boolean
  onCompare: () => void
  onRestore: () => void
}

/** What is live is neither restored nor compared: discarding the draft and publishing it do that. */
function VersionRow<Key extends DocumentKey>(props: VersionRowProps<Key>) {
  const { version, editor, isDisabled, onCompare, onRestore } = props
  const when = formatDateAndTime(version.at)
  const isLive = version.version === editor.stored.published?.version
  const sections: Record<string, string> = documents[editor.id.key].sections
  const changed = version.changed.map((section) => sections[section] ?? section).join(', ')
  return (
    <li>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <b>{when}</b>
        {isLive && <Badge tone="green">{texts.live}</Badge>}
        {!version.was_published && <Badge tone="plain">{texts.replaced}</Badge>}
      </div>
      {version.by && <p>{texts.by(version.by)}</p>}
      {changed && <p className="text-ink-2">{texts.changed(changed)}</p>}
      {!isLive && (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button tone="line" size="s" aria-label={texts.compareWith(when)} onClick={onCompare}>
            {texts.compare}
          </Button>
          <Button tone="line" size="s" aria-label={texts.restoreOf(when)} disabled={isDisabled} onClick={onRestore}>
            {texts.restore}
          </Button>
        </div>
      )}
    </li>
  )
}

type CompareDialogProps<Key extends DocumentKey> = {
  editor: DocumentEditor<Key>
  version: ListedVersion
  isDisabled: boolean
  onRestore: () => void
  onClose: () => void
}

function CompareDialog<Key extends DocumentKey>(props: CompareDialogProps<Key>) {
  const { editor, version, isDisabled, onRestore, onClose } = props
  const client = useCallsClient()
  const when = formatDateAndTime(version.at)
  const earlier = useQuery({
    queryKey: ['content', editor.id.key, editor.id.language, 'version', version.version],
    queryFn: () => findVersion(client, editor.id, version.version),
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={editorMessages.compare.title(when)}
      width="l"
      footer={
        <Button tone="line" disabled={isDisabled || !earlier.data} onClick={onRestore}>
          {texts.restoreThis}
        </Button>
      }
    >
      {earlier.isPending && <SkeletonRows count={3} label={texts.loading} />}
      {earlier.isError && <ErrorPanel message={texts.loadFailed} onRetry={() => void earlier.refetch()} />}
      {earlier.data && (
        <CompareTable
          shownWhenEmpty={editor.shownWhenEmpty}
          changes={listChangedTexts(earlier.data, editor.value, documents[editor.id.key].sections)}
          columns={[when, editor.stored.draft || editor.isUnsaved ? editorMessages.compare.now : texts.live]}
        />
      )}
    </Dialog>
  )
}
