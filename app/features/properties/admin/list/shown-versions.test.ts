import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { getShownVersions, listKey } from './shown-versions.ts'

const page = (version: number) => ({ properties: [{ id: 'villa', version }] })

test('a row has the version of the page on the screen, whichever other pages it was on before or after', () => {
  const queries = new QueryClient()
  const [onScreen, other] = [
    [...listKey, 'all'],
    [...listKey, 'drafts'],
  ]
  queries.setQueryData(onScreen, page(4), { updatedAt: 1_000 })
  queries.setQueryData(other, page(3), { updatedAt: 500 })
  expect(getShownVersions(queries, ['villa'])).toEqual({ villa: 4 })
  queries.setQueryData(other, page(5), { updatedAt: 2_000 })
  expect(getShownVersions(queries, ['villa'])).toEqual({ villa: 5 })
  const stop = new QueryObserver(queries, { queryKey: onScreen, staleTime: Infinity }).subscribe(() => undefined)
  expect(getShownVersions(queries, ['villa', 'unknown'])).toEqual({ villa: 4 })
  stop()
})
