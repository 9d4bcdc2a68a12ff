import type { Backend } from '#app/backend/context.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, Input } from '#app/ui/form/field.tsx'
import { Notice } from '#app/ui/notices/notice.tsx'
import { PasswordField } from './password-field.tsx'
import { type Reauthentication, reauthenticate } from './session-commands.ts'
import { staffMessages } from './staff-messages.ts'
import { useStaff } from './staff-session.ts'
import { getTextField, useSubmit } from './use-submit.ts'

/** Required before any change to how the account signs in: an open session alone is not enough. */
export function ReauthenticationFields({ id, withCode }: { id: string; withCode: boolean }) {
  return (
    <>
      <PasswordField
        label={staffMessages.reauthentication.password}
        name="current"
        id={`${id}-current`}
        autoComplete="current-password"
        hint={staffMessages.reauthentication.hint}
      />
      {withCode && (
        <Field label={staffMessages.code.label} name="code" id={`${id}-code`} hint={staffMessages.code.hint}>
          {(control) => <Input {...control} autoComplete="one-time-code" required maxLength={20} />}
        </Field>
      )}
    </>
  )
}

export function parseReauthentication(formValues: FormData): Reauthentication {
  return { currentPassword: getTextField(formValues, 'current'), code: getTextField(formValues, 'code').trim() }
}

type ReauthenticateFormProps = {
  client: Backend
  label: string
  onDone: () => Promise<void> | void
  withCode?: boolean
}

export function ReauthenticateForm({ client, label, onDone, withCode = false }: ReauthenticateFormProps) {
  const { isBusy, problem, onSubmit } = useSubmit(async (formValues) => {
    const errorMessage = await reauthenticate(client, parseReauthentication(formValues))
    if (!errorMessage) await onDone()
    return errorMessage
  })
  return (
    <form method="post" className="grid gap-4" onSubmit={onSubmit}>
      {problem && <Notice tone="danger" title={problem} />}
      <ReauthenticationFields id="reauthenticate" withCode={withCode} />
      <Button tone="go" type="submit" busy={isBusy} busyLabel={staffMessages.reauthentication.checking}>
        {label}
      </Button>
    </form>
  )
}

export function useHasFactor() {
  return useStaff().member.factorId !== undefined
}
