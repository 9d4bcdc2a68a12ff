import { isRecord } from '#app/shared/is-record.ts'
import { categories, type Category, type Offer } from '#app/shared/offer.ts'
import type * as z from 'zod'
import type { companySchema } from './admin/company-fields.ts'
import { isOpeningTime } from './business-hours.ts'

/**
 * Settings section `company`. Phones are E.164; empty strings mean 'not given', and an empty list of price edges the defaults.
 * `claims` are promises of conduct: figures are content, with their sources.
 */
export type Company = z.infer<typeof companySchema>
export type PriceEdges = Company['priceEdges']

/** Counts of the properties currently on the market. */
export type SiteStatistics = {
  activeListings: number
  forSale: number
  forRent: number
  land: number
  publishedPosts: number
}

/**
 * Values nobody has entered stay empty: an invented phone, address or opening hour would lose the company's leads, an invented
 * figure their trust. Empty, 0 and false claims are not shown.
 */
export const defaultCompany: Company = {
  name: 'Your company',
  legalName: '',
  tagline: '',
  referencePrefix: '',
  foundedYear: 0,
  officePhone: '',
  salesPhone: '',
  whatsapp: '',
  email: '',
  address: '',
  city: '',
  country: 'Kenya',
  hours: [],
  replyWithinHours: 0,
  social: { facebook: '', twitter: '', instagram: '', tiktok: '', linkedin: '' },
  licences: [],
  offers: { 'for-sale': true, 'for-rent': true, land: true },
  claims: { noViewingFee: false },
  mpesa: { paybill: '', account: '', till: '', holder: '' },
  priceEdges: { sale: [], rent: [], land: [], all: [] },
  imageNote: '',
}

/** A missing or malformed value gets its default: no setting can break a page. */
export function parseCompany(saved: unknown): Company {
  const company = overlay(defaultCompany, saved)
  const { sale, rent, land, all } = company.priceEdges
  return {
    ...company,
    offers: getOffer(company).length > 0 ? company.offers : defaultCompany.offers,
    hours: company.hours.filter(isOpeningTime),
    priceEdges: { sale: toAscending(sale), rent: toAscending(rent), land: toAscending(land), all: toAscending(all) },
  }
}

/** The categories that the company offers: the accessor of the setting. */
export function getOffer({ offers }: Pick<Company, 'offers'>): Offer {
  return categories.filter((category) => offers[category])
}

/** How many properties of a category are on the market. */
export function countOf(statistics: SiteStatistics, category: Category): number {
  return { 'for-sale': statistics.forSale, 'for-rent': statistics.forRent, land: statistics.land }[category]
}

/** The result of site_statistics(). */
export type StoredStatistics = {
  active_listings: number
  for_sale: number
  for_rent: number
  land: number
  published_posts: number
}

export function statisticsFrom(counts: StoredStatistics): SiteStatistics {
  return {
    activeListings: counts.active_listings,
    forSale: counts.for_sale,
    forRent: counts.for_rent,
    land: counts.land,
    publishedPosts: counts.published_posts,
  }
}

/** Amounts that do not rise make no bands. */
function toAscending(edges: readonly unknown[]): number[] {
  const isRising = edges.every((edge, index) => typeof edge === 'number' && edge > Number(edges[index - 1] ?? 0))
  return isRising ? (edges as number[]) : []
}

function overlay<T extends object>(defaults: T, saved: unknown): T {
  if (!isRecord(saved)) return defaults
  const entries = Object.entries(defaults).map(([key, value]) => [key, overlaidValue(value, saved[key])])
  return Object.fromEntries(entries) as T
}

function overlaidValue(value: unknown, saved: unknown) {
  if (isRecord(value)) return overlay(value, saved)
  if (Array.isArray(value)) return Array.isArray(saved) ? saved : value
  return typeof saved === typeof value ? saved : value
}
