import { useEffect, useRef, useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCalls, useCallsClient } from '#app/backend/calls.ts'
import { isForbidden } from '#app/backend/forbidden.ts'
import type { Language } from '#app/shared/language.ts'
import { differingFields } from '#app/ui/admin/form/drafted-form.ts'
import { useAutosave, useDraftedForm, useRetryAfterSignIn } from '#app/ui/admin/form/use-drafted-form.ts'
import { toast } from '#app/ui/notices/toast.tsx'
import { type DocumentKey, documents, type DocumentValue } from '../documents.ts'
import {
  type ChangedMeanwhile,
  discardDraft,
  publishDocument,
  type ReplaceOutcome,
  restoreVersion,
  saveDraft,
} from './document-commands.ts'
import { type DocumentId, type DocumentVersion, getDefaults, type StoredDocument } from './stored-document.ts'
import { editorMessages } from './editor-messages.ts'

/** A problem by the path of its field: 'figures.2.source'. */
export type DocumentProblems = Record<string, string>

export type DocumentEditor<Key extends DocumentKey = DocumentKey> = ReturnType<typeof useDocument<Key>>

const retryAfterMs = 5_000

/** What visitors read where a text is empty, by its path: 'hero.heading'. */
export type ShownWhenEmpty = (language: Language) => Readonly<Record<string, string>>

type UseDocumentOptions<Key extends DocumentKey> = {
  id: DocumentId<Key>
  loaded: DocumentVersion<DocumentValue<Key>>
  /** Changes when the user signs in again while the document is open. */
  session: string
  shownWhenEmpty?: ShownWhenEmpty | undefined
}

/**
 * State and actions of one document in one language. Its draft saves itself 800 ms after the last key, and is stored on the
 * device while the server cannot be reached.
 */
export function useDocument<Key extends DocumentKey>({ id, loaded, session, shownWhenEmpty }: UseDocumentOptions<Key>) {
  type Value = DocumentValue<Key>
  const client = useCallsClient()
  const [isChecked, setChecked] = useState(false)
  const form = useDraftedForm<Value, StoredDocument<Value>, Value>({
    draftKey: `content:${id.key}:${id.language}`,
    stored: loaded,
    empty: getDefaults(id),
    getVersion: ({ version }) => version,
    save: ({ input }, { stored }) => saveDraft(client, id, { value: input, over: stored ?? loaded.stored }),
    isForbidden,
    onOutcome: () => undefined,
    onFailed: () => undefined,
  })
  const send = (values: Value) => form.send({ input: values, values })
  useDraftSaving({ ...form, send })
  useRetryAfterSignIn(session, { isForbidden: form.saving === 'forbidden', retry: () => send(form.values) })

  const stored = form.base.stored ?? loaded.stored
  const published = stored.published?.value ?? getDefaults(id)
  const replacing = useReplacing(id, { stored, form })
  const checked = documents[id.key].schema.safeParse(form.values)
  return {
    id,
    value: form.values,
    change: form.change,
    /** What visitors see; the defaults before the first publication. */
    published,
    shownWhenEmpty: shownWhenEmpty?.(id.language),
    stored,
    problems: isChecked && !checked.success ? toProblems(checked.error.issues) : {},
    changedSections: differingFields(form.values, published) as (keyof Value & string)[],
    conflict: form.conflict,
    /** Counts conflicts: each new one gets the focus once. */
    notices: form.notices,
    saving: form.saving,
    /** The draft has input that the server does not have yet. */
    isUnsaved: form.isChanged,
    isBusy: form.isSaving || replacing.isPending,
    offered: form.offered,
    restoreOffered: form.restore,
    dropOffered: form.dropOffer,
    takeTheirs: form.takeTheirs,
    keepMine: () => form.dispatch({ type: 'resolved', with: 'both' }),
    /** Shows every problem from now on. True when the draft can be published; then it is saved as it will be published. */
    check: () => {
      setChecked(true)
      if (!checked.success) return false
      form.change(checked.data as Value)
      return true
    },
    publish: replacing.publish,
    discard: replacing.discard,
    restore: replacing.restore,
  }
}

type DraftSaving<Value> = {
  values: Value
  isChanged: boolean
  isSaving: boolean
  saving: 'idle' | 'sending' | 'failed' | 'forbidden'
  conflict: object | undefined
  send: (values: Value) => void
}

/** Sends the draft after a pause, again after a failure, and when the screen is left. */
function useDraftSaving<Value>({ values, isChanged, isSaving, saving, conflict, send }: DraftSaving<Value>) {
  const isDue = isChanged && !isSaving && !conflict && saving !== 'forbidden'
  useAutosave({ values, isDue, save: send, ...(saving === 'failed' && { afterMs: retryAfterMs }) })
  const sendLast = useRef<() => void>(undefined)
  useEffect(() => {
    sendLast.current = isDue ? () => send(values) : undefined
  })
  useEffect(() => () => sendLast.current?.(), [])
}

type FormOf<Value extends object> = ReturnType<typeof useDraftedForm<Value, StoredDocument<Value>, Value>>

/** Publishing, discarding and restoring: each replaces the version that the form is based on. */
function useReplacing<Key extends DocumentKey>(
  id: DocumentId<Key>,
  { stored, form }: { stored: StoredDocument<DocumentValue<Key>>; form: FormOf<DocumentValue<Key>> },
) {
  type Value = DocumentValue<Key>
  const client = useCallsClient()
  const calls = useCalls()
  const queries = useQueryClient()
  const { values, dispatch } = form
  const follow = (version: DocumentVersion<Value>) => {
    dispatch({ type: 'saved', version, sent: values })
    void queries.invalidateQueries(calls.content.list.queryFilter())
  }
  const meet = ({ theirs, by }: ChangedMeanwhile<Value>) => dispatch({ type: 'stored version changed', theirs, by })
  const apply = (outcome: ReplaceOutcome<Value>, done: () => void) => {
    if (outcome.state === 'changed') return meet(outcome)
    if (outcome.state === 'gone') return void toast({ title: editorMessages.versions.gone, tone: 'danger' })
    follow(outcome.version)
    done()
  }
  const task = useMutation({
    mutationFn: (run: () => Promise<void>) => run(),
    onError: (error) => isForbidden(error) || toast({ title: editorMessages.failed, tone: 'danger' }),
  })
  return {
    isPending: task.isPending,
    publish: (done: () => void) =>
      task.mutate(async () => {
        const outcome = await publishDocument(client, id, stored.version)
        if (outcome.state === 'changed') return meet(outcome)
        if (outcome.state === 'incomplete') return void toast({ title: editorMessages.incomplete, tone: 'danger' })
        const published = { value: values, version: stored.version, at: new Date().toISOString(), by: null }
        follow({ stored: { ...stored, draft: null, published }, values })
        done()
      }),
    discard: () =>
      task.mutate(async () => {
        const outcome = await discardDraft(client, id, stored.version)
        const undo = () => dispatch({ type: 'changed', changes: values })
        apply(outcome, () =>
          toast({ title: editorMessages.discarded, action: { label: editorMessages.undo, onPress: undo } }),
        )
      }),
    restore: (version: number, done: () => void) =>
      task.mutate(async () => apply(await restoreVersion(client, id, { version, over: stored.version }), done)),
  }
}

function toProblems(issues: readonly { path: PropertyKey[]; message: string }[]): DocumentProblems {
  // The first message of a field counts.
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]))
}
