import { expect, test } from 'vitest'
import type { IconName } from '#app/ui/icons/icon.tsx'
import { getIcon } from './feature-icons.ts'

test.each<[string, IconName]>([
  ['Swimming pool', 'waves-horizontal'],
  ['Solar water heating', 'sun'],
  ['Electric fence', 'fence'],
  ['Backup generator', 'zap'],
  ['Garage for two cars', 'car'],
  ['Official search on file', 'scroll-text'],
  ['Corner of a quiet street', 'check'],
  ['Photo studio', 'check'],
])('%s has the matching icon', (feature, icon) => {
  expect(getIcon(feature)).toBe(icon)
})
