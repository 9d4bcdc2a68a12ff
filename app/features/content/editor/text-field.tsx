import type { ReactNode } from 'react'
import { countCharacters } from '#app/shared/form/text-input.ts'
import { Field, Input, Textarea } from '#app/ui/form/field.tsx'
import { editorMessages } from './editor-messages.ts'

type TextFieldProps = {
  label: string
  /** The path of the field, which its problem has too. */
  name: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  hint?: ReactNode
  /** Shown beside the label with the number of characters in use. */
  max?: number
  isRequired?: boolean
  /** Where most of the fields around it are filled in. */
  isOptional?: boolean
  /** For a text of several lines. */
  rows?: number
  className?: string
}

/** A text of a document. */
export function TextField({ label, value, onChange, max, isRequired, isOptional, rows, ...field }: TextFieldProps) {
  const { error, hint, className, name } = field
  const isClose = max !== undefined && countCharacters(value) > max * 0.8
  return (
    <Field
      name={name}
      {...(isOptional && { optional: true })}
      {...(error && { error })}
      {...(hint && { hint })}
      {...(className && { className })}
      label={
        <>
          {label}
          {isRequired && <span aria-hidden="true"> *</span>}
          {isClose && (
            <span className="float-right font-normal text-ink-3">
              {editorMessages.lengthOf(countCharacters(value), max)}
            </span>
          )}
        </>
      }
    >
      {(control) => {
        const input = {
          ...control,
          value,
          required: isRequired,
          onChange: (event: { target: { value: string } }) => onChange(event.target.value),
        }
        return rows ? <Textarea {...input} rows={rows} /> : <Input {...input} autoComplete="off" />
      }}
    </Field>
  )
}
