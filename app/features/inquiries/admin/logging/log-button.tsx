import { Phone } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { LogDialog } from './log-dialog.tsx'
import { logMessages } from './log-messages.ts'

/** Opens the dialog, also by `?log` in the address, which the palette has. */
export function LogButton() {
  const [search, setSearch] = useSearchParams()
  const setOpen = (isOpen: boolean) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        if (isOpen) after.set('log', '')
        else after.delete('log')
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <>
      <Button tone="go" onClick={() => setOpen(true)}>
        <Phone aria-hidden="true" />
        {logMessages.open}
      </Button>
      {search.has('log') && <LogDialog onClose={() => setOpen(false)} />}
    </>
  )
}
