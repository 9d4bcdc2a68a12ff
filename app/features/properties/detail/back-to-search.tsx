import { type MouseEvent, useSyncExternalStore } from 'react'
import { ArrowLeft } from 'lucide-react'
import { Link, useLocation, useNavigate } from 'react-router'
import { isListingAddress, lastListing } from '../search/last-listing.ts'

/** To the list the visitor came from, where they left it; else to all properties. */
export function BackToSearch() {
  const navigate = useNavigate()
  const cameFrom = readOrigin(useLocation().state)
  const kept = useSyncExternalStore(never, lastListing, () => '/projects')

  // One step back in the history also brings back the place on the page.
  const stepBack = (event: MouseEvent) => {
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (!isPlain || cameFrom !== kept || !isListingAddress(kept)) return
    event.preventDefault()
    void navigate(-1)
  }

  return (
    <Link className="quiet" to={kept} onClick={stepBack}>
      <ArrowLeft className="icon" aria-hidden="true" />
      Back to Search
    </Link>
  )
}

function readOrigin(state: unknown) {
  return typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined
}

function never() {
  return () => undefined
}
