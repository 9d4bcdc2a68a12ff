import { describe, expect, test } from 'vitest'
import { someStored } from '../a-property-form.test-builder.ts'
import { parsePropertyForm } from '../input/property-input.ts'
import { someTaxonomy } from '../../../taxonomy/taxonomy.test-builder.ts'

describe('a stored property in the form', () => {
  test('shows land in the unit it was saved in', () => {
    const { values } = someStored({
      type: 'Land',
      category: { slug: 'land' },
      land_size_unit: 'hectares',
      land_size_hectares: 0.4,
      land_size_acres: 0.988422,
    })
    expect(values).toMatchObject({ category: 'land', landSize: '0.4', landUnit: 'hectares' })
  })

  test('may be saved unchanged', () => {
    expect(parsePropertyForm(someStored().values, someTaxonomy)).toMatchObject({
      state: 'accepted',
      input: { price: 25_000_000 },
    })
  })

  test('preserves a short description written by hand, and otherwise follows the description', () => {
    expect(someStored().followsDescription).toBe(true)
    expect(someStored({ short_description: 'By hand' }).followsDescription).toBe(false)
    const long = `${'word '.repeat(100)}end`
    expect(someStored({ description: long, short_description: long.slice(0, 200) }).followsDescription).toBe(true)
  })
})
