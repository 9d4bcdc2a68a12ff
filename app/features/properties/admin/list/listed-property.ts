import type { CallInputs } from '#app/backend/calls.ts'
import { isStatus, type Category, categories, type PriceType, type Status } from '../../property.ts'
import type { OfferedUnits } from '../../units/offered-units.ts'
import type { PublicationPlan } from '../form/stored/property-editing.ts'
import { propertyAdminMessages } from '../property-admin-messages.ts'

/** One row of the list. */
export type ListedProperty = {
  id: string
  /** Publishing from the list names it: what somebody changed since it was shown is not published. */
  version: number
  reference: string
  title: string
  location: string
  category: Category
  type: string
  price: number | null
  currency: string
  priceType: PriceType
  /** Of a building. */
  units?: OfferedUnits
  landAcres: number
  status: Status
  isPublished: boolean
  isFeatured: boolean
  /** The name of the agent; null where the property is nobody's. */
  agent: string | null
  viewsCount: number
  /** Since the last confirmation, of a published property that is available. */
  unconfirmedDays: number | null
  isDue: boolean
  /** Hidden because nobody confirmed it. */
  isHidden: boolean
  image: string | undefined
  createdAt: string
  /** Published, with changes that visitors do not see yet. */
  hasDraft: boolean
  plan: PublicationPlan | null
  /** Percent of what visitors look for. */
  completeness: number
}

/** A change of the list, of one property or of many. */
export type ListChange = CallInputs['properties']['change']['change']
export type PriceChange = Extract<ListChange, { price: unknown }>['price']

export const maxPerAction = 500

export const visibilityChoices = ['all', 'published', 'draft', 'scheduled', 'due', 'hidden', 'featured'] as const
export type Shown = (typeof visibilityChoices)[number]

export const sortLabels = propertyAdminMessages.sorts
export type ListSort = keyof typeof sortLabels

export type ListFilters = {
  text: string
  visibility: Shown
  status: Status | 'all'
  category: Category | 'all'
  /** The id of a member of staff, 'none' or 'all'. */
  agent: string
  sort: ListSort
  page: number
}

export const pageSize = 20
const maxSearchLength = 200
/** Beyond this the database does not count, and the last page ends here. */
export const maxCounted = 10_000
const agentPattern = /^(?:none|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/
const maxPage = 1_000_000

const noFilters: ListFilters = {
  text: '',
  visibility: 'all',
  status: 'all',
  category: 'all',
  agent: 'all',
  sort: 'newest',
  page: 1,
}

/** Lenient: invalid parameters of the URL are ignored. */
export function parseListFilters(search: URLSearchParams): ListFilters {
  const [status, page, sort] = ['status', 'page', 'sort'].map((key) => search.get(key) ?? '') as [
    string,
    string,
    string,
  ]
  return {
    text: (search.get('q') ?? '').slice(0, maxSearchLength),
    visibility: visibilityChoices.find((known) => known === search.get('show')) ?? noFilters.visibility,
    status: isStatus(status) ? status : noFilters.status,
    category: categories.find((known) => known === search.get('category')) ?? noFilters.category,
    agent: agentPattern.test(search.get('agent') ?? '') ? (search.get('agent') ?? '') : noFilters.agent,
    sort: isSort(sort) ? sort : noFilters.sort,
    page: /^[1-9]\d*$/.test(page) ? Math.min(Number(page), maxPage) : noFilters.page,
  }
}

/** The canonical URL parameters: default values are left out. */
export function listFiltersToParams({ text, visibility, ...rest }: ListFilters): URLSearchParams {
  const search = new URLSearchParams()
  const { status, category, agent, sort } = rest
  const params = { q: text.trim(), show: visibility, status, category, agent, sort }
  const defaultParams = { q: '', show: 'all', status: 'all', category: 'all', agent: 'all', sort: 'newest' }
  for (const [key, value] of Object.entries(params)) {
    if (value !== defaultParams[key as keyof typeof defaultParams]) search.set(key, value)
  }
  if (rest.page > 1) search.set('page', String(rest.page))
  return search
}

export function isFiltered({ text, ...chosen }: Omit<ListFilters, 'page' | 'sort'>) {
  return text.trim() !== '' || countFilters(chosen) > 0
}

export function countFilters({ visibility, status, category, agent }: Omit<ListFilters, 'page' | 'sort' | 'text'>) {
  return [visibility, status, category, agent].filter((chosen) => chosen !== 'all').length
}

function isSort(value: string): value is ListSort {
  return Object.hasOwn(sortLabels, value)
}
