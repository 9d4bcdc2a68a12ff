import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { visiblePages } from './pagination.tsx'

const render = (page: number, pages: number) =>
  visiblePages(page, pages)
    .map((shown) => (shown.kind === 'gap' ? '…' : shown.page))
    .join(' ')

describe('pagination', () => {
  test.each([
    [1, 1, '1'],
    [1, 3, '1 2 3'],
    [4, 5, '1 2 3 4 5'],
    [1, 9, '1 2 … 9'],
    [5, 9, '1 … 4 5 6 … 9'],
    [9, 9, '1 … 8 9'],
  ])('page %i of %i shows %s', (page, pages, shown) => {
    expect(render(page, pages)).toBe(shown)
  })

  test('always links to the first page, the last and the current one, each once, and a gap hides two or more', () => {
    const places = fc
      .integer({ min: 1, max: 10_000 })
      .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)))
    fc.assert(
      fc.property(places, ([page, pages]) => {
        const shown = visiblePages(page, pages)
        const numbers = shown.flatMap((each) => (each.kind === 'page' ? each.page : []))
        expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
        expect(numbers).toEqual(expect.arrayContaining([1, page, pages]))
        const hidden = shown.flatMap((each, index) => {
          const next = shown[index + 1]
          return each.kind === 'gap' && next?.kind === 'page' ? next.page - each.after - 1 : []
        })
        expect(hidden.every((count) => count >= 2)).toBe(true)
      }),
      { numRuns: 1_000 },
    )
  })
})
