import { data, href, redirect } from 'react-router'
import { backend, visit } from '../../backend/context.ts'
import { openingLabels } from '../../features/company/business-hours.ts'
import { type Company, defaultSettings } from '../../features/company/company-settings.ts'
import { pageMeta } from '../../features/company/page-meta.ts'
import { displayPhone, phoneHref, whatsappHref } from '../../features/company/phone.ts'
import '../../features/properties/detail/detail.css'
import type { SalesLine } from '../../features/properties/detail/property-contact.tsx'
import { PropertyMissing } from '../../features/properties/detail/property-missing.tsx'
import { PropertyPage } from '../../features/properties/detail/property-page.tsx'
import { useCountedView } from '../../features/properties/detail/use-counted-view.ts'
import { propertyAddress, whatsappMessage } from '../../features/properties/property-links.ts'
import { formatPrice } from '../../features/properties/property-price.ts'
import {
  findProperty,
  findPropertyIdBySlug,
  findSimilarProperties,
} from '../../features/properties/property-queries.ts'
import { isPropertyId, type Property, type PropertySummary } from '../../features/properties/property.ts'
import { SaveButton } from '../../features/saved/save-button.tsx'
import type { Route } from './+types/property.ts'
import { heartFor, useSite } from './listing-screen.tsx'

export async function loader({ context, params: { propertyId } }: Route.LoaderArgs) {
  const client = context.get(backend)
  const { origin } = context.get(visit)
  if (!isPropertyId(propertyId)) {
    const known = await findPropertyIdBySlug(client, propertyId)
    if (known) throw redirect(href('/property/:propertyId', { propertyId: known }), 301)
    return missing(origin)
  }
  const [property, similar] = await Promise.all([
    findProperty(client, propertyId),
    findSimilarProperties(client, propertyId),
  ])
  return property ? { property, similar, origin } : missing(origin)
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData?.property) return [{ title: 'Property not found' }, { name: 'robots', content: 'noindex' }]
  const { property, origin } = loaderData
  return pageMeta({
    title: `${property.title}, ${property.location}`,
    description: `${formatPrice(property)}. ${property.shortDescription}`.slice(0, 300),
    path: propertyAddress(property),
    origin,
    image: property.pictures[0]?.src,
  })
}

export default function PropertyRoute({ loaderData }: Route.ComponentProps) {
  const { property, similar, origin } = loaderData
  return property ? <Shown property={property} similar={similar} origin={origin} /> : <PropertyMissing />
}

type ShownProps = { property: Property; similar: PropertySummary[]; origin: string }

function Shown({ property, similar, origin }: ShownProps) {
  const company = useSite()?.company ?? defaultSettings.company
  useCountedView(href('/property/:propertyId/view', { propertyId: property.id }))
  return (
    <PropertyPage
      property={property}
      similar={similar}
      address={origin + propertyAddress(property)}
      line={salesLineOf(company, whatsappMessage(property, origin))}
      saveButton={<SaveButton propertyId={property.id} title={property.title} />}
      heartFor={heartFor}
    />
  )
}

function salesLineOf(
  { salesPhone, officePhone, whatsapp, hours, replyWithinHours }: Company,
  message: string,
): SalesLine {
  const phone = salesPhone || officePhone
  return {
    phone: displayPhone(phone),
    callHref: phoneHref(phone),
    chatHref: whatsappHref(whatsapp || phone, message),
    hours: openingLabels(hours),
    replyWithinHours,
  }
}

/** Unknown, malformed and unpublished look alike. */
function missing(origin: string) {
  return data({ property: undefined, similar: [], origin }, { status: 404 })
}
