import { expect, test } from 'vitest'
import { earlyCompareScript } from './early-compare.ts'

test('the script contains nothing that React would escape', () => {
  expect(earlyCompareScript).not.toMatch(/[&<>'"]/)
})
