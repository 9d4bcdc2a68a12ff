import type { BrochureImage, BrochureListing, BrochureTable } from '#app/shared/brochure.ts'
import { formatDate } from '#app/shared/dates.ts'
import { formatMoney } from '#app/shared/money.ts'
import type { ImageSource } from '#app/ui/image.tsx'
import type { CostView } from '../detail/costs/cost-view.ts'
import { getLandView } from '../detail/land/land-view.ts'
import { getOffPlanView, type OffPlanView } from '../detail/off-plan/off-plan-view.ts'
import { getRentalView } from '../detail/rental/rental-view.ts'
import { propertyDetails } from '../detail/sections/property-details.ts'
import { getFeatures } from '../detail/sections/property-features.ts'
import { propertyPageMessages } from '../detail/property-page-messages.ts'
import { formatPrice } from '../property-price.ts'
import { offPlanMessages } from '../off-plan/off-plan-messages.ts'
import { buildingMessages } from '../units/building-messages.ts'
import { countFree } from '../units/offered-units.ts'
import { isWorkplace } from '../taxonomy/type-kinds.ts'
import { formatSqft, getMeasures, isOffMarket, locationFallback, type Property } from '../property.ts'
import { statusLabel } from '../search/search-labels.ts'

import { brochureMessages as messages } from './brochure-messages.ts'

type ListingParts = {
  costs: CostView | undefined
  contact: BrochureListing['contact']
  /** The URL of the property's page, and of the site. */
  url: string
  origin: string
}

/** Listings are written in English; the Swahili pages show them as they are. */
const authorsLanguage = 'en-KE'

/** One property as its brochure shows it; what nobody has entered has no line. */
export function describeListing(property: Property, { costs, contact, url, origin }: ListingParts): BrochureListing {
  const { title, reference, location, images, floorPlan, description } = property
  return {
    language: authorsLanguage,
    title,
    label: messages.label(reference),
    location: location || locationFallback,
    price: formatPrice(property),
    priceNotes: getPriceNotes(property),
    status: getStatus(property),
    facts: property.units ? [] : getMeasures(property).map(({ kind, figure, name }) => ({ kind, figure, name })),
    paragraphs: description
      .split(/\n+/)
      .map((paragraph) => paragraph.trim())
      .filter(Boolean),
    features: { title: propertyPageMessages.features, items: getFeatures(property) },
    tables: [
      ...unitsTable(property),
      ...(costs ? [costTable(costs)] : []),
      ...landTable(property),
      ...rentalTable(property),
      ...offPlanTables(property),
      { title: propertyPageMessages.details, rows: propertyDetails(property), note: '' },
    ],
    photos: images.flatMap((image) => toImage(image, title)),
    plan: floorPlan ? toPlan(floorPlan, title) : undefined,
    url,
    scan: { title: messages.scan, address: getShortAddress(property, { url, origin }), alt: messages.qrCode(url) },
    contact,
  }
}

function getPriceNotes(property: Property) {
  const { price, priceType, priceReducedOn, priceBeforeReduction } = property
  if (!price || priceType === 'on_request' || isOffMarket(property)) return []
  return [
    ...(priceType === 'negotiable' ? [propertyPageMessages.negotiable] : []),
    ...(priceReducedOn && priceBeforeReduction
      ? [propertyPageMessages.reduced(formatMoney(priceBeforeReduction), formatDate(priceReducedOn))]
      : []),
  ]
}

function getStatus({ status, availabilityConfirmedOn }: Property) {
  if (status !== 'available') return statusLabel(status)
  return availabilityConfirmedOn ? messages.confirmed(formatDate(availabilityConfirmedOn)) : ''
}

/** The first table: paying cash, or moving in. */
function costTable({ title, tables, result, note, form }: CostView): BrochureTable {
  const [table] = tables
  const [before, figure, after] = result
  const isKnown = !form || form.choices.interestPercent !== undefined
  const repayment = isKnown ? `${[before, figure, after].filter(Boolean).join(' ')}.` : ''
  const lines = table?.lines.map(({ name, amount }) => ({ name, value: amount })) ?? []
  const total = table ? [{ name: table.total.name, value: table.total.amount, isTotal: true }] : []
  return {
    title,
    rows: [...lines, ...total],
    note: [repayment, note].filter(Boolean).join(' '),
  }
}

/** A line for each kind of a building: 'One bedroom: 2 free, KSh 24,000/month, 480 sq ft'. */
function unitsTable({ unitKinds, kind, category, currency }: Property): BrochureTable[] {
  if (unitKinds.length === 0) return []
  const rows = unitKinds.map(({ name, free, price, area_sqft: area, floor }) => ({
    name,
    value: [
      countFree(free, category),
      formatPrice({ price, currency, priceType: 'fixed', category }),
      area && formatSqft(area),
      floor && buildingMessages.floor(floor),
    ]
      .filter(Boolean)
      .join(', '),
  }))
  return [{ title: isWorkplace(kind) ? buildingMessages.page.units : buildingMessages.page.homes, rows, note: '' }]
}

function landTable(property: Property): BrochureTable[] {
  const land = getLandView(property)
  if (!land) return []
  const sizes = land.sizes.map(({ figure, unit }) => ({ name: unit, value: figure }))
  return [{ title: land.title, rows: [...sizes, ...land.lines], note: land.note }]
}

/** Without the sum to move in, which has a table of its own. */
function rentalTable(property: Property): BrochureTable[] {
  const rental = getRentalView(property, { costs: undefined })
  return rental
    ? [{ title: rental.title, rows: rental.lines.map(({ name, value }) => ({ name, value })), note: '' }]
    : []
}

/** Who builds it and until when, how it is paid, and what to check before. */
function offPlanTables(property: Property): BrochureTable[] {
  const offPlan = getOffPlanView(property)
  if (!offPlan) return []
  const { state, lines, plan } = offPlan
  const { warnings } = offPlanMessages
  const facts = lines.map(({ name, value }) => ({ name, value }))
  const checks = warnings.items.map(({ title, text }) => ({ name: title, value: text }))
  return [
    { title: offPlanMessages.approvals, rows: facts, note: state },
    ...(plan ? [{ title: offPlanMessages.plan.title, rows: toPayments(plan), note: plan.note }] : []),
    { title: warnings.title, rows: checks, note: warnings.note },
  ]
}

function toPayments({ rows, total }: NonNullable<OffPlanView['plan']>) {
  return [...rows, total].map((row) => ({
    name: [row.label.text, row.due?.text].filter(Boolean).join(', '),
    value: [row.share, ...row.amounts].filter(Boolean).join(', '),
    isTotal: row === total,
  }))
}

/** Images that are stored elsewhere are not fetched. */
function toImage({ src, alt }: ImageSource, title: string): BrochureImage[] {
  const [, hash] = /^\/media\/([0-9a-f]{32})$/.exec(src) ?? []
  return hash ? [{ hash, alt: alt || messages.photo(title) }] : []
}

function toPlan(plan: ImageSource, title: string) {
  const [image] = toImage(plan, title)
  return image && { title: messages.plan, image }
}

/** Without the scheme. By its reference where that is a path, which redirects to the page. */
function getShortAddress({ reference }: Property, { url, origin }: Pick<ListingParts, 'url' | 'origin'>) {
  const path = /^[a-z0-9-]+$/i.test(reference) ? `${origin}/property/${reference.toLowerCase()}` : url
  return path.replace(/^https?:\/\//, '')
}
