import { type MouseEvent, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Link } from '#app/ui/link.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { isListingAddress, getLastListing } from '../search/last-listing.ts'
import { propertyPageMessages } from './property-page-messages.ts'
import { quietLinkClass } from '#app/ui/class-names.ts'

/** Links to the list the visitor came from, at the same scroll position; else to all properties. */
export function BackToSearch() {
  const navigate = useNavigate()
  const originAddress = parseOrigin(useLocation().state)
  const lastListingAddress = useSyncExternalStore(noSubscription, getLastListing, () => '/projects')

  // Going back in history also restores the scroll position.
  const goBack = (event: MouseEvent) => {
    const isPlainClick = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (!isPlainClick || originAddress !== lastListingAddress || !isListingAddress(lastListingAddress)) return
    event.preventDefault()
    void navigate(-1)
  }

  return (
    <Link className={quietLinkClass} data-slot="quiet-link" to={lastListingAddress} onClick={goBack}>
      <Icon name="arrow-left" />
      <span>{propertyPageMessages.back}</span>
    </Link>
  )
}

function parseOrigin(state: unknown) {
  return typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined
}

function noSubscription() {
  return () => undefined
}
