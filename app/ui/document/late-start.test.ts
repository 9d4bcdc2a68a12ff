import { expect, test } from 'vitest'
import { lateStartScript } from './late-start.ts'

test('the script that delays hydration contains nothing that React would escape', () => {
  expect(lateStartScript).not.toMatch(/[&<>'"]/)
})
