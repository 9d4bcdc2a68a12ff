import { useEffect } from 'react'
import type { Backend } from '#app/backend/context.ts'
import { Dialog } from '#app/ui/admin/dialog.tsx'
import { dismissErrors } from '#app/ui/notices/toast.tsx'
import SecondStepForm from './second-factor/second-step-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { staffMessages } from './staff-messages.ts'
import { type SecondStep, useStaff } from './staff-session.ts'

/** Shown over the current page, which preserves all input; closes by signing in or by leaving. */
export function SignInAgain({ client, isOpen, step, onSignedIn }: SignInAgainProps) {
  const { member, signOut } = useStaff()
  useEffect(() => {
    if (isOpen) dismissErrors()
  }, [isOpen])
  return (
    <Dialog open={isOpen} onClose={() => undefined} canDismiss={false} title={staffMessages.signInAgain.title}>
      <p className="mb-4 text-ink-2">{staffMessages.signInAgain.text}</p>
      {step ? (
        <SecondStepForm client={client} step={step} onPassed={onSignedIn} />
      ) : (
        <SignInForm client={client} initialEmail={member.email} onSignedIn={onSignedIn} />
      )}
      <button type="button" className="inline-link mt-3" onClick={() => void signOut()}>
        {staffMessages.signInAgain.leave}
      </button>
    </Dialog>
  )
}

type SignInAgainProps = {
  client: Backend
  isOpen: boolean
  /** Set after the password, where a second factor is required. */
  step: SecondStep | undefined
  onSignedIn: () => Promise<void>
}
