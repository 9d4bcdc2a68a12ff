import { type RefObject, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import {
  type DraftedForm,
  type DraftedFormAction,
  isDirty,
  openForm,
  reduceDraftedForm,
  type FieldErrors,
  type Version,
} from './drafted-form.ts'
import { useLocalDraft } from './local-draft.ts'

/** The draft of a form in this browser, with the version it is based on, so that restoring it later overwrites nobody. */
export type StoredDraft<Values, Stored> = { values: Values; base: Version<Values, Stored | undefined> }

export type SaveOutcome<Values, Stored> =
  | { state: 'added' }
  | { state: 'saved'; version: Version<Values, Stored> }
  /** Saved by someone else since it was read: nothing was written. */
  | { state: 'changed'; theirs: Version<Values, Stored>; by?: string | undefined }
  | { state: 'rejected'; errors: FieldErrors<Values>; message: string }
  | { state: 'gone' }

/** `values` are the form values from which `input` was made: the user may continue to type during the request. */
export type Sent<Values, Input> = { input: Input; values: Values }

type DraftedFormOptions<Values, Stored, Input> = {
  /** Name of the draft in this browser. */
  draftKey: string
  /** The newest known version; undefined while the document is being added. */
  stored: Version<Values, Stored> | undefined
  /** The initial values of a new document. */
  empty: Values
  /** Differs for every version of one document. */
  getVersion: (stored: Stored) => string | number
  /** The form builds on their version at once, where their changes are then reviewed. */
  mergesAtOnce?: boolean
  save: (sent: Sent<Values, Input>, base: Version<Values, Stored | undefined>) => Promise<SaveOutcome<Values, Stored>>
  onOutcome: (outcome: SaveOutcome<Values, Stored>, sent: Sent<Values, Input>) => void
  /** True for an error that means the session has ended: the sign-in dialog handles it. */
  isForbidden: (error: unknown) => boolean
  onFailed: (error: unknown, sent: Sent<Values, Input>) => void
}

/** The form's state, its draft in this browser, and saving. The caller validates the input before `send`. */
export function useDraftedForm<Values extends object, Stored, Input>(
  options: DraftedFormOptions<Values, Stored, Input>,
) {
  const { draftKey, stored, empty } = options
  const [form, dispatch] = useReducer<DraftedForm<Values, Stored>, Version<Values, Stored | undefined>, [Action]>(
    reduceDraftedForm,
    stored ?? { stored: undefined, values: empty },
    openForm,
  )
  type Action = DraftedFormAction<Values, Stored>
  const isChanged = isDirty(form)
  const draft = useLocalDraft<StoredDraft<Values, Stored>>(
    draftKey,
    isChanged ? { values: form.values, base: form.base } : undefined,
  )
  const meet = useStoredVersion(form, options, dispatch)
  const close = () => {
    draft.clear()
    dispatch({ type: 'closed' })
  }
  const saving = useSaving(options, { base: form.base, dispatch, meet, close, clearDraft: draft.clear })

  return {
    ...form,
    isChanged,
    isSaving: saving.isPending,
    /** Without a connection: it is sent by itself once there is one. */
    isWaiting: saving.isPaused,
    isUnsent: isChanged && (form.saving === 'failed' || form.saving === 'forbidden'),
    /** When the draft was last stored in this browser. */
    draftStoredAt: draft.savedAt,
    /** The draft of an earlier visit to this browser. */
    offered: draft.offered,
    dispatch,
    change: (changes: Partial<Values>) => dispatch({ type: 'changed', changes }),
    reject: (errors: FieldErrors<Values>) => dispatch({ type: 'rejected', errors }),
    send: (sent: Sent<Values, Input>) => saving.mutate(sent),
    discard: () => {
      draft.clear()
      dispatch({ type: 'discarded' })
    },
    takeTheirs: () => {
      draft.clear()
      dispatch({ type: 'resolved', with: 'theirs' })
    },
    restore: () => {
      const found = draft.offered?.values
      if (!found) return
      draft.dismissOffer()
      dispatch({ type: 'restored', values: { ...empty, ...found.values }, base: found.base ?? form.base })
      const { stored: now, values } = form.base
      if (now !== undefined) meet({ stored: now, values }, { over: found.base?.stored })
    },
    dropOffer: draft.clear,
    /** Added or discarded: leaving triggers no question. */
    close,
  }
}

type Meet<Values, Stored> = (
  theirs: Version<Values, Stored>,
  options: { over: Stored | undefined; by?: string | undefined },
) => void

/** Compares each newer version with the input. */
function useStoredVersion<Values extends object, Stored>(
  form: DraftedForm<Values, Stored>,
  {
    stored,
    getVersion,
    mergesAtOnce,
  }: Pick<DraftedFormOptions<Values, Stored, never>, 'stored' | 'getVersion' | 'mergesAtOnce'>,
  dispatch: (action: DraftedFormAction<Values, Stored>) => void,
): Meet<Values, Stored> {
  const meet: Meet<Values, Stored> = (theirs, { over, by }) => {
    if (over !== undefined && getVersion(over) === getVersion(theirs.stored)) return
    dispatch({ type: 'stored version changed', theirs, by })
    if (mergesAtOnce) dispatch({ type: 'merged' })
  }
  const [seen, setSeen] = useState(stored?.stored)
  if (stored && stored.stored !== seen) {
    setSeen(stored.stored)
    meet(stored, { over: form.base.stored })
  }
  return meet
}

type Effects<Values, Stored> = {
  base: Version<Values, Stored | undefined>
  dispatch: (action: DraftedFormAction<Values, Stored>) => void
  meet: Meet<Values, Stored>
  close: () => void
  clearDraft: () => void
}

function useSaving<Values extends object, Stored, Input>(
  options: DraftedFormOptions<Values, Stored, Input>,
  { base, dispatch, meet, close, clearDraft }: Effects<Values, Stored>,
) {
  const settle = (outcome: SaveOutcome<Values, Stored>, sent: Sent<Values, Input>) => {
    switch (outcome.state) {
      case 'added':
        return close()
      case 'saved':
        clearDraft()
        return dispatch({ type: 'saved', version: outcome.version, sent: sent.values })
      case 'changed':
        return meet(outcome.theirs, { over: undefined, by: outcome.by })
      case 'rejected':
        return dispatch({ type: 'rejected', errors: outcome.errors })
      case 'gone':
        return dispatch({ type: 'failed', isForbidden: false })
    }
  }
  return useMutation({
    mutationFn: (sent: Sent<Values, Input>) => options.save(sent, base),
    onMutate: () => dispatch({ type: 'sent' }),
    onSuccess: (outcome, sent) => {
      settle(outcome, sent)
      options.onOutcome(outcome, sent)
    },
    onError: (error, sent) => {
      const isForbidden = options.isForbidden(error)
      dispatch({ type: 'failed', isForbidden })
      if (!isForbidden) options.onFailed(error, sent)
    },
  })
}

/** Moves the focus to `target` for each new rejection or conflict, once. */
export function useNoticeFocus(target: RefObject<HTMLElement | null>, notices: number) {
  useEffect(() => {
    if (notices > 0) target.current?.focus()
  }, [target, notices])
}

/**
 * Repeats a save that was rejected because the session ended, as soon as the user has signed in again over the open form.
 */
export function useRetryAfterSignIn(
  session: string,
  { isForbidden, retry }: { isForbidden: boolean; retry: () => void },
) {
  const before = useRef(session)
  const retryRejected = useEffectEvent((now: string) => {
    if (isForbidden && now !== before.current) retry()
    before.current = now
  })
  useEffect(() => retryRejected(session), [session])
}

type Autosave<Values> = {
  values: Values
  /** Whether there is something to save, and nothing in the way. */
  isDue: boolean
  save: (values: Values) => void
  afterMs?: number
}

/** Saves when nothing was typed for a while. */
export function useAutosave<Values>({ values, isDue, save, afterMs = 800 }: Autosave<Values>) {
  const saveDue = useEffectEvent((due: Values) => save(due))
  useEffect(() => {
    if (!isDue) return
    const timer = window.setTimeout(() => saveDue(values), afterMs)
    return () => window.clearTimeout(timer)
  }, [values, isDue, afterMs])
}
