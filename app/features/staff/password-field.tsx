import { useState } from 'react'
import { Eye, EyeOff } from 'lucide-react'
import { Field, Input } from '#app/ui/form/field.tsx'
import { useRules } from './rules.ts'
import { staffMessages } from './staff-messages.ts'
import { iconButtonClass } from '#app/ui/class-names.ts'
import styles from './password-field.module.css'

type PasswordFieldProps = {
  label: string
  name: string
  id: string
  autoComplete: 'current-password' | 'new-password'
  hint?: string
  error?: string | undefined
  /** The first field that is empty when a dialog opens. */
  hasFocus?: boolean
}

export function PasswordField({ label, name, id, autoComplete, hint, error, hasFocus }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <Field label={label} name={name} id={id} {...(hint && { hint })} {...(error && { error })}>
      {(control) => (
        <div className={styles.passwordField} data-slot="password-field">
          <Input
            {...control}
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            required
            maxLength={300}
            {...(hasFocus && { 'data-autofocus': '' })}
          />
          <button
            type="button"
            className={iconButtonClass}
            data-slot="icon-button"
            aria-label={isShown ? staffMessages.signIn.hidePassword : staffMessages.signIn.showPassword}
            aria-pressed={isShown}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          </button>
        </div>
      )}
    </Field>
  )
}

type NewPasswordFieldProps = Pick<PasswordFieldProps, 'label' | 'name' | 'id'> & { endsSessions?: boolean }

export function NewPasswordField({ endsSessions, ...field }: NewPasswordFieldProps) {
  const { passwordMinLength } = useRules()
  const { hint, hintEndsSessions } = staffMessages.newPassword
  return (
    <PasswordField
      {...field}
      autoComplete="new-password"
      hint={(endsSessions ? hintEndsSessions : hint)(passwordMinLength)}
    />
  )
}
