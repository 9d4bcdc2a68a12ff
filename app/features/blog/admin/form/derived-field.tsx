import type { ReactNode } from 'react'
import { Link as LinkIcon, Unlink } from 'lucide-react'
import { type Control, Problem } from '#app/ui/form/field.tsx'
import styles from './post-form.module.css'
import { postFormMessages } from './post-form-messages.ts'

const messages = postFormMessages.derived

type DerivedFieldProps = {
  label: string
  name: string
  /** The field it is derived from: 'title', 'excerpt', 'content'. */
  source: string
  isManual: boolean
  error: string | undefined
  hint?: string
  onLink: () => void
  children: (control: Control & { className: string }) => ReactNode
}

/** Follows another field until it is edited by hand; the button beside its label links the two again. */
export function DerivedField({ label, name, source, isManual, error, hint, onLink, children }: DerivedFieldProps) {
  const describedBy = [error && `${name}-error`, `${name}-source`, hint && `${name}-hint`].filter(Boolean).join(' ')
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <div className={styles.labelRow}>
        <label htmlFor={name} className="text-sm font-semibold">
          {label}
        </label>
        <span className={styles.follows} data-on={!isManual}>
          {isManual ? <Unlink aria-hidden="true" /> : <LinkIcon aria-hidden="true" />}
          <span id={`${name}-source`}>{isManual ? messages.manual : messages.follows(source)}</span>
          {isManual && (
            <button type="button" aria-label={messages.linkLabel(label, source)} onClick={onLink}>
              {messages.link(source)}
            </button>
          )}
        </span>
      </div>
      {children({
        id: name,
        name,
        className: isManual ? '' : `${styles.derived}`,
        'aria-describedby': describedBy,
        ...(error && { 'aria-invalid': true }),
      })}
      <Problem id={`${name}-error`}>{error}</Problem>
      {hint && (
        <p id={`${name}-hint`} className="text-2xs text-ink-3">
          {hint}
        </p>
      )}
    </div>
  )
}
