import { expect, test } from 'vitest'
import { themeScript } from './theme-script.ts'

test('the script in the head is written into HTML unchanged', () => {
  expect(themeScript).not.toMatch(/[&<>'"]/)
})
