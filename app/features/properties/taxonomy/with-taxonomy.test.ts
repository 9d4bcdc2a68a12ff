import { expect, test } from 'vitest'
import { categories, type Offer } from '#app/shared/offer.ts'
import { findScopeAt, findNamedScope } from '../results/named-scope.ts'
import { forRent } from '../results/for-rent.ts'
import { landForSale } from '../results/land.ts'
import { parsePropertySearch } from '../search/property-search.ts'
import { someTaxonomy } from './taxonomy.test-builder.ts'
import { createTaxonomy, getStatuses } from './taxonomy.ts'

const listsOf = (offer: Offer) => createTaxonomy({ ...someTaxonomy, offer })
const everything = (offer: Offer) => findNamedScope('projects', listsOf(offer))

test('with one category the list of all properties is that of the category, by its own name', () => {
  const rentals = everything(['for-rent'])
  expect(rentals).toMatchObject({
    path: '/projects',
    title: 'All properties',
    category: 'for-rent',
    filters: forRent.filters,
    priceEdges: forRent.priceEdges,
    bedroomChoices: forRent.bedroomChoices,
    intro: 'Every home and office we have, for rent.',
    gone: 'Rented',
    ownerStrip: { title: 'Have a property to let?' },
  })
  expect(everything(['land'])).toMatchObject({ filters: landForSale.filters, intro: 'Every plot we have, for sale.' })
})

test('with several it has a choice of those alone, and of the statuses that they can have', () => {
  const sales = everything(['for-sale', 'land'])
  expect([sales.category, sales.categories, sales.statuses]).toEqual([
    undefined,
    ['for-sale', 'land'],
    ['available', 'pending', 'sold'],
  ])
  const search = parsePropertySearch(sales, new URLSearchParams('category=for-rent&status=rented&status=sold'))
  expect([search.category, search.statuses]).toEqual([undefined, ['sold']])
})

test('the list of a category that is not offered is not found', () => {
  expect(findScopeAt('/land-for-sale', listsOf(['for-rent']))).toBeUndefined()
  expect(findNamedScope('land-for-sale', listsOf(['for-rent'])).path).toBe('/projects')
  expect(findScopeAt('/land-for-sale', listsOf(categories))?.path).toBe('/land-for-sale')
})

test('without land there are no types and features of land to choose, and what is stored is still known', () => {
  const taxonomy = listsOf(['for-rent', 'for-sale'])
  expect(taxonomy.types.some(({ kind }) => kind === 'land')).toBe(false)
  expect(taxonomy.features.some(({ isForLand }) => isForLand)).toBe(false)
  expect(taxonomy.findType('land')?.kind).toBe('land')
})

test.each<[Offer, string[]]>([
  [categories, ['available', 'pending', 'sold', 'rented']],
  [['for-rent'], ['available', 'pending', 'rented']],
  [['for-sale'], ['available', 'pending', 'sold']],
])('the statuses of who offers %j', (offer, statuses) => {
  expect(getStatuses(offer)).toEqual(statuses)
})
