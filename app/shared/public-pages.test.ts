import { expect, test } from 'vitest'
import type { Offer } from './offer.ts'
import { isOffered, nameTarget, targetPages } from './public-pages.ts'

test.each<[Offer, string | undefined]>([
  [['for-sale', 'for-rent', 'land'], 'What is my home worth?'],
  [['for-sale'], 'What is my home worth?'],
  [['for-rent'], 'What rent can I ask?'],
  [['land'], undefined],
])('a company that offers %j leads owners to %j', (offer, name) => {
  const offered = targetPages.filter(({ path }) => path === '/home-value' && isOffered(path, offer))
  expect(offered.map((page) => nameTarget(page, offer))[0]).toBe(name)
})
