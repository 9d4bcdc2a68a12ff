import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { href, useNavigate } from 'react-router'
import { useBackend } from '../../../../backend/browser-client.ts'
import { isRefusal } from '../../../../backend/refusal.ts'
import { useLocalDraft } from '../../../../ui/admin/form/local-draft.ts'
import type { PictureSource } from '../../../../ui/picture.tsx'
import { type Toast, toast } from '../../../../ui/toast.tsx'
import { type Conflict, mergeChanges, withFields } from './merge-changes.ts'
import { type PropertyInput, type PropertyProblems, readProperty } from './input/property-input.ts'
import { areSameValues, newProperty, type PropertyField, type PropertyValues } from './input/property-values.ts'
import { saveFailureWords } from './save-failure.ts'
import type { StoredProperty } from './stored/stored-property.ts'
import { addProperty, updateProperty } from './stored/stored-property-commands.ts'

/** Saves what pictures show; pictures are another room's, so the route hands this in. */
export type DescribePictures = (change: {
  before: readonly PictureSource[]
  pictures: readonly PictureSource[]
}) => Promise<void>

/** What is kept on the device: also what it was typed over, so that taking it back later overwrites nobody. */
type Draft = { values: PropertyValues; base: StoredProperty | undefined }

type Theirs = { stored: StoredProperty; by?: string | undefined }

export type PropertyForm = ReturnType<typeof usePropertyForm>

type PropertyFormGiven = {
  stored?: StoredProperty
  /** Another one when the person signed in again under the open form. */
  session: string
  describe: DescribePictures
}

/** All that the form holds and does; without `stored` it adds a property. */
export function usePropertyForm({ stored, session, describe }: PropertyFormGiven) {
  const client = useBackend()
  const navigate = useNavigate()
  const [base, setBase] = useState(stored)
  const [values, setValues] = useState(stored?.values ?? newProperty)
  const [problems, setProblems] = useState<PropertyProblems>({})
  const [conflict, setConflict] = useState<Conflict>()
  const [savedAt, setSavedAt] = useState<Date>()
  const [isDone, setDone] = useState(false)
  const notice = useRef<HTMLDivElement>(null)
  // Read by the guard at the very moment of leaving, before anything is drawn again.
  const isLeaving = useRef(false)
  const refusedIn = useRef<string>(undefined)
  const lastSaid = useRef(0)
  const uploading = useRef({ pictures: 0, floorPlan: 0 })

  const untouched = base?.values ?? newProperty
  const isChanged = !isDone && !areSameValues(values, untouched)
  const draft = useLocalDraft<Draft>(`property:${stored?.row.id ?? 'new'}`, isChanged ? { values, base } : undefined)

  const leave = () => {
    isLeaving.current = true
    draft.clear()
    setDone(true)
  }
  const review = (typed: PropertyValues, over: StoredProperty | undefined, theirs: Theirs) => {
    const merged = mergeChanges({ base: over?.values ?? newProperty, mine: typed, theirs: theirs.stored })
    setBase(theirs.stored)
    setValues(merged.values)
    setConflict({ ...merged.conflict, by: theirs.by })
  }

  const saving = useMutation({
    mutationFn: async (wish: { input: PropertyInput; values: PropertyValues }) => {
      // First the words, which may be said twice: were they last, a property could be added and the form still stand there.
      await describe({ before: picturesOf(untouched), pictures: picturesOf(wish.values) })
      if (!base) return { state: 'added', id: await addProperty(client, { input: wish.input }) } as const
      return updateProperty(client, { base, input: wish.input })
    },
    onSuccess: (outcome, { values: sent }) => {
      if (outcome.state === 'changed') return review(sent, base, { stored: outcome.theirs, by: outcome.by })
      if (outcome.state === 'gone') return say({ ...notFoundWords, tone: 'danger' })
      if (outcome.state === 'added') {
        leave()
        say({ title: 'Property Added', description: 'Property has been successfully added to the database' })
        return void navigate(href('/admin/properties'))
      }
      draft.clear()
      setBase(outcome.stored)
      // What was typed while it was on its way stays.
      setValues((now) => (now === sent ? outcome.stored.values : now))
      setConflict(undefined)
      setSavedAt(new Date())
      say({ title: 'Property Updated', description: 'Property has been successfully updated' })
    },
    onError: (error) => {
      if (isRefusal(error)) refusedIn.current = session
      else say({ title: 'Error', description: saveFailureWords(error, base ? 'update' : 'add'), tone: 'danger' })
    },
  })

  const save = () => {
    if (saving.isPending) return
    const reading = readProperty(values)
    if (reading.state === 'refused') {
      lastSaid.current = 0
      setProblems(reading.problems)
      say({ title: 'Validation Error', description: reading.first, tone: 'danger' })
    } else if (uploading.current.pictures + uploading.current.floorPlan > 0) {
      say({ title: 'Pictures are still on their way', description: 'Save when they are there.', tone: 'danger' })
    } else {
      setProblems({})
      saving.mutate({ input: reading.input, values })
    }
  }

  // What the end of a session refused goes out once more in the next one.
  const saveRefused = useEffectEvent((now: string) => {
    if (refusedIn.current === undefined || refusedIn.current === now) return
    refusedIn.current = undefined
    save()
  })
  useEffect(() => saveRefused(session), [session])

  // What has just been said above the form is where the person goes on.
  const noticeCount = Object.keys(problems).length
  useEffect(() => {
    const said = noticeCount + (conflict ? 100 : 0)
    if (said > 0 && said !== lastSaid.current) notice.current?.focus()
    lastSaid.current = said
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
    tellUploading: (shelf: 'pictures' | 'floorPlan', count: number) => {
      uploading.current[shelf] = count
    },
    save,
    discard: () => {
      const thrownAway = values
      setValues(untouched)
      setProblems({})
      setConflict(undefined)
      draft.clear()
      toast({ title: 'Changes discarded', action: { label: 'Undo', onPress: () => setValues(thrownAway) } })
    },
    takeDraft: (kept: Draft) => {
      draft.dismissOffer()
      if (base && kept.base && kept.base.row.version !== base.row.version)
        review(kept.values, kept.base, { stored: base })
      else setValues(kept.values)
    },
    /** The value of these fields as they or I had it. */
    choose: (fields: readonly PropertyField[], whose: 'theirs' | 'mine') => {
      if (!conflict) return
      setValues((before) => withFields(before, whose === 'mine' ? conflict.mine : conflict.theirs.values, fields))
    },
    endReview: () => setConflict(undefined),
    leave,
    isLeaving,
  }
}

/** Of one form only the newest outcome is true. */
function say(outcome: Toast) {
  toast({ ...outcome, topic: 'property form' })
}

export const notFoundWords = {
  title: 'Property Not Found',
  description: 'The property you are trying to edit does not exist.',
}

function picturesOf({ pictures, floorPlan }: PropertyValues) {
  return [...pictures, ...floorPlan]
}

function without(problems: PropertyProblems, fields: readonly PropertyField[]): PropertyProblems {
  return Object.fromEntries(Object.entries(problems).filter(([field]) => !fields.includes(field as PropertyField)))
}
