import { href } from 'react-router'
import { cleanLine } from '../../shared/text.ts'

/** What the list of articles is asked for. */
export type BlogSearch = { text: string; category: string; page: number }

const lastPage = 10_000

/** Lenient: what cannot be meant is left out. */
export function parseBlogSearch(params: URLSearchParams): BlogSearch {
  const page = Number(params.get('page'))
  return {
    text: cleanLine(params.get('q') ?? '', 200),
    category: cleanLine(params.get('category') ?? '', 60),
    page: Number.isInteger(page) && page > 1 ? Math.min(page, lastPage) : 1,
  }
}

/** The one address of a search: nothing in it that was not asked for. */
export function blogAddress({ text = '', category = '', page = 1 }: Partial<BlogSearch> = {}) {
  const params = new URLSearchParams({
    ...(text && { q: text }),
    ...(category && { category }),
    ...(page > 1 && { page: String(page) }),
  })
  return params.size > 0 ? `${href('/blog')}?${params}` : href('/blog')
}

export function isFiltered({ text, category }: BlogSearch) {
  return text !== '' || category !== ''
}
