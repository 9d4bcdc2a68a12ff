import { useReducer, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type CallInputs, useCallsClient } from '#app/backend/calls.ts'
import { differingFields } from '#app/ui/admin/form/drafted-form.ts'
import { useLocalDraft } from '#app/ui/admin/form/local-draft.ts'
import { toast } from '#app/ui/notices/toast.tsx'
import type { Problems, SectionForm, FormValues } from './section-form.ts'
import { settingsMessages } from './settings-messages.ts'
import {
  changesOfSettings,
  draftOfSettings,
  reduceSettings,
  restoreSettings,
  type SectionVersion,
  type SettingsAction,
  type SettingsDraft,
  type SettingsForm,
} from './settings-form.ts'
import { type StoredSettings, useSettingsQuery } from './settings-queries.ts'
import { showFailure, useResetSettings } from './use-reset-settings.ts'

type SectionUpdate = CallInputs['settings']['save']
type SectionForms = Record<string, SectionForm>
export type SettingsState = ReturnType<typeof useSettings>

/** State and actions of the settings screen, for every section that the route passes in. */
export function useSettings(sections: SectionForms, { onProblem }: { onProblem: (section: string) => void }) {
  const stored = useQuery(useSettingsQuery())
  const [forms, dispatch] = useReducer(reduceSettings, {})
  const edited = Object.keys(forms)
  const draft = useLocalDraft<SettingsDraft>('settings', edited.length > 0 ? draftOfSettings(forms) : undefined)
  const getVersion = (section: string) => readVersion(sections, section, stored.data)
  const saving = useSaveSettings({
    onSaved: (saved, outdatedSections) => {
      dispatch({ type: 'closed', sections: saved })
      if (outdatedSections[0]) onProblem(outdatedSections[0])
      else draft.clear()
    },
  })
  const clear = () => {
    dispatch({ type: 'replaced', forms: {} })
    draft.clear()
  }
  const resetting = useResetSettings(sections, { onReset: clear })

  const meetStored = useMeetStored(stored.data, { forms, getVersion, dispatch, isSaving: saving.isPending })
  const conflicts = saving.isPending ? [] : Object.entries(forms).flatMap(conflictOf)
  const save = () => {
    if (saving.isPending || edited.length === 0) return
    const { updates, problems } = checkSections(sections, forms)
    if (!conflicts[0]) dispatch({ type: 'rejected', problems })
    const stoppedBy = conflicts[0]?.section ?? reportFirst(problems)
    if (stoppedBy) onProblem(stoppedBy)
    else saving.send(updates)
  }

  return {
    stored,
    draft,
    problems: getProblems(forms),
    savedAt: saving.savedAt,
    save,
    isSaving: saving.isPending || resetting.isPending,
    reset: () => stored.data && resetting.reset(stored.data),
    getFormValues: (section: string) => forms[section]?.values ?? getVersion(section).values,
    changes: changesOfSettings(forms),
    set: (section: string, changes: FormValues) => {
      saving.forgetSavedAt()
      dispatch({ type: 'edited', section, base: getVersion(section), changes })
    },
    discard: () => {
      clear()
      const undo = () => dispatch({ type: 'replaced', forms })
      toast({ title: settingsMessages.discarded, action: { label: settingsMessages.undo, onPress: undo } })
    },
    restoreDraft: (found: SettingsDraft) => {
      draft.dismissOffer()
      const restored = restoreSettings(found, Object.keys(sections))
      dispatch({ type: 'replaced', forms: restored })
      meetStored(restored)
    },
    /** Sections saved by someone else during the edit, with their values where they differ. */
    conflicts,
    takeTheirs: (section: string) => dispatch({ type: 'closed', sections: [section] }),
    keepMine: (section: string) =>
      dispatch({ type: 'of section', section, action: { type: 'resolved', with: 'both' } }),
  }
}

type MeetOptions = {
  forms: SettingsForm
  getVersion: (section: string) => SectionVersion
  dispatch: (action: SettingsAction) => void
  isSaving: boolean
}

/** Compares each newer version of an edited section with the input. */
function useMeetStored(
  stored: StoredSettings | undefined,
  { forms, getVersion, dispatch, isSaving }: MeetOptions,
): (open: SettingsForm) => void {
  const meet = (open: SettingsForm) => {
    const versions = Object.keys(open).map((section) => [section, getVersion(section)])
    dispatch({ type: 'stored version changed', versions: Object.fromEntries(versions) })
  }
  const [seen, setSeen] = useState(stored)
  // Until a save has finished, the newer version may be this user's own.
  if (stored !== seen && !isSaving) {
    setSeen(stored)
    meet(forms)
  }
  return meet
}

/** Reports the first problem and its section. */
function reportFirst(problems: Record<string, Problems>): string | undefined {
  const [first] = Object.entries(problems)
  if (!first) return undefined
  const [section, messages] = first
  toast({ title: settingsMessages.invalid, description: Object.values(messages)[0] ?? '', tone: 'danger' })
  return section
}

function getProblems(forms: SettingsForm): Record<string, Problems> {
  return Object.fromEntries(Object.entries(forms).map(([section, { errors }]) => [section, errors as Problems]))
}

/** Saves each section over the version it was based on. */
function useSaveSettings({ onSaved }: { onSaved: (saved: string[], outdatedSections: string[]) => void }) {
  const { settings } = useCallsClient()
  const list = useSettingsQuery()
  const queries = useQueryClient()
  const [savedAt, setSavedAt] = useState<Date>()
  const forgetSavedAt = () => setSavedAt(undefined)
  // The admin area shows the company's name and what it offers.
  const { revalidate } = useRevalidator()
  const saving = useMutation({
    mutationFn: async (updates: SectionUpdate[]) => {
      const outdatedSections: string[] = []
      for (const update of updates)
        if ((await settings.save.mutate(update)) === 'outdated') outdatedSections.push(update.section)
      await queries.fetchQuery({ ...list, staleTime: 0 })
      return outdatedSections
    },
    onSuccess: (outdatedSections, updates) => {
      const saved = updates.map(({ section }) => section).filter((section) => !outdatedSections.includes(section))
      onSaved(saved, outdatedSections)
      void revalidate()
      if (outdatedSections.length > 0) return
      setSavedAt(new Date())
      window.setTimeout(forgetSavedAt, savedShownMs)
      toast({ title: settingsMessages.saved.title, description: settingsMessages.saved.text })
    },
    onError: showFailure,
  })
  return { send: saving.mutate, isPending: saving.isPending, savedAt, forgetSavedAt }
}

const savedShownMs = 4_000

function checkSections(sections: SectionForms, forms: SettingsForm) {
  const updates: SectionUpdate[] = []
  const problems: Record<string, Problems> = {}
  for (const [section, { values, base }] of Object.entries(forms)) {
    const checked = getForm(sections, section).check(values)
    if ('problems' in checked) problems[section] = checked.problems
    else updates.push({ section, value: checked.value, version: base.stored?.version ?? 0 })
  }
  return { updates, problems }
}

function conflictOf([section, { conflict, values }]: [string, SettingsForm[string]]) {
  if (!conflict) return []
  const { theirs, base } = conflict
  return [
    {
      section,
      theirs: theirs.values,
      mine: values,
      editedKeys: differingFields(values, base),
      keys: differingFields(theirs.values, base),
      saved: theirs.stored,
    },
  ]
}

function readVersion(sections: SectionForms, section: string, stored: StoredSettings | undefined): SectionVersion {
  const found = stored?.[section]
  return { stored: found, values: getForm(sections, section).read(found?.value) }
}

function getForm(sections: SectionForms, section: string) {
  const form = sections[section]
  if (!form) throw new Error(`No form for the settings of ${section}`)
  return form
}
