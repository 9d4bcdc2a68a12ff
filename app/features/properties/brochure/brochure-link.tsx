import { href, Link } from 'react-router'
import { Icon } from '#app/ui/icons/icon.tsx'
import { quietLinkClass } from '#app/ui/class-names.ts'
import { brochureLinkMessages } from './brochure-link-messages.ts'

export const maxBrochureListings = 10

/** The brochure of a property, or of the first ten of several. A file, so the router does not open it as a page. */
export function BrochureLink({ ids }: { ids: readonly string[] }) {
  const [propertyId = '', ...others] = ids.slice(0, maxBrochureListings)
  const params = new URLSearchParams([propertyId, ...others].map((id) => ['ids', id]))
  const isOne = others.length === 0
  return (
    <Link
      reloadDocument
      rel="nofollow"
      className={quietLinkClass}
      data-slot="quiet-link"
      to={isOne ? href('/property/:propertyId/brochure.pdf', { propertyId }) : `${href('/brochure.pdf')}?${params}`}
    >
      <Icon name="download" />
      <span>{isOne ? brochureLinkMessages.one : brochureLinkMessages.some}</span>
    </Link>
  )
}
