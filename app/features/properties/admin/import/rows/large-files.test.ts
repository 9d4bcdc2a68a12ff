import { expect, test } from 'vitest'
import { answersForMessyWorkbook, messySheet } from '../a-messy-workbook.test-builder.ts'
import { readPastedCells } from '../file/read-file.ts'
import { findQuestions } from './find-questions.ts'
import { draftsOf, taxonomy } from './planned-file.test-builder.ts'

/** Seconds of the processor, which do not grow while other tests run. */
function secondsOf(run: () => void) {
  const before = process.cpuUsage()
  run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

test('5,000 rows with one bad cell of each kind are read within 8 s of the processor, and asked about again within 2 s', () => {
  const text = messySheet(5000)
    .map((cells) => cells.join('\t'))
    .join('\n')
  let planned: ReturnType<typeof draftsOf> | undefined
  expect(secondsOf(() => (planned = draftsOf(readPastedCells(text), answersForMessyWorkbook)))).toBeLessThan(8)
  const wrong = planned?.drafts.filter(({ problems }) => problems.length > 0) ?? []
  expect(wrong.map(({ problems }) => problems[0]?.target)).toEqual([
    'title',
    'price',
    'location',
    'bedrooms',
    expect.stringMatching(/^(?:areaSqft|landSize)$/),
    'reference',
    'title',
  ])
  const rows = planned?.drafts.map(({ row }) => row) ?? []
  const again = () => void findQuestions(rows, { answers: answersForMessyWorkbook, taxonomy, existing: new Map() })
  expect(secondsOf(again)).toBeLessThan(2)
})
