import { isStatus, type Category, categories, type PriceType, type Status } from '../../property.ts'
import { propertyAdminMessages } from '../property-admin-messages.ts'

/** One row of the list. */
export type ListedProperty = {
  id: string
  title: string
  location: string
  category: Category
  type: string
  price: number | null
  currency: string
  priceType: PriceType
  landAcres: number
  status: Status
  isPublished: boolean
  isFeatured: boolean
  viewsCount: number
  image: string | undefined
  createdAt: string
}

export const visibilityChoices = ['all', 'published', 'draft', 'featured'] as const
export type Shown = (typeof visibilityChoices)[number]

export const sortLabels = propertyAdminMessages.sorts
export type ListSort = keyof typeof sortLabels

export type ListFilters = {
  text: string
  visibility: Shown
  status: Status | 'all'
  category: Category | 'all'
  sort: ListSort
  page: number
}

export const pageSize = 20
const maxSearchLength = 200
const maxPage = 1_000_000

const noFilters: ListFilters = { text: '', visibility: 'all', status: 'all', category: 'all', sort: 'newest', page: 1 }

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
    sort: isSort(sort) ? sort : noFilters.sort,
    page: /^[1-9]\d*$/.test(page) ? Math.min(Number(page), maxPage) : noFilters.page,
  }
}

/** The canonical URL parameters: default values are left out. */
export function listFiltersToParams({ text, visibility, ...rest }: ListFilters): URLSearchParams {
  const search = new URLSearchParams()
  const params = { q: text.trim(), show: visibility, status: rest.status, category: rest.category, sort: rest.sort }
  const defaultParams = { q: '', show: 'all', status: 'all', category: 'all', sort: 'newest' }
  for (const [key, value] of Object.entries(params)) {
    if (value !== defaultParams[key as keyof typeof defaultParams]) search.set(key, value)
  }
  if (rest.page > 1) search.set('page', String(rest.page))
  return search
}

export function isFiltered({ text, visibility, status, category }: Omit<ListFilters, 'page' | 'sort'>) {
  return text.trim() !== '' || visibility !== 'all' || status !== 'all' || category !== 'all'
}

function isSort(value: string): value is ListSort {
  return Object.hasOwn(sortLabels, value)
}
