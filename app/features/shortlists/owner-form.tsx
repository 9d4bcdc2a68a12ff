import type { ReactNode } from 'react'
import type { ShortlistAction } from './shortlist-outcome.ts'

/** A button of the list's owner. */
export function OwnerForm({ change, children }: { change: ShortlistAction; children: ReactNode }) {
  return (
    <form method="post" data-send="">
      <input type="hidden" name="do" value={change} />
      {children}
    </form>
  )
}
