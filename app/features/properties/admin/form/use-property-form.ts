import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { href, useNavigate } from 'react-router'
import { useBackend } from '#app/backend/browser-client.ts'
import { isForbidden } from '#app/backend/forbidden.ts'
import { useLocalDraft } from '#app/ui/admin/form/local-draft.ts'
import type { ImageSource } from '#app/ui/image.tsx'
import { type Toast, toast } from '#app/ui/toast.tsx'
import { type Conflict, mergeChanges, withFields } from './merge-changes.ts'
import { type PropertyInput, type PropertyProblems, parsePropertyForm } from './input/property-input.ts'
import { areSameValues, newProperty, type PropertyField, type PropertyValues } from './input/property-values.ts'
import { getSaveFailureText } from './save-failure-text.ts'
import type { StoredProperty } from './stored/stored-property.ts'
import { addProperty, updateProperty } from './stored/stored-property-commands.ts'

/** Stores alt texts; images belong to another feature, so the route passes this in. */
export type DescribeImages = (change: {
  before: readonly ImageSource[]
  images: readonly ImageSource[]
}) => Promise<void>

/** The draft stored on the device contains the version it was based on, so that restoring it later overwrites nobody. */
type Draft = { values: PropertyValues; base: StoredProperty | undefined }

type Theirs = { stored: StoredProperty; by?: string | undefined }

export type PropertyForm = ReturnType<typeof usePropertyForm>

type PropertyFormOptions = {
  stored?: StoredProperty
  /** Changes when the person signs in again while the form is open. */
  session: string
  describe: DescribeImages
}

/** State and actions of the property form; without `stored` it adds a property. */
export function usePropertyForm({ stored, session, describe }: PropertyFormOptions) {
  const client = useBackend()
  const navigate = useNavigate()
  const [base, setBase] = useState(stored)
  const [values, setValues] = useState(stored?.values ?? newProperty)
  const [problems, setProblems] = useState<PropertyProblems>({})
  const [conflict, setConflict] = useState<Conflict>()
  const [savedAt, setSavedAt] = useState<Date>()
  const [isDone, setDone] = useState(false)
  const notice = useRef<HTMLDivElement>(null)
  // A ref, since the navigation guard reads it before the next render.
  const isLeaving = useRef(false)
  const rejectedSession = useRef<string>(undefined)
  const lastNoticeCount = useRef(0)
  const uploading = useRef({ images: 0, floorPlan: 0 })

  const untouched = base?.values ?? newProperty
  const isChanged = !isDone && !areSameValues(values, untouched)
  const draft = useLocalDraft<Draft>(`property:${stored?.row.id ?? 'new'}`, isChanged ? { values, base } : undefined)

  const leave = () => {
    isLeaving.current = true
    draft.clear()
    setDone(true)
  }
  const review = (formValues: PropertyValues, over: StoredProperty | undefined, theirs: Theirs) => {
    const merged = mergeChanges({ base: over?.values ?? newProperty, mine: formValues, theirs: theirs.stored })
    setBase(theirs.stored)
    setValues(merged.values)
    setConflict({ ...merged.conflict, by: theirs.by })
  }

  const saving = useMutation({
    mutationFn: async (submission: { input: PropertyInput; values: PropertyValues }) => {
      // First the alt texts, which may be stored twice: if they came last and failed, the property would be added while the
      // form still shows it unsaved.
      await describe({ before: getImages(untouched), images: getImages(submission.values) })
      if (!base) return { state: 'added', id: await addProperty(client, { input: submission.input }) } as const
      return updateProperty(client, { base, input: submission.input })
    },
    onSuccess: (outcome, { values: sent }) => {
      if (outcome.state === 'changed') return review(sent, base, { stored: outcome.theirs, by: outcome.by })
      if (outcome.state === 'gone') return showToast({ ...notFoundText, tone: 'danger' })
      if (outcome.state === 'added') {
        leave()
        showToast({ title: 'Property Added', description: 'Property has been successfully added to the database' })
        return void navigate(href('/admin/properties'))
      }
      draft.clear()
      setBase(outcome.stored)
      // Values typed while the form was being saved stay.
      setValues((now) => (now === sent ? outcome.stored.values : now))
      setConflict(undefined)
      setSavedAt(new Date())
      showToast({ title: 'Property Updated', description: 'Property has been successfully updated' })
    },
    onError: (error) => {
      if (isForbidden(error)) rejectedSession.current = session
      else
        showToast({ title: 'Error', description: getSaveFailureText(error, base ? 'update' : 'add'), tone: 'danger' })
    },
  })

  const save = () => {
    if (saving.isPending) return
    const reading = parsePropertyForm(values)
    if (reading.state === 'refused') {
      lastNoticeCount.current = 0
      setProblems(reading.problems)
      showToast({ title: 'Validation Error', description: reading.first, tone: 'danger' })
    } else if (uploading.current.images + uploading.current.floorPlan > 0) {
      showToast({ title: 'Pictures are still on their way', description: 'Save when they are there.', tone: 'danger' })
    } else {
      setProblems({})
      saving.mutate({ input: reading.input, values })
    }
  }

  // A save rejected because the session ended is sent again in the next session.
  const retryRejectedSave = useEffectEvent((now: string) => {
    if (rejectedSession.current === undefined || rejectedSession.current === now) return
    rejectedSession.current = undefined
    save()
  })
  useEffect(() => retryRejectedSave(session), [session])

  // Focus moves to the notice that has just appeared above the form.
  const noticeCount = Object.keys(problems).length
  useEffect(() => {
    const noticeVersion = noticeCount + (conflict ? 100 : 0)
    if (noticeVersion > 0 && noticeVersion !== lastNoticeCount.current) notice.current?.focus()
    lastNoticeCount.current = noticeVersion
  }, [noticeCount, conflict])

  return {
    base,
    values,
    problems,
    conflict,
    savedAt,
    isChanged,
    draft,
    notice,
    isNew: !stored,
    isSaving: saving.isPending,
    isUnsent: saving.isError && isChanged,
    set: (changes: Partial<PropertyValues>) => {
      setValues((before) => ({ ...before, ...changes }))
      setProblems((before) => without(before, Object.keys(changes) as PropertyField[]))
    },
    setUploadCount: (field: 'images' | 'floorPlan', count: number) => {
      uploading.current[field] = count
    },
    save,
    discard: () => {
      const discarded = values
      setValues(untouched)
      setProblems({})
      setConflict(undefined)
      draft.clear()
      toast({ title: 'Changes discarded', action: { label: 'Undo', onPress: () => setValues(discarded) } })
    },
    restoreDraft: (storedDraft: Draft) => {
      draft.dismissOffer()
      if (base && storedDraft.base && storedDraft.base.row.version !== base.row.version)
        review(storedDraft.values, storedDraft.base, { stored: base })
      else setValues(storedDraft.values)
    },
    /** Takes the values of these fields from their version or mine. */
    choose: (fields: readonly PropertyField[], side: 'theirs' | 'mine') => {
      if (!conflict) return
      setValues((before) => withFields(before, side === 'mine' ? conflict.mine : conflict.theirs.values, fields))
    },
    endReview: () => setConflict(undefined),
    leave,
    isLeaving,
  }
}

/** Only the latest outcome of a form is current. */
function showToast(outcome: Toast) {
  toast({ ...outcome, topic: 'property form' })
}

export const notFoundText = {
  title: 'Property Not Found',
  description: 'The property you are trying to edit does not exist.',
}

function getImages({ images, floorPlan }: PropertyValues) {
  return [...images, ...floorPlan]
}

function without(problems: PropertyProblems, fields: readonly PropertyField[]): PropertyProblems {
  return Object.fromEntries(Object.entries(problems).filter(([field]) => !fields.includes(field as PropertyField)))
}
