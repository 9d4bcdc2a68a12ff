import type { ClipboardEventHandler, FocusEvent } from 'react'
import { Switch } from '#app/ui/admin/form/switch.tsx'
import { Field, Select, Textarea } from '#app/ui/form/field.tsx'
import type { FormSection, PlainField } from '../../../fields/field-spec.ts'
import { type AnyPlainField, type PlainName, plainFields } from '../../../fields/plain-fields.ts'
import { appliesToProperty } from '../input/property-values.ts'
import { propertyFormMessages } from '../property-form-messages.ts'
import type { PropertyForm } from '../use-property-form.ts'
import { FormInput } from './form-parts.tsx'
import styles from '../property-form.module.css'

type PlainFieldsProps = {
  form: PropertyForm
  section: FormSection
  onPaste?: Partial<Record<PlainName, ClipboardEventHandler>>
  /** In place of the field's own. */
  labels?: Partial<Record<PlainName, string>>
}

/** The plain fields of one part of the form that apply to this kind of property. */
export function PlainFields({ form, section, onPaste, labels }: PlainFieldsProps) {
  return plainFields
    .filter((field) => field.section === section && appliesToProperty(field, { ...form.values, kind: form.kind }))
    .map((field) => (
      <PlainControl
        key={field.name}
        form={form}
        field={field}
        label={labels?.[field.name] ?? field.label}
        onPaste={onPaste?.[field.name]}
      />
    ))
}

// Browsers bring only the line of the caret into view, which can leave the rest of the field under the save bar.
function showWhole(event: FocusEvent<HTMLElement>) {
  event.currentTarget.scrollIntoView({ block: 'nearest' })
}

type PlainControlProps = {
  form: PropertyForm
  field: AnyPlainField
  label: string
  onPaste: ClipboardEventHandler | undefined
}

function PlainControl({ form, field, label, onPaste }: PlainControlProps) {
  const { name, unit, placeholder } = field
  const value = String(form.values[name])
  // What happens when a reference is left empty is of no use beside one.
  const hint = field.kind === 'reference' && value !== '' ? undefined : field.hint
  const set = (changed: string | boolean) => form.set({ [name]: changed })
  if (field.kind === 'boolean') {
    return <Switch name={name} label={label} hint={hint} checked={value === 'true'} onChange={set} />
  }
  if (field.kind === 'text' || field.kind === 'choice') {
    const isText = field.kind === 'text'
    return (
      <Field label={label} name={name} hint={hint} className={isText ? styles.full : ''} error={form.problems[name]}>
        {(control) => {
          const shared = { ...control, value, onChange: (event: Changed) => set(event.target.value) }
          return isText ? (
            <Textarea {...shared} rows={5} onFocus={showWhole} />
          ) : (
            <Choices {...shared} choices={field.choices} none={field.none} />
          )
        }}
      </Field>
    )
  }
  return (
    <FormInput
      form={form}
      name={field.name}
      label={label}
      hint={hint}
      after={unit}
      placeholder={placeholder}
      onPaste={onPaste}
      {...createInput(field)}
    />
  )
}

type Changed = { target: { value: string } }
type ChoicesProps = {
  value: string
  onChange: (event: Changed) => void
  choices: Record<string, string>
  none: string | undefined
}

function Choices({ choices, none = propertyFormMessages.fields.notSaid, ...control }: ChoicesProps) {
  return (
    <Select {...control}>
      <option value="">{none}</option>
      {Object.entries(choices).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  )
}

function createInput(field: Exclude<PlainField, { kind: 'text' | 'choice' | 'boolean' }>) {
  if (field.kind === 'line') {
    const isRequired = field.required !== undefined
    return {
      required: isRequired,
      optional: !isRequired,
      ...(field.section === 'headline' && { fieldClass: styles.full }),
    }
  }
  if (field.kind === 'pastDay' || field.kind === 'day') return { optional: true, type: 'date' }
  if (field.kind === 'month') return { optional: true, type: 'month' }
  if (field.kind === 'reference') return { optional: true }
  if (field.kind === 'url') return { optional: true, type: 'url' }
  const isComplete = field.kind === 'integer' || field.kind === 'year'
  const isOptional = !('empty' in field)
  // A coordinate may need a minus, which a numeric keyboard of a phone may lack.
  const takesMinus = 'min' in field && field.min < 0
  return {
    optional: isOptional,
    ...(!takesMinus && { inputMode: isComplete ? ('numeric' as const) : ('decimal' as const) }),
  }
}
