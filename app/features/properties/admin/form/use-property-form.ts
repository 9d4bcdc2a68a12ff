import { useRef } from 'react'
import { href, useNavigate } from 'react-router'
import { useBackend } from '#app/backend/browser-client.ts'
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
import { toast } from '#app/ui/notices/toast.tsx'
import { type PropertyInput, type PropertyProblems, parsePropertyForm } from './input/property-input.ts'
import { newProperty, type PropertyField, type PropertyValues } from './input/property-values.ts'
import { propertyFormMessages as messages } from './property-form-messages.ts'
import { getSaveFailureText } from './save-failure-text.ts'
import type { StoredProperty } from './stored/stored-property.ts'
import { addProperty, updateProperty } from './stored/stored-property-commands.ts'

/** Saves the descriptions of images; images belong to another feature, so the route passes this in. */
export type DescribeImages = (change: {
  before: readonly ImageSource[]
  images: readonly ImageSource[]
}) => Promise<void>

export type Conflict = FormConflict<PropertyValues, StoredProperty>
export type PropertyForm = ReturnType<typeof usePropertyForm>

type Outcome = SaveOutcome<PropertyValues, StoredProperty>

type PropertyFormOptions = {
  stored?: StoredProperty
  /** Changes when the user signs in again while the form is open. */
  session: string
  describe: DescribeImages
}

/** State and actions of the property form; without `stored` it adds a property. */
export function usePropertyForm({ stored, session, describe }: PropertyFormOptions) {
  const navigate = useNavigate()
  const notice = useRef<HTMLDivElement>(null)
  // The leave guard reads it at the moment of leaving, before anything is rendered again.
  const isLeaving = useRef(false)
  const uploading = useRef({ images: 0, floorPlan: 0 })
  const save = useSaveProperty(describe)
  const form = useDraftedForm<PropertyValues, StoredProperty, PropertyInput>({
    draftKey: `property:${stored?.row.id ?? 'new'}`,
    stored: stored && getVersion(stored),
    empty: newProperty,
    getVersion: ({ row }) => row.version,
    mergesAtOnce: true,
    save,
    isForbidden,
    onOutcome: (outcome) => {
      reportOutcome(outcome)
      if (outcome.state !== 'added') return
      isLeaving.current = true
      void navigate(href('/admin/properties'))
    },
    onFailed: (error) => reportFailure(error, stored ? 'update' : 'add'),
  })
  useNoticeFocus(notice, form.notices)

  const isLive = form.base.stored?.row.is_published ?? false
  const checkAndSend = (isPublished: boolean) => {
    if (form.isSaving) return
    const values = { ...form.values, isPublished }
    const input = checkValues({ ...form, values }, uploading.current.images + uploading.current.floorPlan)
    if (!input) return
    form.change({ isPublished })
    form.send({ input, values })
  }
  useRetryAfterSignIn(session, {
    isForbidden: form.saving === 'forbidden',
    retry: () => checkAndSend(form.values.isPublished),
  })

  return {
    ...form,
    base: form.base.stored,
    problems: form.errors,
    notice,
    isNew: !stored,
    /** Visitors see the stored version. */
    isLive,
    isLeaving,
    set: form.change,
    /** Without `isPublished` a draft stays a draft, and a live property stays live. */
    save: ({ isPublished = isLive } = {}) => checkAndSend(isPublished),
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

type CheckedForm = { values: PropertyValues; reject: (errors: PropertyProblems) => void }

function checkValues({ values, reject }: CheckedForm, uploads: number): PropertyInput | undefined {
  const reading = parsePropertyForm(values)
  if (reading.state === 'rejected') {
    reject(reading.problems)
    toast({ title: messages.toasts.invalid, description: reading.first, tone: 'danger' })
    return undefined
  }
  if (uploads === 0) return reading.input
  toast({ ...messages.toasts.uploading, tone: 'danger' })
  return undefined
}

function useSaveProperty(describe: DescribeImages) {
  const client = useBackend()
  return async (
    { input, values }: Sent<PropertyValues, PropertyInput>,
    base: Version<PropertyValues, StoredProperty | undefined>,
  ): Promise<Outcome> => {
    // Image descriptions are saved first, because saving them twice is harmless: were they last, a failure could leave the
    // form open after the property was added.
    await describe({ before: getImages(base.values), images: getImages(values) })
    if (!base.stored) {
      await addProperty(client, { input })
      return { state: 'added' }
    }
    const outcome = await updateProperty(client, { base: base.stored, input })
    switch (outcome.state) {
      case 'saved':
        return { state: 'saved', version: getVersion(outcome.stored) }
      case 'changed':
        return { state: 'changed', theirs: getVersion(outcome.theirs), by: outcome.by }
      case 'gone':
        return outcome
    }
  }
}

function reportOutcome({ state }: Outcome) {
  if (state === 'gone') toast({ ...messages.toasts.notFound, tone: 'danger' })
  if (state === 'added') toast(messages.toasts.added)
  if (state === 'saved') toast(messages.toasts.updated)
}

function reportFailure(error: unknown, doing: 'add' | 'update') {
  toast({ title: messages.toasts.error, description: getSaveFailureText(error, doing), tone: 'danger' })
}

function getVersion(stored: StoredProperty): Version<PropertyValues, StoredProperty> {
  return { stored, values: stored.values }
}

function getImages({ images, floorPlan }: PropertyValues) {
  return [...images, ...floorPlan]
}
