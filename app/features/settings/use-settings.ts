import { useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useBackend } from '#app/backend/browser-client.ts'
import { useLocalDraft } from '#app/ui/admin/form/local-draft.ts'
import { toast } from '#app/ui/toast.tsx'
import type { Problems, SectionForm, FormValues } from './section-form.ts'
import { saveSection, type SectionUpdate } from './settings-commands.ts'
import { listSettings, type StoredSettings } from './settings-queries.ts'

/** Edits of a section and what they are based on: `version` is the one that was on screen. */
type Edit = { formValues: FormValues; base: FormValues; version: number }
type Edits = Record<string, Edit>
export type SectionForms = Record<string, SectionForm>
export type SettingsState = ReturnType<typeof useSettings>

/** State and actions of the settings page, for every section that the route provides. */
export function useSettings(forms: SectionForms, { onProblem }: { onProblem: (section: string) => void }) {
  const client = useBackend()
  const queries = useQueryClient()
  const stored = useQuery({ queryKey: ['settings'], queryFn: () => listSettings(client) })
  const [edits, setEdits] = useState<Edits>({})
  const [problems, setProblems] = useState<Record<string, Problems>>({})
  const [savedAt, setSavedAt] = useState<Date>()
  const edited = Object.keys(edits)
  const draft = useLocalDraft<Edits>('settings', edited.length > 0 ? edits : undefined)

  const getStored = (section: string, from = stored.data) => getForm(section).read(from?.[section]?.value)
  const getForm = (section: string) => {
    const form = forms[section]
    if (!form) throw new Error(`No form for the settings of ${section}`)
    return form
  }
  const setEdit = (section: string, edit: Edit | undefined) =>
    setEdits((all) => (edit ? { ...all, [section]: edit } : without(all, [section])))
  const discardEdit = (section: string) => {
    setEdit(section, undefined)
    setProblems((all) => without(all, [section]))
  }
  const refetch = () =>
    queries.fetchQuery({ queryKey: ['settings'], queryFn: () => listSettings(client), staleTime: 0 })

  const saving = useMutation({
    mutationFn: async (updates: SectionUpdate[]) => {
      const outdatedSections: string[] = []
      for (const update of updates) if (!(await saveSection(client, update))) outdatedSections.push(update.section)
      await refetch()
      return { updates, outdatedSections }
    },
    onSuccess: ({ updates, outdatedSections }) => {
      const isSaved = ({ section }: SectionUpdate) => !outdatedSections.includes(section)
      for (const { section } of updates.filter(isSaved)) discardEdit(section)
      const [first] = outdatedSections
      if (first) return onProblem(first)
      draft.clear()
      setSavedAt(new Date())
      window.setTimeout(() => setSavedAt(undefined), savedShownMs)
      toast({ title: 'Settings saved', description: 'Platform settings have been successfully updated' })
    },
    onError: showFailure,
  })

  const resetting = useMutation({
    mutationFn: async (before: StoredSettings) => {
      for (const [section, { reset }] of Object.entries(forms))
        if (reset) await overwrite(section, { value: reset(before[section]?.value), over: before[section]?.version })
      await refetch()
      return before
    },
    onSuccess: (before) => {
      setEdits({})
      setProblems({})
      setSavedAt(undefined)
      draft.clear()
      toast({
        title: 'Settings reset',
        description: 'All settings have been reset to default values',
        action: { label: 'Undo', onPress: () => undoing.mutate(before) },
        durationMs: undoMs,
      })
    },
    onError: showFailure,
  })

  const undoing = useMutation({
    mutationFn: async (before: StoredSettings) => {
      const now = await refetch()
      for (const [section, { reset }] of Object.entries(forms))
        if (reset) await overwrite(section, { value: before[section]?.value, over: now[section]?.version })
      await refetch()
    },
    onSuccess: () => toast({ title: 'Settings restored' }),
    onError: showFailure,
  })

  async function overwrite(section: string, { value, over }: { value: unknown; over: number | undefined }) {
    if (over === undefined) return
    const update = {
      section: section as SectionUpdate['section'],
      value: value as Record<string, unknown>,
      version: over,
    }
    if (!(await saveSection(client, update))) throw new Error('Somebody else saved the settings meanwhile')
  }

  const save = () => {
    if (saving.isPending || edited.length === 0) return
    const [outdatedSection] = outdatedSections
    if (outdatedSection) return onProblem(outdatedSection)
    const checked = Object.entries(edits).map(([section, { formValues, version }]) => ({
      section,
      version,
      reading: getForm(section).check(formValues),
    }))
    const invalid = checked.flatMap(({ section, reading }) =>
      'problems' in reading ? [[section, reading.problems] as const] : [],
    )
    setProblems(Object.fromEntries(invalid))
    const [first] = invalid
    if (first) {
      const [section, messages] = first
      toast({ title: 'Validation Error', description: Object.values(messages)[0] ?? '', tone: 'danger' })
      return onProblem(section)
    }
    saving.mutate(
      checked.flatMap(({ section, version, reading }) =>
        'value' in reading ? [{ section: section as SectionUpdate['section'], value: reading.value, version }] : [],
      ),
    )
  }

  const outdatedSections = edited.filter((section) => stored.data?.[section]?.version !== edits[section]?.version)

  return {
    stored,
    draft,
    problems,
    savedAt,
    save,
    isSaving: saving.isPending || resetting.isPending,
    reset: () => stored.data && resetting.mutate(stored.data),
    getFormValues: (section: string) => edits[section]?.formValues ?? getStored(section),
    /** Names of the fields that differ from the stored values, by section. */
    changes: Object.fromEntries(
      Object.entries(edits).map(([section, { formValues, base }]) => [section, differing(formValues, base)]),
    ),
    set: (section: string, values: FormValues) => {
      const edit = edits[section]
      const base = edit?.base ?? getStored(section)
      const formValues = { ...(edit?.formValues ?? base), ...values }
      const version = edit?.version ?? stored.data?.[section]?.version ?? 0
      setSavedAt(undefined)
      setEdit(section, differing(formValues, base).length > 0 ? { formValues, base, version } : undefined)
      setProblems((all) => ({ ...all, [section]: without(all[section] ?? {}, Object.keys(values)) }))
    },
    discard: () => {
      const discarded = edits
      setEdits({})
      setProblems({})
      draft.clear()
      toast({ title: 'Changes discarded', action: { label: 'Undo', onPress: () => setEdits(discarded) } })
    },
    restoreDraft: (storedEdits: Edits) => {
      draft.dismissOffer()
      setEdits(Object.fromEntries(Object.entries(storedEdits).filter(([section]) => section in forms)))
    },
    /** Sections that somebody else saved in the meantime, with their values where they differ. */
    conflicts: (saving.isPending ? [] : outdatedSections).map((section) => {
      const edit = edits[section] as Edit
      const theirs = getStored(section)
      return {
        section,
        theirs,
        mine: edit.formValues,
        editedKeys: differing(edit.formValues, edit.base),
        keys: differing(theirs, edit.base),
        saved: stored.data?.[section],
      }
    }),
    takeTheirs: discardEdit,
    /** My value where I changed something, theirs everywhere else. */
    keepMine: (section: string) => {
      const edit = edits[section]
      const version = stored.data?.[section]?.version
      if (!edit || version === undefined) return
      const theirs = getStored(section)
      const mine = Object.fromEntries(differing(edit.formValues, edit.base).map((key) => [key, edit.formValues[key]]))
      setEdit(section, { formValues: { ...theirs, ...mine }, base: theirs, version })
    },
  }
}

const undoMs = 10_000
const savedShownMs = 4_000

function showFailure() {
  toast({ title: 'Error saving settings', description: 'Failed to save settings. Please try again.', tone: 'danger' })
}

function without<Value>(all: Record<string, Value>, names: readonly string[]): Record<string, Value> {
  return Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name)))
}

function differing(one: FormValues, other: FormValues) {
  return Object.keys(one).filter((key) => JSON.stringify(one[key]) !== JSON.stringify(other[key]))
}
