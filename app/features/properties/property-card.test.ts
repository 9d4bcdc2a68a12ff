import { expect, test } from 'vitest'
import { featuresLine } from './property-card.tsx'

test.each([
  [[], ''],
  [['Gym'], 'Gym'],
  [['Gym', 'Pool', 'Lift'], 'Gym · Pool · Lift'],
  [['Gym', 'Pool', 'Lift', 'Garden', 'Borehole'], 'Gym · Pool · Lift · +2 more'],
])('of %j a card says %j', (features, line) => {
  expect(featuresLine(features)).toBe(line)
})
