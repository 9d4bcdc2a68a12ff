/** State of the list of people, as it is in the URL. */
export type PeopleSearch = { words: string; page: number }

export const peoplePageSize = 20
/** As far as the list goes; whoever wrote before is found by their words. */
export const maxPeople = 10_000
/** As many as are merged at once. */
export const maxSelectedPeople = 20

const maxSearchLength = 200
const maxPage = 100_000

/** Lenient: invalid parameters are ignored. */
export function parsePeopleSearch(params: URLSearchParams): PeopleSearch {
  const page = Number(params.get('page'))
  return {
    words: (params.get('search') ?? '').slice(0, maxSearchLength),
    page: Number.isInteger(page) && page > 0 && page <= maxPage ? page : 1,
  }
}

export function peopleParams({ words, page }: PeopleSearch) {
  const params = new URLSearchParams()
  if (words.trim()) params.set('search', words)
  if (page > 1) params.set('page', String(page))
  return params
}
