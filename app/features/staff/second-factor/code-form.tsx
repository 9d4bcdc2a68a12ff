import { useEffect, useRef, useState } from 'react'
import type { Backend } from '#app/backend/context.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, Input } from '#app/ui/form/field.tsx'
import { Notice } from '#app/ui/notices/notice.tsx'
import { staffMessages } from '../staff-messages.ts'
import { getTextField, useSubmit } from '../use-submit.ts'
import { submitCode } from './second-factor-commands.ts'

const texts = staffMessages.code

type CodeFormProps = { client: Backend; factorId: string; onPassed: () => Promise<void> }

/** The second step of signing in. */
export function CodeForm({ client, factorId, onPassed }: CodeFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [isRecovering, setIsRecovering] = useState(false)
  const { isBusy, problem, onSubmit } = useSubmit(async (formData) => {
    const errorMessage = await submitCode(client, { factorId, code: getTextField(formData, 'code') })
    if (!errorMessage) await onPassed()
    return errorMessage
  })
  // Focused at once: the code is the only input.
  useEffect(
    () => form.current?.querySelector<HTMLElement>(`#${isRecovering ? 'recovery' : 'factor'}-code`)?.focus(),
    [isRecovering],
  )

  return (
    <form ref={form} method="post" className="grid gap-4" onSubmit={onSubmit}>
      {problem && <Notice tone="danger" title={problem} />}
      {isRecovering ? (
        <Field key="recovery" label={texts.recoveryLabel} name="code" id="recovery-code" hint={texts.recoveryHint}>
          {(control) => <Input {...control} autoComplete="off" required maxLength={20} />}
        </Field>
      ) : (
        <CodeField />
      )}
      <Button tone="go" type="submit" busy={isBusy} busyLabel={texts.checking}>
        {texts.submit}
      </Button>
      <p className="text-xs">
        <button type="button" className="inline-link" onClick={() => setIsRecovering(!isRecovering)}>
          {isRecovering ? texts.appInstead : texts.recoveryInstead}
        </button>
      </p>
    </form>
  )
}

export function CodeField() {
  return (
    <Field label={texts.label} name="code" id="factor-code" hint={texts.appHint}>
      {(control) => (
        <Input
          {...control}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9 ]{6,7}"
          title={texts.format}
          required
          maxLength={7}
        />
      )}
    </Field>
  )
}
