import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './switch.module.css'

/* oxlint-disable jsx-a11y/role-has-required-aria-props -- a native checkbox exposes its own checked state */

type SwitchProps = Omit<ComponentProps<'input'>, 'onChange' | 'type' | 'role'> & {
  label: ReactNode
  hint?: ReactNode
  /** `featured` is jacaranda, everything else acacia. */
  tone?: 'featured'
  onChange?: (isOn: boolean) => void
}

export function Switch({ label, hint, tone, onChange, id, ...rest }: SwitchProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  return (
    <div className="flex items-start gap-3">
      <input
        {...rest}
        id={controlId}
        type="checkbox"
        role="switch"
        className={`${styles.toggle} ${tone === 'featured' ? styles.featured : ''}`}
        aria-describedby={hint ? `${controlId}-hint` : undefined}
        onChange={onChange && ((event) => onChange(event.target.checked))}
      />
      <div className="min-w-0 flex-1">
        <label htmlFor={controlId} className="font-medium">
          {label}
        </label>
        {hint && (
          <p id={`${controlId}-hint`} className="text-2xs text-ink-3">
            {hint}
          </p>
        )}
      </div>
    </div>
  )
}

type CheckboxProps = Omit<ComponentProps<'input'>, 'onChange' | 'type'> & {
  /** For screen readers: 'Select Four-bedroom villa'. */
  label: string
  isMixed?: boolean
  onChange: (isSelected: boolean) => void
}

export function Checkbox({ label, isMixed, onChange, ...rest }: CheckboxProps) {
  return (
    <label className={styles.checkbox} data-slot="checkbox">
      <span className="sr-only">{label}</span>
      <input
        {...rest}
        ref={(input) => {
          if (input) input.indeterminate = isMixed === true
        }}
        type="checkbox"
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}
