/**
 * State of a form over a stored document: the input, the version it is based on, errors, changes saved meanwhile by others,
 * and the state of saving. A pure reducer; `use-drafted-form.ts` connects it to a component.
 */

/** A stored document with its form values. `stored` is undefined while the document is being added. */
export type Version<Values, Stored> = { stored: Stored; values: Values }

export type Conflict<Values, Stored> = {
  theirs: Version<Values, Stored>
  mine: Values
  /** The version from which both started. */
  base: Values
  /** Fields that they changed, except those that now equal mine. */
  fields: readonly (keyof Values)[]
  /** The editor's name, if known. */
  by?: string | undefined
}

export type FieldErrors<Values> = Partial<Record<keyof Values, string>>

export type DraftedForm<Values, Stored> = {
  base: Version<Values, Stored | undefined>
  values: Values
  errors: FieldErrors<Values>
  conflict: Conflict<Values, Stored> | undefined
  /** `forbidden`: the session had ended. */
  saving: 'idle' | 'sending' | 'failed' | 'forbidden'
  savedAt: Date | undefined
  /** Added or discarded: there is nothing left to save. */
  isClosed: boolean
  /** Counts how often all values were replaced: an editor with its own state is then mounted again. */
  formKey: number
  /** Counts rejections and conflicts: each new one gets the focus once. */
  notices: number
}

export type DraftedFormAction<Values, Stored> =
  | { type: 'changed'; changes: Partial<Values> }
  | { type: 'replaced'; values: Values }
  | { type: 'discarded' }
  | { type: 'restored'; values: Values; base: Version<Values, Stored | undefined> }
  | { type: 'rejected'; errors: FieldErrors<Values> }
  | { type: 'sent' }
  | { type: 'failed'; isForbidden: boolean }
  | { type: 'saved'; version: Version<Values, Stored>; sent: Values }
  | { type: 'stored version changed'; theirs: Version<Values, Stored>; by?: string | undefined }
  /** The conflict stays visible for review, but the form already builds on their version. */
  | { type: 'merged' }
  /** All of theirs, all of mine, or mine where I changed something and theirs everywhere else. */
  | { type: 'resolved'; with: 'theirs' | 'mine' | 'both' }
  | { type: 'chosen'; fields: readonly (keyof Values)[]; from: 'theirs' | 'mine' }
  | { type: 'reviewed' }
  | { type: 'closed' }

export function openForm<Values, Stored>(base: Version<Values, Stored | undefined>): DraftedForm<Values, Stored> {
  return {
    base,
    values: base.values,
    errors: {},
    conflict: undefined,
    saving: 'idle',
    savedAt: undefined,
    isClosed: false,
    formKey: 0,
    notices: 0,
  }
}

export function reduceDraftedForm<Values extends object, Stored>(
  form: DraftedForm<Values, Stored>,
  action: DraftedFormAction<Values, Stored>,
): DraftedForm<Values, Stored> {
  switch (action.type) {
    case 'changed':
      return {
        ...form,
        values: { ...form.values, ...action.changes },
        errors: withoutFields(form.errors, Object.keys(action.changes) as (keyof Values)[]),
      }
    case 'replaced':
      return fill(form, action.values)
    case 'discarded':
      return openVersion(form, form.conflict?.theirs ?? form.base)
    case 'restored':
      return { ...fill(form, action.values), base: action.base }
    case 'chosen':
    case 'merged':
    case 'resolved':
    case 'reviewed':
    case 'stored version changed':
      return reduceConflict(form, action)
    case 'closed':
      return { ...form, isClosed: true }
    default:
      return reduceSaving(form, action)
  }
}

type SavingAction<Values, Stored> = Extract<
  DraftedFormAction<Values, Stored>,
  { type: 'rejected' | 'sent' | 'failed' | 'saved' }
>

function reduceSaving<Values extends object, Stored>(
  form: DraftedForm<Values, Stored>,
  action: SavingAction<Values, Stored>,
): DraftedForm<Values, Stored> {
  switch (action.type) {
    case 'rejected':
      return { ...form, errors: action.errors, saving: 'idle', notices: form.notices + 1 }
    case 'sent':
      return { ...form, errors: {}, saving: 'sending' }
    case 'failed':
      return { ...form, saving: action.isForbidden ? 'forbidden' : 'failed' }
    case 'saved':
      return {
        ...form,
        base: action.version,
        // Input entered during the request is preserved.
        values: form.values === action.sent ? action.version.values : form.values,
        conflict: undefined,
        saving: 'idle',
        savedAt: new Date(),
      }
  }
}

type ConflictAction<Values, Stored> = Extract<
  DraftedFormAction<Values, Stored>,
  { type: 'chosen' | 'merged' | 'resolved' | 'reviewed' | 'stored version changed' }
>

function reduceConflict<Values extends object, Stored>(
  form: DraftedForm<Values, Stored>,
  action: ConflictAction<Values, Stored>,
): DraftedForm<Values, Stored> {
  const { conflict } = form
  if (action.type === 'stored version changed') return meetVersion(form, action)
  if (!conflict) return form
  const { theirs, mine } = conflict
  switch (action.type) {
    case 'merged':
      return { ...form, base: theirs, values: mergeValues(conflict) }
    case 'chosen': {
      const from = action.from === 'mine' ? mine : theirs.values
      return { ...form, values: { ...form.values, ...pick(from, action.fields) } }
    }
    case 'reviewed':
      return { ...form, conflict: undefined }
    case 'resolved': {
      if (action.with === 'theirs') return openVersion(form, theirs)
      const values = action.with === 'mine' ? form.values : mergeValues({ ...conflict, mine: form.values })
      return { ...form, values, base: theirs, conflict: undefined }
    }
  }
}

/** A form without input follows the stored version; any other form has a conflict with it. */
function meetVersion<Values extends object, Stored>(
  form: DraftedForm<Values, Stored>,
  { theirs, by }: { theirs: Version<Values, Stored>; by?: string | undefined },
): DraftedForm<Values, Stored> {
  const saving = form.saving === 'sending' ? 'idle' : form.saving
  if (!isDirty(form)) return { ...openVersion(form, theirs), saving }
  const { values: mine } = form
  const base = form.base.values
  const changedByThem = differingFields(theirs.values, base)
  const fields = changedByThem.filter((field) => !isSameValue(mine[field], theirs.values[field]))
  return { ...form, conflict: { theirs, mine, base, fields, by }, saving, notices: form.notices + 1 }
}

/** My values, with their changes in fields that only they changed. */
function mergeValues<Values extends object>({ theirs, mine, base }: Conflict<Values, unknown>): Values {
  const untouched = differingFields(theirs.values, base).filter((field) => isSameValue(mine[field], base[field]))
  return { ...mine, ...pick(theirs.values, untouched) }
}

export function isDirty<Values extends object, Stored>({ values, base, isClosed }: DraftedForm<Values, Stored>) {
  return !isClosed && differingFields(values, base.values).length > 0
}

export function differingFields<Values extends object>(one: Values, other: Values): (keyof Values)[] {
  return (Object.keys(one) as (keyof Values)[]).filter((field) => !isSameValue(one[field], other[field]))
}

function isSameValue(one: unknown, other: unknown) {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

function fill<Values, Stored>(form: DraftedForm<Values, Stored>, values: Values): DraftedForm<Values, Stored> {
  return { ...form, values, formKey: form.formKey + 1 }
}

function openVersion<Values, Stored>(
  form: DraftedForm<Values, Stored>,
  base: Version<Values, Stored | undefined>,
): DraftedForm<Values, Stored> {
  return { ...fill(form, base.values), base, errors: {}, conflict: undefined }
}

function pick<Values extends object>(values: Values, fields: readonly (keyof Values)[]) {
  return Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<Values>
}

function withoutFields<Values>(errors: FieldErrors<Values>, fields: readonly (keyof Values)[]): FieldErrors<Values> {
  const stored = Object.entries(errors).filter(([field]) => !fields.includes(field as keyof Values))
  return Object.fromEntries(stored) as FieldErrors<Values>
}
