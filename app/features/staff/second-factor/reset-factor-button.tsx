import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useBackend } from '#app/backend/browser-client.ts'
import { ConfirmDialog } from '#app/ui/admin/confirm-dialog.tsx'
import { toast } from '#app/ui/toast.tsx'
import { resetFactor } from './second-factor-commands.ts'

/** For a colleague who lost the phone and the recovery codes. */
export function ResetFactorButton({ userId, name }: { userId: string; name: string }) {
  const client = useBackend()
  const [isConfirmOpen, setIsConfirmOpen] = useState(false)
  const reset = useMutation({
    mutationFn: () => resetFactor(client, { userId }),
    onSuccess: () =>
      toast({
        title: 'Second factor reset',
        description: `${name} is signed out everywhere, and signs in with the password alone.`,
      }),
    onError: (error) => toast({ title: 'Error', description: error.message, tone: 'danger' }),
  })
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2 text-xs text-ink-3">
        Second factor on
        <button
          type="button"
          className="inline-link min-h-6"
          aria-label={`Reset the second factor of ${name}`}
          disabled={reset.isPending}
          onClick={() => setIsConfirmOpen(true)}
        >
          Reset
        </button>
      </p>
      <ConfirmDialog
        open={isConfirmOpen}
        question={`Are you sure you want to reset the second factor of ${name}?`}
        detail="Be certain that it is they who ask: until they set up a new one, their password alone opens the account."
        confirmLabel="Reset"
        onConfirm={() => reset.mutate()}
        onClose={() => setIsConfirmOpen(false)}
      />
    </>
  )
}
