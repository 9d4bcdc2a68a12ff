export const postStatuses = ['all', 'published', 'draft', 'featured'] as const
export type PostStatus = (typeof postStatuses)[number]
export type PostFilters = { words: string; status: PostStatus; category: string; page: number }

const longestSearch = 200
const longestCategory = 60

/** Lenient: invalid parameters of the URL are ignored. */
export function readPostFilters(search: URLSearchParams): PostFilters {
  const status = postStatuses.find((each) => each === search.get('status')) ?? 'all'
  const page = Number(search.get('page'))
  return {
    words: (search.get('q') ?? '').slice(0, longestSearch),
    status,
    category: (search.get('category') ?? '').slice(0, longestCategory),
    page: Number.isInteger(page) && page > 0 && page < 100_000 ? page : 1,
  }
}

export function writePostFilters({ words, status, category, page }: PostFilters): URLSearchParams {
  const search = new URLSearchParams()
  if (words !== '') search.set('q', words)
  if (status !== 'all') search.set('status', status)
  if (category !== '') search.set('category', category)
  if (page > 1) search.set('page', String(page))
  return search
}

export function isNarrowed({ words, status, category }: PostFilters) {
  return words.trim() !== '' || status !== 'all' || category !== ''
}
