import { useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { href, useNavigate } from 'react-router'
import { useCalls } from '#app/backend/calls.ts'
import { isForbidden } from '#app/backend/forbidden.ts'
import type { Conflict as FormConflict, DraftedFormAction, Version } from '#app/ui/admin/form/drafted-form.ts'
import {
  type SaveOutcome,
  type Sent,
  useDraftedForm,
  useNoticeFocus,
  useRetryAfterSignIn,
} from '#app/ui/admin/form/use-drafted-form.ts'
import type { ImageSource } from '#app/ui/image.tsx'
import type { Taxonomy } from '../../taxonomy/taxonomy.ts'
import { toast } from '#app/ui/notices/toast.tsx'
import { type PropertyInput, type PropertyProblems, parsePropertyForm } from './input/property-input.ts'
import { getEmptyProperty, type PropertyField, type PropertyValues, withKind } from './input/property-values.ts'
import { propertyFormMessages as messages } from './property-form-messages.ts'
import { getSaveFailureText } from './save-failure-text.ts'
import { getVersion, type StoredProperty } from './stored/stored-property.ts'
import { useClients } from './stored/stored-property-queries.ts'
import { useStoredDraft } from './use-stored-draft.ts'
import { addProperty, saveProperty, type Verb } from './stored/stored-property-commands.ts'

/** Saves the descriptions of images; images belong to another feature, so the route passes this in. */
export type DescribeImages = (change: {
  before: readonly ImageSource[]
  images: readonly ImageSource[]
}) => Promise<void>

export type Conflict = FormConflict<PropertyValues, StoredProperty>
export type PropertyForm = ReturnType<typeof usePropertyForm>

type Outcome = SaveOutcome<PropertyValues, StoredProperty>

type Sending = { property: PropertyInput; verb: Verb }

type PropertyFormOptions = {
  stored?: StoredProperty
  taxonomy: Taxonomy
  /** Changes when the user signs in again while the form is open. */
  session: string
  describe: DescribeImages
}

/** State and actions of the property form; without `stored` it adds a property. */
export function usePropertyForm({ stored, taxonomy, session, describe }: PropertyFormOptions) {
  const navigate = useNavigate()
  const notice = useRef<HTMLDivElement>(null)
  // The leave guard reads it at the moment of leaving, before anything is rendered again.
  const isLeaving = useRef(false)
  const uploading = useRef({ images: 0, floorPlan: 0 })
  const save = useSaveProperty(describe)
  const queries = useQueryClient()
  const calls = useCalls()
  const form = useDraftedForm<PropertyValues, StoredProperty, Sending>({
    draftKey: `property:${stored?.row.id ?? 'new'}`,
    stored: stored && getVersion(stored),
    empty: getEmptyProperty(taxonomy),
    getVersion: ({ row, editing }) => `${row.version} ${editing.draft?.version ?? 0}`,
    mergesAtOnce: true,
    save,
    isForbidden,
    onOutcome: (outcome, { input: { verb } }) => {
      reportOutcome(outcome, verb)
      void queries.invalidateQueries(calls.properties.editing.pathFilter())
      if (outcome.state !== 'added') return
      isLeaving.current = true
      void navigate(href('/admin/properties'))
    },
    onFailed: (error) => reportFailure(error, stored ? 'update' : 'add'),
  })
  useNoticeFocus(notice, form.notices)

  const isLive = form.base.stored?.row.is_published ?? false
  const verbs = useVerbs(form, { taxonomy, isLive, session, uploading: () => uploading.current })
  const { reload, discardDraft } = useStoredDraft(stored, form)

  return {
    ...form,
    ...listed(form.values, taxonomy),
    base: form.base.stored,
    problems: form.errors,
    notice,
    isNew: !stored,
    /** Visitors see the stored version. */
    isLive,
    isLeaving,
    set: form.change,
    ...verbs,
    discardDraft,
    reload,
    setUploadCount: (field: 'images' | 'floorPlan', count: number) => {
      uploading.current[field] = count
    },
    discard: () => discardWithUndo(form),
    /** Sets these fields to their values or to mine. */
    choose: (fields: readonly PropertyField[], from: 'theirs' | 'mine') =>
      form.dispatch({ type: 'chosen', fields, from }),
    endReview: () => form.dispatch({ type: 'reviewed' }),
    leave: () => {
      isLeaving.current = true
      form.close()
    },
  }
}

type SendableForm = {
  values: PropertyValues
  isSaving: boolean
  saving: string
  reject: (errors: PropertyProblems) => void
  send: (sent: Sent<PropertyValues, Sending>) => void
}

type VerbsOptions = { taxonomy: Taxonomy; isLive: boolean; session: string; uploading: () => Uploading }

/** Save draft, publish and unpublish. Unpublishing saves the changes of the form as well. */
function useVerbs(form: SendableForm, { taxonomy, isLive, session, uploading }: VerbsOptions) {
  const [lastVerb, setLastVerb] = useState<Verb>('draft')
  const checkAndSend = (verb: Verb) => {
    if (form.isSaving) return
    setLastVerb(verb)
    const isPublished = verb === 'publish' || (verb === 'draft' && isLive)
    const { values, reject } = form
    const property = checkValues({ values: { ...values, isPublished }, reject, taxonomy, isLive, verb }, uploading())
    if (property) form.send({ input: { property, verb }, values })
  }
  useRetryAfterSignIn(session, {
    isForbidden: form.saving === 'forbidden',
    retry: () => checkAndSend(lastVerb),
  })
  return {
    /** The verb whose button was pressed, while it is on its way. */
    savingVerb: form.isSaving ? lastVerb : undefined,
    saveDraft: () => checkAndSend('draft'),
    publish: () => checkAndSend('publish'),
    unpublish: () => checkAndSend('unpublish'),
  }
}

function listed(values: PropertyValues, taxonomy: Taxonomy) {
  return { taxonomy, kind: withKind(values, taxonomy).kind }
}

type DiscardableForm = {
  values: PropertyValues
  discard: () => void
  dispatch: (action: DraftedFormAction<PropertyValues, StoredProperty>) => void
}

function discardWithUndo({ values, discard, dispatch }: DiscardableForm) {
  discard()
  const undo = () => dispatch({ type: 'replaced', values })
  toast({ title: messages.draft.discarded, action: { label: messages.draft.undo, onPress: undo } })
}

type CheckedForm = {
  values: PropertyValues
  taxonomy: Taxonomy
  isLive: boolean
  verb: Verb
  reject: (errors: PropertyProblems) => void
}

type Uploading = { images: number; floorPlan: number }

function checkValues(
  { values, taxonomy, isLive, verb, reject }: CheckedForm,
  uploading: Uploading,
): PropertyInput | undefined {
  const reading = parsePropertyForm(values, taxonomy, { isDraft: verb !== 'publish' })
  // Visitors see a live property without a photo as it is, so its changes do not wait for one.
  const needsPhoto = verb === 'publish' && !isLive && values.images.length + uploading.images === 0
  if (reading.state === 'rejected' || needsPhoto) {
    const found = reading.state === 'rejected' ? reading.problems : {}
    reject(needsPhoto ? { ...found, images: messages.problems.noPhoto } : found)
    const description = reading.state === 'rejected' ? reading.first : messages.problems.noPhoto
    toast({ title: messages.toasts.invalid, description, tone: 'danger' })
    return undefined
  }
  if (uploading.images + uploading.floorPlan === 0) return reading.input
  toast({ ...messages.toasts.uploading, tone: 'danger' })
  return undefined
}

function useSaveProperty(describe: DescribeImages) {
  const clients = useClients()
  return async (
    { input: { property: input, verb }, values }: Sent<PropertyValues, Sending>,
    base: Version<PropertyValues, StoredProperty | undefined>,
  ): Promise<Outcome> => {
    // Image descriptions are saved first, because saving them twice is harmless: were they last, a failure could leave the
    // form open after the property was added.
    await describe({ before: getImages(base.values), images: getImages(values) })
    if (!base.stored) {
      await addProperty(clients.client, { input })
      return { state: 'added' }
    }
    const outcome = await saveProperty(clients, { base: base.stored, input, verb })
    switch (outcome.state) {
      case 'saved':
        return { state: 'saved', version: getVersion(outcome.stored) }
      case 'changed':
        return { state: 'changed', theirs: getVersion(outcome.theirs), by: outcome.by }
      case 'incomplete':
        return { state: 'rejected', errors: describeMissing(outcome.missing), message: messages.toasts.invalid }
      case 'gone':
        return outcome
    }
  }
}

/** The database names fields; what it finds missing the form has found before, unless a colleague took it away. */
function describeMissing(missing: readonly string[]): PropertyProblems {
  const { noPhoto, noPrice, landTooSmall, noTitle, noLocation } = messages.problems
  const texts: PropertyProblems = {
    title: noTitle,
    price: noPrice,
    location: noLocation,
    landSize: landTooSmall,
    images: noPhoto,
  }
  return Object.fromEntries(Object.entries(texts).filter(([field]) => missing.includes(field)))
}

function reportOutcome({ state, ...outcome }: Outcome, verb: Verb) {
  if (state === 'gone') toast({ ...messages.toasts.notFound, tone: 'danger' })
  if (state === 'added') toast(messages.toasts.added)
  const isDraftOfLive = 'version' in outcome && verb === 'draft' && outcome.version.stored.row.is_published
  if (state === 'saved') toast(isDraftOfLive ? messages.toasts.draftSaved : messages.toasts.updated)
}

function reportFailure(error: unknown, doing: 'add' | 'update') {
  toast({ title: messages.toasts.error, description: getSaveFailureText(error, doing), tone: 'danger' })
}

function getImages({ images, floorPlan }: PropertyValues) {
  return [...images, ...floorPlan]
}
