import { useEffect } from 'react'
import { forgetShortlist } from './own-shortlists.ts'

/** For a link that manages no list any more: this browser no longer offers it. */
export default function ForgetShortlist({ ownerToken }: { ownerToken: string }) {
  useEffect(() => forgetShortlist(ownerToken), [ownerToken])
  return null
}
