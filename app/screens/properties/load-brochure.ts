import { href, type RouterContextProvider } from 'react-router'
import { asVisitor, requestContext } from '#app/backend/context.ts'
import { openingLabels } from '#app/features/company/business-hours.ts'
import type { Company } from '#app/features/company/company-settings.ts'
import { displayPhone } from '#app/features/company/phone.ts'
import { brochureMessages as messages } from '#app/features/properties/brochure/brochure-messages.ts'
import { maxBrochureListings } from '#app/features/properties/brochure/brochure-link.tsx'
import { defaultAccent } from '#app/features/content/brand/palette.ts'
import { describeListing } from '#app/features/properties/brochure/describe-listing.ts'
import { findProperty } from '#app/features/properties/detail/property-query.ts'
import { loadTaxonomy } from '#app/features/properties/taxonomy/load-taxonomy.ts'
import { propertyPageMessages } from '#app/features/properties/detail/property-page-messages.ts'
import { titleWithPlace } from '#app/features/properties/property-title.ts'
import { isPropertyId, type Property } from '#app/features/properties/property.ts'
import { loadSite } from '#app/screens/site/site-data.ts'
import type { Brochure, BrochureListing } from '#app/shared/brochure.ts'
import { formatDate } from '#app/shared/dates.ts'
import { localPath, pageLanguage } from '#app/shared/locale.ts'
import { loadCosts } from './load-costs.ts'

type Context = Readonly<RouterContextProvider>
type BrochureRequest = { context: Context; request: Request; ids: readonly string[] }

/** The PDF of the published properties among these, or in words why there is none. */
export async function loadBrochure({ context, request, ids }: BrochureRequest): Promise<Response> {
  const wanted = [...new Set(ids)].filter(isPropertyId)
  if (wanted.length > maxBrochureListings) return inWords(messages.tooMany(maxBrochureListings), 400)
  const taxonomy = await loadTaxonomy(context)
  const found = await context.get(asVisitor)((sql) =>
    Promise.all(wanted.map((propertyId) => findProperty(sql, { propertyId, taxonomy }))),
  )
  const properties = found.filter((property) => property !== undefined)
  if (properties.length === 0) return inWords(ids.length === 1 ? messages.notFound : messages.noneFound, 404)
  const brochure = await describeBrochure(context, properties)
  const rendered = await context
    .get(requestContext)
    .renderBrochure(brochure, { knownTag: request.headers.get('if-none-match'), isHead: request.method === 'HEAD' })
  if (rendered.state === 'busy') return inWords(messages.busy, 503)
  const headers = {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `inline; filename="${getFileName(properties)}"`,
    'Cache-Control': 'no-cache',
    'X-Robots-Tag': 'noindex',
    ETag: rendered.etag,
  }
  if (rendered.state !== 'made')
    return new Response(null, { status: rendered.state === 'unchanged' ? 304 : 200, headers })
  return new Response(rendered.pdf, { headers: { ...headers, 'Content-Length': String(rendered.pdf.length) } })
}

async function describeBrochure(context: Context, properties: readonly Property[]): Promise<Brochure> {
  const { origin, brand } = context.get(requestContext)
  const { company } = await loadSite(context)
  const contact = describeContact(company)
  const listings = await Promise.all(
    properties.map(async (property) => {
      const costs = await loadCosts(context, property, new URLSearchParams())
      const url = origin + localPath(href('/property/:propertyId', { propertyId: property.id }))
      return describeListing(property, { costs: costs?.initial, contact, url, origin })
    }),
  )
  const [first] = properties
  const isOne = properties.length === 1 && first
  const isForSale = properties.some(({ category }) => category !== 'for-rent')
  return {
    language: pageLanguage,
    title: isOne ? titleWithPlace(first) : messages.titleOfSome(properties.length, company.name),
    company: company.name,
    accent: brand.accent === defaultAccent ? brochureAccent : brand.accent,
    hasSerifTitles: brand.fonts === 'fraunces',
    logo: brand.logo.src ? { hash: brand.logo.src.slice('/media/'.length) } : undefined,
    listings,
    imageNote: company.imageNote,
    disclaimer: isForSale ? `${messages.disclaimer} ${messages.titleCheck}` : messages.disclaimer,
    footer: {
      company: [company.name, company.address || company.city].filter(Boolean).join(', '),
      made: messages.made(formatDate(new Date().toISOString())),
      page: messages.page,
    },
  }
}

/** That of the text on the site's own pages, as long as the company has none of its own. */
const brochureAccent = '#8f3f1a'

/** Only what the company has entered. */
function describeContact(company: Company): BrochureListing['contact'] {
  const { name, email, salesPhone, officePhone, whatsapp, hours, claims, licences } = company
  const phone = salesPhone || officePhone
  const isSameNumber = whatsapp === '' || whatsapp === phone
  const { contact } = propertyPageMessages
  return {
    lines: [name, ...(phone ? [isSameNumber ? messages.callOrWhatsapp : messages.call] : [])],
    strong: displayPhone(phone),
    notes: [
      ...(isSameNumber ? [] : [messages.whatsapp(displayPhone(whatsapp))]),
      ...(email ? [email] : []),
      ...openingLabels(hours),
      ...(claims.noViewingFee ? [contact.noViewingFee] : []),
      ...licences.map((licence) => contact.licence(licence.name, licence.number)),
    ],
  }
}

/** Plain letters only, so that no title can end the header's quotes. */
function getFileName([first, ...others]: readonly Property[]) {
  if (!first || others.length > 0) return 'brochure.pdf'
  const name = [first.reference, first.slug].join('-').replaceAll(/[^A-Za-z0-9-]+/g, '-')
  return `${name.slice(0, 100)}.pdf`
}

function inWords(text: string, status: 400 | 404 | 503) {
  const headers = {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
  }
  return new Response(`${text}\n`, { status, headers: { ...headers, ...(status === 503 && { 'Retry-After': '5' }) } })
}
