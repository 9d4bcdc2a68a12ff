import { expect, test } from 'vitest'
import { themeScript } from './theme-switch.tsx'

test('the script in the head survives being written into HTML', () => {
  expect(themeScript).not.toMatch(/[&<>'"]/)
})
