import { Button } from '#app/ui/button.tsx'
import { staffMessages } from '../staff-messages.ts'

/** For an account that is not, or no longer, staff. */
export function NotStaff({ onSignOut }: { onSignOut: () => Promise<void> }) {
  return (
    <div className="mt-4 grid gap-5">
      <p className="text-ink-2">{staffMessages.notStaff.text}</p>
      <Button tone="line" className="justify-self-start" onClick={() => void onSignOut()}>
        {staffMessages.notStaff.anotherAccount}
      </Button>
    </div>
  )
}
