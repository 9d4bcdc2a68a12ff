import { Button } from '#app/ui/button.tsx'

/** For an account that is not, or no longer, staff. */
export function NotStaff({ onSignOut }: { onSignOut: () => Promise<void> }) {
  return (
    <div className="mt-4 grid gap-5">
      <p className="text-ink-2">
        This account does not belong to the staff. Ask a super admin to invite you, or sign in with another account.
      </p>
      <Button tone="line" className="justify-self-start" onClick={() => void onSignOut()}>
        Sign in with another account
      </Button>
    </div>
  )
}
