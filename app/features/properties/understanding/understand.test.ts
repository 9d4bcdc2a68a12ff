import { describe, expect, test } from 'vitest'
import { type Understood, understandQuery } from './understand.server.ts'
import { someTaxonomy } from '../taxonomy/taxonomy.test-builder.ts'

const nothing = { text: '', places: [], types: [], features: [], isCheapFirst: false, corrections: [] }
const houses = ['House', 'Villa', 'Townhouse', 'Duplex']
const flats = ['Apartment', 'Condo']
const upTo = (to: number) => ({ to, includesTo: true })
const exactly = (bedrooms: number) => ({ bedrooms, bedroomsMax: bedrooms })

describe('a query', () => {
  test.each<[string, Partial<Understood>]>([
    ['3 bedroom', exactly(3)],
    ['3 bedrooms', exactly(3)],
    ['three-bedroom', exactly(3)],
    ['2br', exactly(2)],
    ['2 b/r', exactly(2)],
    ['3bdrm flat kilimani', { ...exactly(3), types: flats, places: ['Kilimani'] }],
    ['2-3 bedroom', { bedrooms: 2, bedroomsMax: 3 }],
    ['2 - 3 bedroom', { bedrooms: 2, bedroomsMax: 3 }],
    ['2 or 3 beds', { bedrooms: 2, bedroomsMax: 3 }],
    ['4+ bedrooms', { bedrooms: 4 }],
    ['at most 2 bedrooms', { bedrooms: 1, bedroomsMax: 2 }],
    ['at least 4 bedrooms', { bedrooms: 4 }],
    ['2 bathrooms', { bathrooms: 2 }],
    ['vyumba vitatu', exactly(3)],
    ['vyumba 3 vya kulala', exactly(3)],
    ['vyumba viwili vya kulala', exactly(2)],
    ['nyumba ya kupanga vyumba viwili', { ...exactly(2), category: 'for-rent' }],
    ['nyumba yenye vyumba viwili', exactly(2)],
    ['keja ya vyumba viwili', exactly(2)],
    ['chumba kimoja cha kulala', exactly(1)],
    ['vyumba 4 vya kulala bafu 3', { ...exactly(4), bathrooms: 3 }],
  ])('has bedrooms: %s', (query, expected) => {
    expect(understandQuery(query, { isRent: false, taxonomy: someTaxonomy })).toEqual({ ...nothing, ...expected })
  })

  test.each<[string, Partial<Understood>]>([
    ['off plan', {}],
    ['off-plan apartments kilimani', { types: flats, places: ['Kilimani'] }],
    ['offplan under 8m', { price: upTo(8_000_000) }],
    ['2 bedroom under construction', exactly(2)],
    ['mradi unaojengwa', {}],
    ['nyumba inayojengwa', {}],
  ])('has homes that are not built yet: %s', (query, expected) => {
    const found = { ...nothing, category: 'for-sale', isOffPlan: true, ...expected }
    expect(understandQuery(query, { isRent: false, taxonomy: someTaxonomy })).toEqual(found)
  })

  test.each<[string, Partial<Understood>]>([
    ['under 100k', { price: upTo(100_000) }],
    ['below 20M', { price: upTo(20_000_000) }],
    ['4.5m–6m', { price: { from: 4_500_000, to: 6_000_000, includesTo: true } }],
    ['between 4.5m and 6m', { price: { from: 4_500_000, to: 6_000_000, includesTo: true } }],
    ['20-30k', { price: { from: 20_000, to: 30_000, includesTo: true } }],
    ['Ksh 85,000', { price: upTo(85_000) }],
    ['ksh.85,000/=', { price: upTo(85_000) }],
    ['kes 20000 per month', { price: upTo(20_000), category: 'for-rent' }],
    ['over 10 million', { price: { from: 10_000_000, includesTo: false } }],
    ['100k+', { price: { from: 100_000, includesTo: false } }],
    ['milioni 5', { price: upTo(5_000_000) }],
    ['elfu 15', { price: upTo(15_000) }],
    ['laki 3', { price: upTo(300_000) }],
    ['milioni mbili', { price: upTo(2_000_000) }],
    ['milioni mbili na nusu', { price: upTo(2_500_000) }],
    ['milioni tatu na nusu', { price: upTo(3_500_000) }],
    [
      'milioni mbili na nusu ekari',
      { price: upTo(2_000_000), acres: { from: 0.44, to: 0.56, includesTo: true }, category: 'land' },
    ],
    ['elfu sitini', { price: upTo(60_000) }],
    ['elfu sitini na tano', { price: upTo(65_000) }],
    ['elfu mia mbili', { price: upTo(200_000) }],
    ['chini ya laki moja', { price: upTo(100_000) }],
    ['kutoka milioni mbili hadi milioni tano', { price: { from: 2_000_000, to: 5_000_000, includesTo: true } }],
    ['under two million', { price: upTo(2_000_000) }],
    ['sixty five thousand', { price: upTo(65_000) }],
    ['12 thao', { price: upTo(12_000) }],
    ['hadi milioni 5', { price: upTo(5_000_000) }],
    ['bei isiyozidi 20m', { price: upTo(20_000_000) }],
    ['kuanzia milioni 10', { price: { from: 10_000_000, includesTo: false } }],
    ['kodi chini ya elfu 20', { price: upTo(20_000), category: 'for-rent' }],
    ['around 50k', { price: { from: 40_000, to: 60_000, includesTo: true } }],
    ['under 20', { price: upTo(20_000_000) }],
    ['to let under 20', { price: upTo(20_000), category: 'for-rent' }],
    ['5M - 10M', { price: { from: 5_000_000, to: 10_000_000, includesTo: true } }],
    ['5M – 10M', { price: { from: 5_000_000, to: 10_000_000, includesTo: true } }],
    ['5M — 10M', { price: { from: 5_000_000, to: 10_000_000, includesTo: true } }],
    ['KES 5,000,000 - 10,000,000', { price: { from: 5_000_000, to: 10_000_000, includesTo: true } }],
    ['KES 5,000,000 - KES 10,000,000', { price: { from: 5_000_000, to: 10_000_000, includesTo: true } }],
    ['rent 30k - 50k', { price: { from: 30_000, to: 50_000, includesTo: true }, category: 'for-rent' }],
    ['Sh 30,000 to sh 50,000', { price: { from: 30_000, to: 50_000, includesTo: true } }],
  ])('has a price: %s', (query, expected) => {
    expect(understandQuery(query, { isRent: false, taxonomy: someTaxonomy })).toEqual({ ...nothing, ...expected })
  })

  const about = (from: number, to: number) => ({ acres: { from, to, includesTo: true }, category: 'land' as const })
  test.each<[string, Partial<Understood>]>([
    ['half acre', about(0.44, 0.56)],
    ['half an acre', about(0.44, 0.56)],
    ['½ acre', about(0.44, 0.56)],
    ['1/8 acre', about(0.11, 0.14)],
    ['1/8', about(0.11, 0.14)],
    ['an eighth', about(0.11, 0.14)],
    ['quarter acre plot', about(0.22, 0.28)],
    ['50x100', about(0.1, 0.13)],
    ['50 × 100 ft plot', about(0.1, 0.13)],
    ['50 by 100', about(0.1, 0.13)],
    ['50 kwa 100', about(0.1, 0.13)],
    ['2 acres', about(1.76, 2.24)],
    ['acre and a half', about(1.32, 1.68)],
    ['2 1/2 acres', about(2.2, 2.8)],
    ['eka moja', about(0.88, 1.12)],
    ['ekari mbili', about(1.76, 2.24)],
    ['ekari 1/8', about(0.11, 0.14)],
    ['nusu ekari', about(0.44, 0.56)],
    ['1-5 acres', about(1, 5)],
    ['5 acres or more', { acres: { from: 5, includesTo: false }, category: 'land' }],
    ['5 acres and above', { acres: { from: 5, includesTo: false }, category: 'land' }],
    ['5 or more acres', { acres: { from: 5, includesTo: false }, category: 'land' }],
    ['3.5m per acre', { price: upTo(3_500_000), category: 'land' }],
    ['over 10 acres', { acres: { from: 10, includesTo: false }, category: 'land' }],
    ['under 1 acre', { acres: { to: 1, includesTo: true }, category: 'land' }],
    ['2 ha', about(4.35, 5.54)],
    ['house on half acre', { acres: { from: 0.44, to: 0.56, includesTo: true }, types: houses }],
  ])('has a land size: %s', (query, expected) => {
    expect(understandQuery(query, { isRent: false, taxonomy: someTaxonomy })).toEqual({ ...nothing, ...expected })
  })

  test.each<[string, Partial<Understood>]>([
    ['near Kilimani', { places: ['Kilimani'], withinKm: 5 }],
    ['close to Karen', { places: ['Karen'], withinKm: 5 }],
    ['karibu na Westlands', { places: ['Westlands'], withinKm: 5 }],
    ['within 10 km of Thika', { places: ['Thika'], withinKm: 10 }],
    ['ndani ya km 10 kutoka Thika', { places: ['Thika'], withinKm: 10 }],
    ['eneo la Kilimani', { places: ['Kilimani'] }],
    ['2km from lavi', { places: ['Lavington'], withinKm: 2 }],
    ['Kilimani, Nairobi', { places: ['Kilimani'] }],
    ['Tigoni Limuru', { places: ['Tigoni'] }],
    ['kilimani lavington or kileleshwa', { places: ['Kilimani', 'Lavington', 'Kileleshwa'] }],
    ['ongata rongai', { places: ['Ongata Rongai'] }],
    ['ngong', { places: ['Ngong'] }],
    ['ngong rd', { places: ['Ngong Road'] }],
    ['thika superhighway', { places: ['Thika Road'] }],
    ['rumuruti road', { text: 'rumuruti road' }],
    ['south b', { places: ['South B'] }],
    ['Nairobi', { places: ['Nairobi'] }],
    ['near the jacaranda', { text: 'jacaranda' }],
  ])('has places: %s', (query, expected) => {
    expect(understandQuery(query, { isRent: false, taxonomy: someTaxonomy })).toEqual({ ...nothing, ...expected })
  })

  test.each<[string, Partial<Understood>]>([
    ['to let', { category: 'for-rent' }],
    ['nyumba ya kupanga', { category: 'for-rent' }],
    ['nyumba za kupangisha', { category: 'for-rent' }],
    ['nyumba zinazouzwa', { category: 'for-sale' }],
    ['viwanja vinavyouzwa', { category: 'land' }],
    ['apatimenti', { types: flats }],
    ['nyumba yenye kisima na bwawa la kuogelea', { features: ['Borehole', 'Swimming pool'] }],
    ['maegesho na lifti', { features: ['Parking', 'Lift'] }],
    [
      'kiwanja chenye hatimiliki karibu na shule',
      { category: 'land', features: ['Title deed ready', 'Near a school'] },
    ],
    ['shamba', { category: 'land' }],
    ['ploti', { category: 'land' }],
    ['keja', {}],
    ['vyumba viwili', { types: ['Double room'] }],
    ['hous wth pool', { types: houses, features: ['Swimming pool'] }],
    ['hse', { types: houses }],
    ['digs', {}],
    ['bedsitter', { types: ['Bedsitter'] }],
    ['bed sitter', { types: ['Bedsitter'] }],
    ['studio apartment', { types: ['Studio'] }],
    ['godown', { types: ['Industrial'] }],
    ['house with own compound', { types: houses }],
    ['DSQ', { features: ['Staff quarters'] }],
    ['swimming pool and gym', { features: ['Swimming pool', 'Gym'] }],
    ['plot with ready title', { category: 'land', features: ['Title deed ready'] }],
    ['cheap', { isCheapFirst: true }],
    ['with wifi and own meter, pets allowed', { features: ['Fibre internet', 'Token meter', 'Pet friendly'] }],
    ['yenye fanicha, faiba na mita yako', { features: ['Furnished', 'Fibre internet', 'Token meter'] }],
    ['vacant now', { isNow: true }],
    ['inapatikana sasa', { isNow: true }],
    ['maisonette near school', { text: 'maisonette', features: ['Near a school'] }],
    ['Wanjikũ', { text: 'wanjiku' }],
  ])('has kinds and features: %s', (query, expected) => {
    expect(understandQuery(query, { isRent: false, taxonomy: someTaxonomy })).toEqual({ ...nothing, ...expected })
  })

  test.each(['house over 5000 sq ft', 'house, 2000-5000 sqft', 'house 450 square metres', 'house 450 m2'])(
    'excludes nothing by a floor area, which no list filters by: %s',
    (query) => {
      expect(understandQuery(query, { isRent: false, taxonomy: someTaxonomy })).toEqual({ ...nothing, types: houses })
    },
  )

  test.each<[string, boolean, Partial<Understood>]>([
    ['house karen', false, { types: houses, places: ['Karen'] }],
    ['house karen', true, { places: ['Karen'] }],
    ['one bedroom house', true, exactly(1)],
    ['houses to let karen', false, { places: ['Karen'], category: 'for-rent' }],
    ['house on half an acre', true, { acres: { from: 0.44, to: 0.56, includesTo: true } }],
    ['standalone house karen', true, { types: houses, places: ['Karen'] }],
  ])('means any home by a house to let, as the signs on gates do: %s, to rent %s', (query, isRent, expected) => {
    expect(understandQuery(query, { isRent, taxonomy: someTaxonomy })).toEqual({ ...nothing, ...expected })
  })

  test('has everything in any order', () => {
    const expected = {
      ...nothing,
      ...exactly(3),
      types: flats,
      places: ['Kilimani'],
      price: upTo(100_000),
      category: 'for-rent',
    }
    for (const query of [
      '3 bedroom apartment to let in Kilimani under 100k',
      'kilimani under 100k 3 bedroom apartment to let',
      'to let: apartment, under 100K, Kilimani (3br)',
    ])
      expect(understandQuery(query, { isRent: true, taxonomy: someTaxonomy })).toEqual(expected)
  })
})

describe('a misspelling', () => {
  test.each([
    ['Kilimni', 'kilimani'],
    ['Sykimau', 'syokimau'],
    ['Kileleswa', 'kileleshwa'],
    ['Westlnds', 'westlands'],
    ['Kitngela', 'kitengela'],
    ['Nakru', 'nakuru'],
    ['appartment', 'apartment'],
    ['bedsiter', 'bedsitter'],
    ['swiming', 'swimming'],
    ['Lavignton', 'lavington'],
  ])('%s is corrected to %s, and told', (word, corrected) => {
    const { corrections } = understandQuery(word, { isRent: true, taxonomy: someTaxonomy })
    expect(corrections).toEqual([{ word: word.toLowerCase(), corrected }])
  })

  test('is no correction where the word stands in the listings', () => {
    expect(understandQuery('Kilimni', { isRent: true, taxonomy: someTaxonomy, literal: new Set(['kilimni']) })).toEqual(
      {
        ...nothing,
        text: 'kilimni',
      },
    )
  })

  test.each(
    (
      'jacaranda modern corner spacious quiet large small beach ocean river forest church market hotel station airport ' +
      'tarmac serviced kitchen master ensuite terrace court tower heights views plaza junction block phase floor student ' +
      'hostel airbnb investment family luxury executive payment mortgage secure water power coffee marble wooden stone ' +
      'terrazzo wanjiku timber bananas stairs garage driveway lawn upstairs library study pantry corridor grassland ' +
      'savannah maisonette bungalow penthouse mansion embassy hospital university greenhouse makuti swahili'
    ).split(' '),
  )('%s is left as it is', (word) => {
    expect(understandQuery(word, { isRent: true, taxonomy: someTaxonomy }).corrections).toEqual([])
  })
})

describe('any text', () => {
  test.each([
    '',
    '   ',
    '%',
    "'; drop table properties; --",
    '((((',
    '0',
    '-5',
    '1/0 acre',
    '0x00',
    '<script>',
    '99999999999999999999m',
  ])('is read without trouble: %j', (query) => {
    expect(() => understandQuery(query, { isRent: true, taxonomy: someTaxonomy })).not.toThrow()
  })
})
