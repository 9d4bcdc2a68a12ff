import type { ComponentProps, ReactNode } from 'react'
import { Required } from '#app/ui/admin/form/required.tsx'
import { DayInput } from '#app/ui/admin/form/day-input.tsx'
import { Field, Input, Problem } from '#app/ui/form/field.tsx'
import type { PropertyField, PropertyValues } from '../input/property-values.ts'
import type { PropertyForm } from '../use-property-form.ts'
import { panelClass } from '#app/ui/admin/class-names.ts'
import styles from '../property-form.module.css'

type SectionProps = { id: string; title: string; hint?: ReactNode; children: ReactNode }

export function Section({ id, title, hint, children }: SectionProps) {
  return (
    <section id={id} className={`${panelClass} ${styles.section}`} data-form-section="" aria-labelledby={`${id}-title`}>
      <div>
        <h2 id={`${id}-title`}>{title}</h2>
        {hint && <p className="text-2xs text-ink-3">{hint}</p>}
      </div>
      {children}
    </section>
  )
}

/** Fields whose value is text. */
type TextField = {
  [Key in PropertyField]: string extends PropertyValues[Key] ? Key : never
}[PropertyField]

type FormInputProps = Omit<ComponentProps<'input'>, 'form' | 'name' | 'value' | 'onChange'> & {
  form: PropertyForm
  name: TextField
  label: ReactNode
  hint?: ReactNode
  optional?: boolean
  fieldClass?: string
  before?: string
  after?: string
}

/** A single-line field. `before` and `after` are shown inside the box beside the text. */
export function FormInput({
  form,
  name,
  label,
  hint,
  optional,
  fieldClass,
  before,
  after,
  required,
  ...input
}: FormInputProps) {
  const { values, problems, set } = form
  return (
    <Field
      label={required ? <Required>{label}</Required> : label}
      name={name}
      hint={hint}
      error={problems[name]}
      optional={optional}
      className={fieldClass}
    >
      {(control) => {
        const shared = { ...input, ...control, 'aria-required': required, autoComplete: 'off', value: values[name] }
        if (input.type === 'date') return <DayInput {...shared} onChange={(day) => set({ [name]: day })} />
        const box = <Input {...shared} onChange={(event) => set({ [name]: event.target.value })} />
        if (!before && !after) return box
        return (
          <span className={styles.affix}>
            {before && <span>{before}</span>}
            {box}
            {after && <span>{after}</span>}
          </span>
        )
      }}
    </Field>
  )
}

type ChoiceProps<Value extends string> = {
  legend: ReactNode
  name: string
  value: Value | ''
  options: readonly { value: Value; label: string }[]
  problem?: string | undefined
  onChange: (value: Value) => void
}

/** A few choices side by side. */
export function Choice<Value extends string>({ legend, name, value, options, problem, onChange }: ChoiceProps<Value>) {
  return (
    <fieldset className={styles.choice} aria-describedby={problem && `${name}-error`}>
      <legend className="text-sm font-semibold">{legend}</legend>
      <div>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      <Problem id={`${name}-error`}>{problem}</Problem>
    </fieldset>
  )
}
