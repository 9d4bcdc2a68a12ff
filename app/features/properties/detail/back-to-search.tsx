import { Link } from '#app/ui/link.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { propertyPageMessages } from './property-page-messages.ts'
import { quietLinkClass } from '#app/ui/class-names.ts'

/** Leads to the list the visitor came from, at the same scroll position (app/page/back-links.ts); else to all properties. */
export function BackToSearch() {
  return (
    <Link className={quietLinkClass} data-slot="quiet-link" data-back="" to="/projects">
      <Icon name="arrow-left" />
      <span>{propertyPageMessages.back}</span>
    </Link>
  )
}
