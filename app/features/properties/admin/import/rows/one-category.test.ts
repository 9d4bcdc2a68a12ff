import { expect, test } from 'vitest'
import { someTaxonomy } from '../../../taxonomy/taxonomy.test-builder.ts'
import { createTaxonomy } from '../../../taxonomy/taxonomy.ts'
import { isTargetOffered } from '../columns/import-targets.ts'
import { taxonomy, planOf, questionOf } from './planned-file.test-builder.ts'

const property = createTaxonomy({ ...someTaxonomy, offer: ['for-rent'] })
const planning = { taxonomy: { ...taxonomy, property } }
const headings = ['Title', 'Price', 'Location', 'Type', 'Category', 'Status']
const flat = (category: string, status: string) => ['Flat', '45,000', 'Milimani', 'Apartment', category, status]

test('a row without a category is of the only one', () => {
  const { drafts } = planOf([headings.slice(0, 4), flat('', '').slice(0, 4)], {}, planning)
  expect(drafts.map(({ category }) => category)).toEqual(['for-rent'])
})

test('a row of another category is asked about, with what is offered to choose from', () => {
  const plan = planOf([headings, flat('For Sale', 'Sold')], {}, planning)
  const choices = (key: string) => questionOf(plan, key)?.choices.map(({ value }) => value)
  expect(choices('category:for sale')).toEqual(['for-rent', 'leave-out'])
  expect(choices('status:sold')).toEqual(['available', 'pending', 'rented', 'leave-out'])
})

test('no column goes to what only land has', () => {
  const offered = (['price', 'landSize', 'landUnit', 'lcbConsent', 'depositMonths'] as const).filter((target) =>
    isTargetOffered(target, ['for-rent']),
  )
  expect(offered).toEqual(['price', 'depositMonths'])
  expect(isTargetOffered('depositMonths', ['for-sale'])).toBe(false)
})
