export const postStatuses = ['all', 'published', 'draft', 'featured'] as const
export type PostStatus = (typeof postStatuses)[number]
export type PostFilters = { text: string; status: PostStatus; category: string; page: number }

const maxSearchLength = 200
const maxCategoryLength = 60

/** Lenient: invalid parameters of the URL are ignored. */
export function parsePostFilters(search: URLSearchParams): PostFilters {
  const status = postStatuses.find((each) => each === search.get('status')) ?? 'all'
  const page = Number(search.get('page'))
  return {
    text: (search.get('q') ?? '').slice(0, maxSearchLength),
    status,
    category: (search.get('category') ?? '').slice(0, maxCategoryLength),
    page: Number.isInteger(page) && page > 0 && page < 100_000 ? page : 1,
  }
}

export function postFiltersToParams({ text, status, category, page }: PostFilters): URLSearchParams {
  const search = new URLSearchParams()
  if (text !== '') search.set('q', text)
  if (status !== 'all') search.set('status', status)
  if (category !== '') search.set('category', category)
  if (page > 1) search.set('page', String(page))
  return search
}

export function isNarrowed({ text, status, category }: PostFilters) {
  return text.trim() !== '' || status !== 'all' || category !== ''
}
