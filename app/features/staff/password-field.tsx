import { useState } from 'react'
import { Eye, EyeOff } from 'lucide-react'
import { Field, Input } from '#app/ui/form/field.tsx'
import { useRules } from './rules.ts'

type PasswordFieldProps = {
  label: string
  name: string
  id: string
  autoComplete: 'current-password' | 'new-password'
  hint?: string
  error?: string | undefined
}

export function PasswordField({ label, name, id, autoComplete, hint, error }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <Field label={label} name={name} id={id} {...(hint && { hint })} {...(error && { error })}>
      {(control) => (
        <div className="reveal">
          <Input
            {...control}
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            required
            maxLength={300}
          />
          <button
            type="button"
            className="iconbtn"
            aria-label={isShown ? 'Hide password' : 'Show password'}
            aria-pressed={isShown}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? <EyeOff className="icon" aria-hidden="true" /> : <Eye className="icon" aria-hidden="true" />}
          </button>
        </div>
      )}
    </Field>
  )
}

type NewPasswordFieldProps = Pick<PasswordFieldProps, 'label' | 'name' | 'id'> & { endsSessions?: boolean }

export function NewPasswordField({ endsSessions, ...field }: NewPasswordFieldProps) {
  const { passwordMinLength } = useRules()
  const hint = `At least ${passwordMinLength} characters.${endsSessions ? ' All other sessions end.' : ''}`
  return <PasswordField {...field} autoComplete="new-password" hint={hint} />
}
