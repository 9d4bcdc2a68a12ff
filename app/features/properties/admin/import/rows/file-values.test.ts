import { describe, expect, test } from 'vitest'
import { someTaxonomy } from '../../../taxonomy/taxonomy.test-builder.ts'
import { createTaxonomy } from '../../../taxonomy/taxonomy.ts'
import { chooseTarget, matchColumns } from '../columns/match-columns.ts'
import type { Answers } from '../values/asking.ts'
import { house, taxonomy, planOf, propertyTypes, questionOf, sheet, tableOf } from './planned-file.test-builder.ts'

describe('a price whose currency or scale the figure does not say', () => {
  test.each(['Price (USD)', 'Price USD', 'Price ($)'])(
    'is asked about once under %j, and converted at the rate',
    (heading) => {
      const open = planOf(house(heading, '350000', '420000'))
      expect(questionOf(open, 'price:USD')).toMatchObject({ rows: 2, guess: undefined, rateOf: 'USD' })
      expect(open.drafts.map(({ problems }) => problems.length)).toEqual([1, 1])
      const { drafts } = planOf(house(heading, '350000'), { 'price:USD': 'convert', 'price:USD:rate': '130' })
      expect(drafts[0]?.columns).toMatchObject({ price: 45_500_000 })
    },
  )

  test('is recognised under “Asking Price USD” and “Rent USD/month”', () => {
    for (const heading of ['Asking Price USD', 'Rent USD/month']) {
      const lines = [
        ['Title', heading, 'Location', 'Category', 'Type'],
        ['Flat', '1500', 'Nyali', 'For Rent', 'Apartment'],
      ]
      expect(questionOf(planOf(lines), 'price:USD')).toBeDefined()
    }
  })

  test.each([
    ['$', 'USD'],
    ['US$', 'USD'],
    ['usd', 'USD'],
    ['€', 'EUR'],
    ['UGX', 'UGX'],
  ])('has %j of the currency column asked about as %s', (written, currency) => {
    const [headings = [], line = []] = house('Currency', written)
    expect(questionOf(planOf([headings, line]), `price:${currency}`)).toBeDefined()
  })

  test('has the currency of the heading where the cell of the currency column is empty', () => {
    const lines = [
      ['Title', 'Price (USD)', 'Currency', 'Location', 'Category', 'Type'],
      ['Villa', '350000', '', 'Nyali', 'For Sale', 'House'],
      ['House', '45000000', 'KES', 'Nyali', 'For Sale', 'House'],
    ]
    expect(questionOf(planOf(lines), 'price:USD')).toMatchObject({ rows: 1, values: ['USD 350000'] })
  })

  test('is in shillings where the column or the cell says so', () => {
    expect(planOf(house('Currency', 'Ksh')).drafts[0]).toMatchObject({ problems: [], columns: { price: 5_000_000 } })
    const written = planOf([
      ['Title', 'Price (USD)', 'Location', 'Category', 'Type'],
      ['House', 'KSh 5,000,000', 'Nyali', 'For Sale', 'House'],
    ])
    expect(written.drafts[0]).toMatchObject({ problems: [], columns: { price: 5_000_000 } })
  })

  test.each([
    ['UGX 90,000,000', 'UGX'],
    ['60,000,000 TZS', 'TZS'],
    ['AED 90k', 'AED'],
  ])('has %j asked about like dollars', (written, currency) => {
    const key = `price:${currency}`
    expect(questionOf(planOf(house('Price', written)), key)).toMatchObject({ guess: undefined, rateOf: currency })
    const { drafts } = planOf(house('Price', 'UGX 90,000,000'), { 'price:UGX': 'convert', 'price:UGX:rate': '0.035' })
    expect(drafts[0]).toMatchObject({ columns: { price: 3_150_000 }, problems: [] })
  })

  test('has a currency that nobody knows asked about', () => {
    expect(questionOf(planOf(house('Currency', 'Doubloons')), 'currency:doubloons')).toMatchObject({ guess: undefined })
  })

  test.each([
    ['Price (M)', '34.5', 34_500_000],
    ['Price (KSh 000)', '34500', 34_500_000],
    ['Price in millions (KES)', '34.5', 34_500_000],
    ['Price (KES millions)', '5', 5_000_000],
  ])('under %j has the scale shown: %s is %d', (heading, value, price) => {
    const { drafts, questions } = planOf(house(heading, value))
    expect(questions.find(({ key }) => key === 'price:scale')).toMatchObject({ guess: 'scaled', rows: 1 })
    expect(drafts[0]?.columns).toMatchObject({ price })
    const plain = planOf(house(heading, '34500000'), { 'price:scale': 'plain' })
    expect(plain.drafts[0]?.columns).toMatchObject({ price: 34_500_000 })
  })

  test('with a dot before three digits is asked about', () => {
    const open = planOf(house('Price', '45.000.000', '950.000'))
    expect(questionOf(open, 'price:dots')).toMatchObject({ guess: undefined, values: ['950.000'] })
    expect(open.drafts.map(({ problems }) => problems.length)).toEqual([0, 1])
    const { drafts } = planOf(house('Price', '950.000'), { 'price:dots': 'thousands' })
    expect(drafts[0]?.columns).toMatchObject({ price: 950_000 })
  })
})

describe('what can hardly be', () => {
  const plot = (size: string, answers: Answers = {}) =>
    planOf(
      [
        ['Title', 'Price', 'Location', 'Category', 'Land size'],
        ['Plot', '5M', 'Vipingo', 'Land', size],
      ],
      answers,
    )

  test('is asked about with choices: a house for KSh 9', () => {
    const open = planOf(house('Price', '9'))
    expect(questionOf(open, 'price:low:for-sale')?.choices.map(({ value }) => value)).toEqual([
      'keep',
      '1000',
      '1000000',
      'for-rent',
      'on_request',
      'leave-out',
    ])
    expect(open.drafts[0]?.problems).toHaveLength(1)
    const becoming = (answer: string) => planOf(house('Price', '9'), { 'price:low:for-sale': answer }).drafts[0]
    expect(becoming('1000000')?.columns).toMatchObject({ price: 9_000_000 })
    expect(becoming('keep')?.columns).toMatchObject({ price: 9 })
    expect(becoming('on_request')?.columns).toMatchObject({ price: null, price_type: 'on_request' })
    expect(becoming('leave-out')?.action).toBe('skip')
  })

  test('is a rent where the company lets: a house for sale at 45k', () => {
    const { drafts } = planOf(house('Price', '45k'), { 'price:low:for-sale': 'for-rent' })
    expect(drafts[0]).toMatchObject({ category: 'for-rent', columns: { price: 45_000 }, problems: [] })
    const property = createTaxonomy({ ...someTaxonomy, offer: ['for-sale', 'land'] })
    const sold = planOf(house('Price', '45k'), {}, { taxonomy: { ...taxonomy, property } })
    expect(questionOf(sold, 'price:low:for-sale')?.choices.map(({ value }) => value)).not.toContain('for-rent')
  })

  test('is asked about again where the choice for others makes it odd: a rent of KSh 9', () => {
    const plan = planOf(house('Price', '45k', '9'), { 'price:low:for-sale': 'for-rent' })
    expect(plan.drafts.map(({ problems }) => problems.length)).toEqual([0, 1])
    expect(questionOf(plan, 'price:low:for-rent')).toMatchObject({ values: ['9'], guess: undefined })
  })

  test('says what is odd, so that equal figures of a sale and of land are told apart', () => {
    const plan = planOf([
      ['Title', 'Price', 'Location', 'Category', 'Land size'],
      ['House', '15k', 'Nyali', 'For Sale', ''],
      ['Plot', '15k', 'Vipingo', 'Land', '50x100'],
    ])
    const concerns = ['for-sale', 'land'].map((category) => questionOf(plan, `price:low:${category}`)?.concern)
    expect(concerns).toEqual(['low for a sale', 'low for land'])
  })

  test('is asked about with choices: a rent of 34 million', () => {
    const lines = [
      ['Title', 'Price', 'Location', 'Category', 'Type'],
      ['House', '34M', 'Nyali', 'For Rent', 'House'],
    ]
    expect(questionOf(planOf(lines), 'price:high:for-rent')?.guess).toBeUndefined()
    expect(planOf(lines, { 'price:high:for-rent': 'for-sale' }).drafts[0]).toMatchObject({
      category: 'for-sale',
      problems: [],
    })
  })

  test('is asked about with choices: land of 5,000 acres', () => {
    expect(questionOf(plot('5,000 acres'), 'landSize:large')).toMatchObject({ guess: undefined })
    expect(plot('5,000 acres').drafts[0]?.problems).toHaveLength(1)
    expect(plot('5,000 acres', { 'landSize:large': 'sqft' }).drafts[0]?.columns).toMatchObject({
      land_size_acres: 0.114784,
    })
    expect(plot('5,000 acres', { 'landSize:large': 'keep' }).drafts[0]?.columns).toMatchObject({
      land_size_acres: 5000,
    })
  })
})

describe('a column', () => {
  test('has its unit from the heading', () => {
    expect(planOf(house('Area (sqm)', '180')).drafts[0]?.columns).toMatchObject({ area_sqft: 1937.5 })
    expect(planOf(house('Plot size (acres)', '0.5')).drafts[0]?.columns).toMatchObject({ land_size_acres: 0.5 })
  })

  test('of sizes is the floor of houses and the plot of land', () => {
    const { columns, drafts } = planOf([
      ['Title', 'Price', 'Location', 'Category', 'Type', 'Size'],
      ['House', '5M', 'Nyali', 'For Sale', 'House', '1800'],
      ['Plot', '5M', 'Nyali', 'Land', 'Land', '0.25 acres'],
      ['House on a plot', '5M', 'Nyali', 'For Sale', 'House', '50x100 ft'],
    ])
    expect(columns.at(-1)?.target).toBe('size')
    expect(
      drafts.map(({ columns: { area_sqft, land_size_acres } }) => [area_sqft ?? null, land_size_acres ?? null]),
    ).toEqual([
      [1800, null],
      [null, 0.25],
      [null, 0.114784],
    ])
  })

  test('matched by name with values that fit stays, whatever was remembered of its heading', () => {
    const table = tableOf(
      sheet(['Title', 'Location', 'Area'], ['Villa', 'Nyali', '1,800 sq ft'], ['Flat', 'Bamburi', '900 sq ft']),
    )
    const remembered = new Map([['area', 'location']])
    expect(matchColumns(table, { remembered, types: propertyTypes }).map(({ target, how }) => [target, how])).toEqual([
      ['title', 'name'],
      ['location', 'name'],
      ['areaSqft', 'name'],
    ])
  })

  test('is not given what was remembered where its values do not fit', () => {
    const table = tableOf(sheet(['Title', 'Figures'], ['Villa', 'Kilimani'], ['Flat', 'Karen']))
    const matched = matchColumns(table, { remembered: new Map([['figures', 'price']]), types: propertyTypes })
    expect(matched[1]).toMatchObject({ target: undefined, how: 'none' })
  })

  test('whose field another column was given says so', () => {
    const { columns } = planOf(house('Asking', '5M'))
    const place = columns.findIndex(({ heading }) => heading === 'Location')
    const chosen = chooseTarget(columns, { column: 0, target: 'location' })
    expect(chosen[place]).toMatchObject({ target: undefined, how: 'displaced' })
  })

  test('called Unit is that of land sizes only where it holds units', () => {
    const target = (value: string) => planOf(house('Unit', value)).columns.at(-1)?.target
    expect([target('A4'), target('acres')]).toEqual(['unit', 'landUnit'])
  })

  test('of ids that are ours finds properties; another site’s ids are references', () => {
    const target = (value: string) => planOf(house('Id', value)).columns.at(-1)?.target
    expect([target('0192f0c1-0000-7000-8000-000000000001'), target('8983')]).toEqual(['id', 'reference'])
  })
})

describe('a cell', () => {
  test('with HTML becomes text', () => {
    const { drafts } = planOf([
      ['Title', 'Price', 'Location', 'Category', 'Type', 'Description'],
      [
        'Smith &amp; Sons villa &#8211; Nyali',
        '5M',
        'Nyali',
        'For Sale',
        'Villa',
        '<p>Spacious &amp; sunny.</p><ul><li>Pool</li></ul>',
      ],
    ])
    expect(drafts[0]?.columns).toMatchObject({
      title: 'Smith & Sons villa – Nyali',
      description: 'Spacious & sunny.\n\n- Pool',
    })
  })

  test.each([
    ['Pool, Garden, Borehole', ['Pool', 'Garden', 'Borehole']],
    ['Pool | Garden', ['Pool', 'Garden']],
    ['Parking (2 cars, covered), Pool', ['Parking (2 cars, covered)', 'Pool']],
    ['10,000 litre tank, Pool', ['10,000 litre tank', 'Pool']],
    ['["Pool, heated"]', ['Pool, heated']],
  ])('of features %j has %j', (text, features) => {
    expect(planOf(house('Features', text)).drafts[0]?.columns).toMatchObject({ features })
  })

  test.each(['N/A', 'TBA', '-', 'nil'])('with %j as its reference has none', (reference) => {
    const { drafts } = planOf(house('Reference', reference, reference))
    expect(drafts.map(({ problems, row }) => [problems, row.texts.reference])).toEqual([
      [[], ''],
      [[], ''],
    ])
  })

  test('with “3+DSQ” or “3+1” bedrooms is asked about', () => {
    const open = planOf(house('Beds', '3+DSQ', '3+1', 'Three'))
    expect(questionOf(open, 'bedrooms:quarters')).toMatchObject({ guess: 'feature' })
    expect(questionOf(open, 'bedrooms:plus')).toMatchObject({ guess: undefined })
    expect(open.drafts[0]?.columns).toMatchObject({ bedrooms: 3, features: ['Staff quarters'] })
    expect(open.drafts[2]?.columns).toMatchObject({ bedrooms: 3 })
    expect(planOf(house('Beds', '3+1'), { 'bedrooms:plus': 'both' }).drafts[0]?.columns).toMatchObject({ bedrooms: 4 })
  })

  test('with “bedsitter” under Beds makes no studio of it', () => {
    const lines = [
      ['Title', 'Price', 'Location', 'Category', 'Type', 'Beds'],
      ['Room', '9,000', 'Nyali', 'For Rent', 'Apartment', 'bedsitter'],
      ['Room', '9,000', 'Nyali', 'For Rent', '', 'bedsitter'],
    ]
    expect(planOf(lines).drafts.map(({ columns: { type } }) => type)).toEqual(['Bedsitter', 'Bedsitter'])
  })

  test('with a day of which day or month may stand first is asked about', () => {
    const day = (text: string, answers: Answers = {}) =>
      planOf(house('Title searched on', text), answers).drafts[0]?.columns['title_searched_on']
    expect(questionOf(planOf(house('Title searched on', '3/4/25')), 'titleSearchedOn:order')).toMatchObject({
      guess: 'day',
    })
    expect(day('3/4/25', { 'titleSearchedOn:order': 'month' })).toBe('2025-03-04')
    expect(['15-Mar-2025', '2025/03/15', '2025-03-15T00:00:00Z'].map((text) => day(text))).toEqual(
      Array(3).fill('2025-03-15'),
    )
  })

  test('with a type one character away from a listed one suggests it', () => {
    const types = [...propertyTypes, 'Maisonette']
    const open = planOf(house('Type', 'Maisonete'), {}, { taxonomy: { ...taxonomy, types } })
    expect(questionOf(open, 'type:maisonete')).toMatchObject({ guess: 'Maisonette' })
  })
})
