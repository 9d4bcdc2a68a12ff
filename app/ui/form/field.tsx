import { uiMessages } from '#app/ui/ui-messages.ts'
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '#app/ui/icons/icon.tsx'
import styles from './field.module.css'

export type Control = { id: string; name: string; 'aria-invalid'?: true; 'aria-describedby'?: string }

type FieldProps = {
  label: ReactNode
  name: string
  /** Defaults to the name; set it when a page has the same name twice. */
  id?: string
  error?: string
  hint?: ReactNode
  optional?: boolean
  className?: string
  children: (control: Control) => ReactNode
}

export function Field({ label, name, id = name, error, hint, optional, className, children }: FieldProps) {
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  const describedBy = [errorId, hintId].filter(Boolean).join(' ')
  const control: Control = {
    id,
    name,
    ...(error && { 'aria-invalid': true }),
    ...(describedBy && { 'aria-describedby': describedBy }),
  }
  return (
    <div className={`grid min-w-0 content-start gap-1.5 ${className ?? ''}`}>
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
        {optional && <span className="font-normal text-ink-3"> {uiMessages.form.optional}</span>}
      </label>
      {children(control)}
      <Problem id={errorId}>{error}</Problem>
      {hint && (
        <p id={hintId} className="text-xs text-ink-3">
          {hint}
        </p>
      )}
    </div>
  )
}

/** The error message of a field, beside it. */
export function Problem({ id, children }: { id?: string | undefined; children: string | undefined }) {
  if (!children) return null
  return (
    <p id={id} className="flex items-center gap-1.5 text-sm font-medium text-danger">
      <Icon name="circle-exclamation-point" />
      {children}
    </p>
  )
}

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...rest} {...look(className)} />
}

export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return <select {...rest} {...look(className)} />
}

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} {...look(className)} />
}

function look(className?: string) {
  return { className: className ? `${styles.input} ${className}` : styles.input, 'data-slot': 'input' }
}
