import { Car, Check, Fence, type LucideIcon, ScrollText, Sun, Waves, Zap } from 'lucide-react'
import { expect, test } from 'vitest'
import { getIcon } from './feature-icon.tsx'

test.each<[string, LucideIcon]>([
  ['Swimming Pool', Waves],
  ['Solar Water Heating', Sun],
  ['Electric fence', Fence],
  ['Backup Generator', Zap],
  ['Garage for two cars', Car],
  ['Official search on file', ScrollText],
  ['Corner of a quiet street', Check],
  ['Photo studio', Check],
])('%s has the matching icon', (feature, icon) => {
  expect(getIcon(feature)).toBe(icon)
})
