import { useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useBackend } from '../../backend/browser-client.ts'
import { useLocalDraft } from '../../ui/admin/form/local-draft.ts'
import { toast } from '../../ui/toast.tsx'
import type { Problems, SectionForm, Typed } from './section-form.ts'
import { saveSection, type SectionWrite } from './settings-commands.ts'
import { listSettings, type StoredSettings } from './settings-queries.ts'

/** What was typed into a section, and over what: `version` is the one that was on the screen. */
type Edit = { typed: Typed; base: Typed; version: number }
type Edits = Record<string, Edit>
export type SectionForms = Record<string, SectionForm>
export type SettingsState = ReturnType<typeof useSettings>

/** All that the screen holds and does, for every section that the route brings. */
export function useSettings(forms: SectionForms, { onProblem }: { onProblem: (section: string) => void }) {
  const client = useBackend()
  const queries = useQueryClient()
  const stored = useQuery({ queryKey: ['settings'], queryFn: () => listSettings(client) })
  const [edits, setEdits] = useState<Edits>({})
  const [problems, setProblems] = useState<Record<string, Problems>>({})
  const [savedAt, setSavedAt] = useState<Date>()
  const edited = Object.keys(edits)
  const draft = useLocalDraft<Edits>('settings', edited.length > 0 ? edits : undefined)

  const readStored = (section: string, from = stored.data) => formOf(section).read(from?.[section]?.value)
  const formOf = (section: string) => {
    const form = forms[section]
    if (!form) throw new Error(`No form for the settings of ${section}`)
    return form
  }
  const keep = (section: string, edit: Edit | undefined) =>
    setEdits((all) => (edit ? { ...all, [section]: edit } : without(all, [section])))
  const settle = (section: string) => {
    keep(section, undefined)
    setProblems((all) => without(all, [section]))
  }
  const readAnew = () =>
    queries.fetchQuery({ queryKey: ['settings'], queryFn: () => listSettings(client), staleTime: 0 })

  const saving = useMutation({
    mutationFn: async (writes: SectionWrite[]) => {
      const overtaken: string[] = []
      for (const write of writes) if (!(await saveSection(client, write))) overtaken.push(write.section)
      await readAnew()
      return { writes, overtaken }
    },
    onSuccess: ({ writes, overtaken }) => {
      const isSaved = ({ section }: SectionWrite) => !overtaken.includes(section)
      for (const { section } of writes.filter(isSaved)) settle(section)
      const [first] = overtaken
      if (first) return onProblem(first)
      draft.clear()
      setSavedAt(new Date())
      window.setTimeout(() => setSavedAt(undefined), savedShownMs)
      toast({ title: 'Settings saved', description: 'Platform settings have been successfully updated' })
    },
    onError: sayFailure,
  })

  const resetting = useMutation({
    mutationFn: async (before: StoredSettings) => {
      for (const [section, { reset }] of Object.entries(forms))
        if (reset) await overwrite(section, { value: reset(before[section]?.value), over: before[section]?.version })
      await readAnew()
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
        shownMs: undoMs,
      })
    },
    onError: sayFailure,
  })

  const undoing = useMutation({
    mutationFn: async (before: StoredSettings) => {
      const now = await readAnew()
      for (const [section, { reset }] of Object.entries(forms))
        if (reset) await overwrite(section, { value: before[section]?.value, over: now[section]?.version })
      await readAnew()
    },
    onSuccess: () => toast({ title: 'Settings restored' }),
    onError: sayFailure,
  })

  async function overwrite(section: string, { value, over }: { value: unknown; over: number | undefined }) {
    if (over === undefined) return
    const write = {
      section: section as SectionWrite['section'],
      value: value as Record<string, unknown>,
      version: over,
    }
    if (!(await saveSection(client, write))) throw new Error('Somebody else saved the settings meanwhile')
  }

  const save = () => {
    if (saving.isPending || edited.length === 0) return
    const [late] = overtaken
    if (late) return onProblem(late)
    const checked = Object.entries(edits).map(([section, { typed, version }]) => ({
      section,
      version,
      reading: formOf(section).check(typed),
    }))
    const refused = checked.flatMap(({ section, reading }) =>
      'problems' in reading ? [[section, reading.problems] as const] : [],
    )
    setProblems(Object.fromEntries(refused))
    const [first] = refused
    if (first) {
      const [section, words] = first
      toast({ title: 'Validation Error', description: Object.values(words)[0] ?? '', tone: 'danger' })
      return onProblem(section)
    }
    saving.mutate(
      checked.flatMap(({ section, version, reading }) =>
        'value' in reading ? [{ section: section as SectionWrite['section'], value: reading.value, version }] : [],
      ),
    )
  }

  const overtaken = edited.filter((section) => stored.data?.[section]?.version !== edits[section]?.version)

  return {
    stored,
    draft,
    problems,
    savedAt,
    save,
    isSaving: saving.isPending || resetting.isPending,
    reset: () => stored.data && resetting.mutate(stored.data),
    typedOf: (section: string) => edits[section]?.typed ?? readStored(section),
    /** Names of the fields that differ from what is stored, by section. */
    changes: Object.fromEntries(
      Object.entries(edits).map(([section, { typed, base }]) => [section, differing(typed, base)]),
    ),
    set: (section: string, values: Typed) => {
      const edit = edits[section]
      const base = edit?.base ?? readStored(section)
      const typed = { ...(edit?.typed ?? base), ...values }
      const version = edit?.version ?? stored.data?.[section]?.version ?? 0
      setSavedAt(undefined)
      keep(section, differing(typed, base).length > 0 ? { typed, base, version } : undefined)
      setProblems((all) => ({ ...all, [section]: without(all[section] ?? {}, Object.keys(values)) }))
    },
    discard: () => {
      const thrownAway = edits
      setEdits({})
      setProblems({})
      draft.clear()
      toast({ title: 'Changes discarded', action: { label: 'Undo', onPress: () => setEdits(thrownAway) } })
    },
    takeDraft: (kept: Edits) => {
      draft.dismissOffer()
      setEdits(Object.fromEntries(Object.entries(kept).filter(([section]) => section in forms)))
    },
    /** Sections that somebody else saved under the hands of this person, with what theirs says where it differs. */
    conflicts: (saving.isPending ? [] : overtaken).map((section) => {
      const edit = edits[section] as Edit
      const theirs = readStored(section)
      return {
        section,
        theirs,
        mine: edit.typed,
        typedByMe: differing(edit.typed, edit.base),
        keys: differing(theirs, edit.base),
        saved: stored.data?.[section],
      }
    }),
    takeTheirs: settle,
    /** Mine where I changed something, theirs everywhere else. */
    keepMine: (section: string) => {
      const edit = edits[section]
      const version = stored.data?.[section]?.version
      if (!edit || version === undefined) return
      const theirs = readStored(section)
      const mine = Object.fromEntries(differing(edit.typed, edit.base).map((key) => [key, edit.typed[key]]))
      keep(section, { typed: { ...theirs, ...mine }, base: theirs, version })
    },
  }
}

const undoMs = 10_000
const savedShownMs = 4_000

function sayFailure() {
  toast({ title: 'Error saving settings', description: 'Failed to save settings. Please try again.', tone: 'danger' })
}

function without<Value>(all: Record<string, Value>, names: readonly string[]): Record<string, Value> {
  return Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name)))
}

function differing(one: Typed, other: Typed) {
  return Object.keys(one).filter((key) => JSON.stringify(one[key]) !== JSON.stringify(other[key]))
}
