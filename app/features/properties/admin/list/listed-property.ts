import { isStatus, type Category, categories, type PriceType, type Status } from '../../property.ts'

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

export const shownChoices = ['all', 'published', 'draft', 'featured'] as const
export type Shown = (typeof shownChoices)[number]

export const sortLabels = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  'price-high': 'Price, high to low',
  'price-low': 'Price, low to high',
  views: 'Most views',
} as const
export type ListSort = keyof typeof sortLabels

export type ListFilters = {
  words: string
  shown: Shown
  status: Status | 'all'
  category: Category | 'all'
  sort: ListSort
  page: number
}

export const pageSize = 20
const longestSearch = 200
const lastPage = 1_000_000

const noFilters: ListFilters = { words: '', shown: 'all', status: 'all', category: 'all', sort: 'newest', page: 1 }

/** The address decides what is listed; what it says wrongly is passed over. */
export function readListFilters(search: URLSearchParams): ListFilters {
  const [status, page, sort] = ['status', 'page', 'sort'].map((key) => search.get(key) ?? '') as [
    string,
    string,
    string,
  ]
  return {
    words: (search.get('q') ?? '').slice(0, longestSearch),
    shown: shownChoices.find((known) => known === search.get('show')) ?? noFilters.shown,
    status: isStatus(status) ? status : noFilters.status,
    category: categories.find((known) => known === search.get('category')) ?? noFilters.category,
    sort: isSort(sort) ? sort : noFilters.sort,
    page: /^[1-9]\d*$/.test(page) ? Math.min(Number(page), lastPage) : noFilters.page,
  }
}

/** The shortest address that says the same. */
export function writeListFilters({ words, shown, ...rest }: ListFilters): URLSearchParams {
  const search = new URLSearchParams()
  const said = { q: words.trim(), show: shown, status: rest.status, category: rest.category, sort: rest.sort }
  const unsaid = { q: '', show: 'all', status: 'all', category: 'all', sort: 'newest' }
  for (const [key, value] of Object.entries(said)) {
    if (value !== unsaid[key as keyof typeof unsaid]) search.set(key, value)
  }
  if (rest.page > 1) search.set('page', String(rest.page))
  return search
}

export function isFiltered({ words, shown, status, category }: Omit<ListFilters, 'page' | 'sort'>) {
  return words.trim() !== '' || shown !== 'all' || status !== 'all' || category !== 'all'
}

function isSort(value: string): value is ListSort {
  return Object.hasOwn(sortLabels, value)
}
