import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useCalls } from '#app/backend/calls.ts'
import { ConfirmDialog } from '#app/ui/admin/confirm-dialog.tsx'
import { toast } from '#app/ui/notices/toast.tsx'
import { adminMessages } from '#app/ui/admin/admin-messages.ts'
import { staffMessages } from '../staff-messages.ts'

const texts = staffMessages.secondFactor.reset

/** For a colleague who lost the phone and the recovery codes. */
export function ResetFactorButton({ userId, name }: { userId: string; name: string }) {
  const [isConfirmOpen, setIsConfirmOpen] = useState(false)
  const reset = useMutation(
    useCalls().staff.resetSecondFactor.mutationOptions({
      onSuccess: () => toast({ title: texts.doneTitle, description: texts.done(name) }),
      onError: (error) => toast({ title: adminMessages.error, description: error.message, tone: 'danger' }),
    }),
  )
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2 text-xs text-ink-3">
        {texts.state}
        <button
          type="button"
          className="inline-link min-h-6"
          aria-label={texts.label(name)}
          disabled={reset.isPending}
          onClick={() => setIsConfirmOpen(true)}
        >
          {texts.submit}
        </button>
      </p>
      <ConfirmDialog
        open={isConfirmOpen}
        question={texts.question(name)}
        detail={texts.detail}
        confirmLabel={texts.submit}
        onConfirm={() => reset.mutate({ userId })}
        onClose={() => setIsConfirmOpen(false)}
      />
    </>
  )
}
