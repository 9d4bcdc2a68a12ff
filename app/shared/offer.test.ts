import { expect, test } from 'vitest'
import { byDeal, byGoods, listOffer, type Offer } from './offer.ts'

const deals = { sale: 'sells', rent: 'lets', both: 'sells and lets' }
const goods = { buildings: 'homes', land: 'land', both: 'homes and land' }
const words = { 'for-sale': 'homes for sale', 'for-rent': 'homes to rent', land: 'land' }

test.each<[Offer, string[]]>([
  [
    ['for-sale', 'for-rent', 'land'],
    ['sells and lets', 'homes and land', 'homes for sale, homes to rent and land'],
  ],
  [
    ['for-sale', 'for-rent'],
    ['sells and lets', 'homes', 'homes for sale and homes to rent'],
  ],
  [
    ['for-sale', 'land'],
    ['sells', 'homes and land', 'homes for sale and land'],
  ],
  [
    ['for-rent', 'land'],
    ['sells and lets', 'homes and land', 'homes to rent and land'],
  ],
  [['for-sale'], ['sells', 'homes', 'homes for sale']],
  [['for-rent'], ['lets', 'homes', 'homes to rent']],
  [['land'], ['sells', 'land', 'land']],
])('who offers %j has words for it', (offer, expected) => {
  expect([byDeal(offer, deals), byGoods(offer, goods), listOffer(offer, words)]).toEqual(expected)
})
