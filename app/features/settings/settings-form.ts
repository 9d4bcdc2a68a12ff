import {
  differingFields,
  type DraftedForm,
  type DraftedFormAction,
  isDirty,
  openForm,
  reduceDraftedForm,
  type Version,
} from '#app/ui/admin/form/drafted-form.ts'
import type { Problems, FormValues } from './section-form.ts'
import type { StoredSection } from './settings-queries.ts'

/** One section being edited; `stored` is undefined if the database has no such section. */
type SectionState = DraftedForm<FormValues, StoredSection | undefined>
export type SectionVersion = Version<FormValues, StoredSection | undefined>

/** The sections that differ from the stored ones, or were rejected. All others show the stored values. */
export type SettingsForm = Record<string, SectionState>

/** The draft of the changed sections stored in this browser. */
export type SettingsDraft = Record<string, { values: FormValues; base: SectionVersion }>

export type SettingsAction =
  /** `base` is the stored section: the edit starts from it, unless the section is being edited already. */
  | { type: 'edited'; section: string; base: SectionVersion; changes: FormValues }
  | { type: 'of section'; section: string; action: DraftedFormAction<FormValues, StoredSection | undefined> }
  | { type: 'rejected'; problems: Record<string, Problems> }
  | { type: 'stored version changed'; versions: Record<string, SectionVersion> }
  | { type: 'closed'; sections: readonly string[] }
  | { type: 'replaced'; forms: SettingsForm }

export function reduceSettings(forms: SettingsForm, action: SettingsAction): SettingsForm {
  switch (action.type) {
    case 'edited': {
      const form = forms[action.section] ?? openForm(action.base)
      return withSection(forms, action.section, reduceDraftedForm(form, { type: 'changed', changes: action.changes }))
    }
    case 'of section': {
      const form = forms[action.section]
      return form ? withSection(forms, action.section, reduceDraftedForm(form, action.action)) : forms
    }
    case 'rejected':
      return mapForms(forms, (form, section) =>
        reduceDraftedForm(form, { type: 'rejected', errors: action.problems[section] ?? {} }),
      )
    case 'stored version changed':
      return mapForms(forms, (form, section) => meetVersion(form, action.versions[section]))
    case 'closed':
      return Object.fromEntries(Object.entries(forms).filter(([section]) => !action.sections.includes(section)))
    case 'replaced':
      return action.forms
  }
}

/** The forms of a draft, each over the version it was based on; sections that no longer exist are left out. */
export function restoreSettings(draft: SettingsDraft, sections: readonly string[]): SettingsForm {
  const known = Object.entries(draft).filter(([section]) => sections.includes(section))
  return Object.fromEntries(
    known.map(([section, { values, base }]) => [
      section,
      reduceDraftedForm<FormValues, StoredSection | undefined>(openForm(base), { type: 'restored', values, base }),
    ]),
  )
}

export function draftOfSettings(forms: SettingsForm): SettingsDraft {
  return Object.fromEntries(Object.entries(forms).map(([section, { values, base }]) => [section, { values, base }]))
}

/** Names of the fields that differ from the stored ones, by section. */
export function changesOfSettings(forms: SettingsForm): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(forms).map(([section, { values, base }]) => [section, differingFields(values, base.values)]),
  )
}

function meetVersion(form: SectionState, theirs: SectionVersion | undefined): SectionState {
  if (!theirs || theirs.stored?.version === form.base.stored?.version) return form
  return reduceDraftedForm(form, { type: 'stored version changed', theirs })
}

function withSection(forms: SettingsForm, section: string, form: SectionState): SettingsForm {
  const { [section]: _before, ...others } = forms
  return isDirty(form) ? { ...others, [section]: form } : others
}

function mapForms(forms: SettingsForm, change: (form: SectionState, section: string) => SectionState): SettingsForm {
  return Object.fromEntries(Object.entries(forms).map(([section, form]) => [section, change(form, section)]))
}
