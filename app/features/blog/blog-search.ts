import { href } from 'react-router'
import { cleanLine } from '#app/shared/text.ts'

/** Search parameters of the blog. */
export type BlogSearch = { text: string; category: string; page: number }

const maxPage = 10_000

/** Lenient: invalid parameters are ignored. */
export function parseBlogSearch(params: URLSearchParams): BlogSearch {
  const page = Number(params.get('page'))
  return {
    text: cleanLine(params.get('q') ?? '', 200),
    category: cleanLine(params.get('category') ?? '', 60),
    page: Number.isInteger(page) && page > 1 ? Math.min(page, maxPage) : 1,
  }
}

/** The canonical URL of a search: without default values. */
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
