import { expect, test } from 'vitest'
import { someTaxonomy } from '../taxonomy/taxonomy.test-builder.ts'
import { understandQuery } from './understand.server.ts'

test('any text of two hundred characters costs little, whatever it repeats', () => {
  for (const unit of ['1', '1 ', '1-', 'a ', '1/2 ', 'kilimni ', '50x', '2 or ', 'acre and a ', 'under ', "'"]) {
    const started = process.cpuUsage()
    understandQuery(unit.repeat(200).slice(0, 200), { isRent: true, taxonomy: someTaxonomy })
    const { user } = process.cpuUsage(started)
    expect(user / 1000).toBeLessThan(200)
  }
})
