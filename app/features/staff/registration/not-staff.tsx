import { useEffect, useState } from 'react'
import type { Backend } from '../../../backend/context.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, Input } from '../../../ui/form/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useRules } from '../rules.ts'
import { textOf, useSubmit } from '../use-submit.ts'
import { askForAccount, hasAsked } from './registration-commands.ts'

type NotStaffProps = { client: Backend; onCheck: () => Promise<void>; onLeave: () => Promise<void> }

/** For an account that is no staff: it waits, may ask, or goes. */
export function NotStaff({ client, onCheck, onLeave }: NotStaffProps) {
  const { mayAskForAccount } = useRules()
  const [isWaiting, setIsWaiting] = useState(false)

  useEffect(() => {
    void hasAsked(client).then(setIsWaiting, () => undefined)
  }, [client])

  return (
    <div className="mt-4 grid gap-5">
      {isWaiting ? (
        <Notice tone="amber" title="Your request is with the super admins">
          Until one of them approves it, this account opens nothing.
        </Notice>
      ) : (
        <p className="text-ink-2">
          This account does not belong to the staff. Ask a super admin to invite you, or sign in with another account.
        </p>
      )}
      {mayAskForAccount && !isWaiting && <AskForm client={client} onAsked={() => setIsWaiting(true)} />}
      <div className="flex flex-wrap gap-2">
        {isWaiting && (
          <Button tone="go" onClick={() => void onCheck()}>
            Look again
          </Button>
        )}
        <Button tone="line" onClick={() => void onLeave()}>
          Sign in with another account
        </Button>
      </div>
    </div>
  )
}

function AskForm({ client, onAsked }: { client: Backend; onAsked: () => void }) {
  const { isBusy, problem, onSubmit } = useSubmit(async (typed) => {
    const refusal = await askForAccount(client, { name: textOf(typed, 'name').trim() })
    if (!refusal) onAsked()
    return refusal
  })
  return (
    <form method="post" className="grid gap-3" onSubmit={onSubmit}>
      {problem && <Notice tone="danger" title={problem} />}
      <Field label="Name" name="name" id="ask-name">
        {(control) => <Input {...control} autoComplete="name" required maxLength={100} />}
      </Field>
      <Button tone="go" type="submit" className="justify-self-start" busy={isBusy} busyLabel="Asking...">
        Ask for a staff account
      </Button>
    </form>
  )
}
