import { expect, test } from 'vitest'
import { propertyPageMessages } from '../detail/property-page-messages.sw.ts'
import { resultsMessages } from '../results/results-messages.sw.ts'
import { chipMessages } from './chip-messages.sw.ts'
import { searchMessages } from './search-messages.sw.ts'

const { count, about, bedrooms, exactBedrooms } = searchMessages

test('in Swahili a thing is named before its number, in its class', () => {
  expect([count(1), count(1_204), about(count(24_000))]).toEqual([
    'tangazo 1',
    'matangazo 1,204',
    'takriban matangazo 24,000',
  ])
  expect([bedrooms(1), bedrooms(3), exactBedrooms(1)]).toEqual([
    'Chumba 1+ cha kulala',
    'Vyumba 3+ vya kulala',
    'Chumba 1 cha kulala',
  ])
  expect(resultsMessages.showing('1–11', count(34))).toBe('Unaona 1–11 kati ya matangazo 34')
})

test('a verb agrees with what it counts', () => {
  expect([1, 4].map(propertyPageMessages.gone.seeSimilar)).toEqual([
    'Tazama tangazo 1 linalofanana',
    'Tazama matangazo 4 yanayofanana',
  ])
})

test('inside a sentence the words that begin a label are lower-case, and names are not', () => {
  const labels = [searchMessages.price.upTo('5,000,000'), bedrooms(2), searchMessages.acres.about('2'), 'Kilimani']
  expect(labels.map(chipMessages.beginsWithWord)).toEqual([true, true, true, false])
})
