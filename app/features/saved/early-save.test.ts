import { expect, test } from 'vitest'
import { earlySaveScript } from './early-save.ts'

test('the script contains nothing that React would escape', () => {
  expect(earlySaveScript).not.toMatch(/[&<>'"]/)
})
