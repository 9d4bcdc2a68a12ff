import { Ellipsis } from 'lucide-react'
import { Button, IconButton } from '#app/ui/button.tsx'
import { adminMessages } from './admin-messages.ts'
import { Menu, MenuItem } from './menu.tsx'

type MoreVerb = { label: string; why?: string | undefined; disabled?: boolean; onSelect: () => void }

/** What is done now and then, for a bar: buttons, and a menu on a phone. */
export function MoreVerbs({ verbs }: { verbs: readonly MoreVerb[] }) {
  if (verbs.length === 0) return null
  return (
    <>
      <div className="md:hidden">
        <Menu
          align="start"
          trigger={
            <IconButton label={adminMessages.more}>
              <Ellipsis aria-hidden="true" />
            </IconButton>
          }
        >
          {verbs.map(({ label, disabled, onSelect }) => (
            <MenuItem key={label} {...(disabled && { disabled })} onSelect={onSelect}>
              {label}
            </MenuItem>
          ))}
        </Menu>
      </div>
      {verbs.map(({ label, why, disabled, onSelect }) => (
        <Button key={label} tone="plain" className="max-md:hidden" disabled={disabled} title={why} onClick={onSelect}>
          {label}
        </Button>
      ))}
    </>
  )
}
