import { expect, test } from 'vitest'
import { lateStartScript } from './late-start.ts'

test('the script that lets the page start late holds nothing that React would write as an entity', () => {
  expect(lateStartScript).not.toMatch(/[&<>'"]/)
})
