import { describe, expect, test } from 'vitest'
import { toNairobiDay } from '#app/shared/nairobi-clock.ts'
import { findTable } from '../columns/find-table.ts'
import type { Answers } from '../values/asking.ts'
import { house, taxonomy, planOf, questionOf, sheet } from './planned-file.test-builder.ts'

describe('the list of a letting firm', () => {
  const lines = [
    [
      'Block',
      'Unit',
      'Type',
      'Beds',
      'Rent',
      'Deposit',
      'Service charge',
      'Estate',
      'Town',
      'Vacant from',
      'Water',
      'For',
    ],
    [
      'Milimani Court',
      'A4',
      'Apartment',
      '2',
      '45,000',
      '2 months',
      '3,000',
      'Milimani',
      'Kisumu',
      '1/12/2026',
      'Borehole',
      'To let',
    ],
    [
      'Milimani Court',
      'A5',
      'Apartment',
      '2',
      'from 30,000',
      '1 month',
      'included',
      'Milimani',
      'Kisumu',
      'Now',
      '',
      'To let',
    ],
    ['Milimani Court', 'A6', 'Bedsitter', '', '15,000', '30000', '', 'Milimani', 'Kisumu', '', '', 'To let'],
    ['TOTAL', '', '', '', '90,000'],
    ['Prepared by Jane Otieno'],
    ['Viewing by appointment only, call the office first.'],
  ]

  test('has titles, places, deposits and sentences made of what is there', () => {
    const { columns, drafts, questions } = planOf(lines, { 'building:rows': 'each' })
    expect(columns.map(({ target }) => target)).toEqual([
      'building',
      'unit',
      'type',
      'bedrooms',
      'price',
      'depositMonths',
      'serviceCharge',
      'location',
      'town',
      'availableFrom',
      'water',
      'category',
    ])
    expect(questions.find(({ key }) => key === 'title:empty')).toMatchObject({ rows: 3, guess: 'compose' })
    expect(questions.find(({ key }) => key === 'price:from')).toMatchObject({
      values: ['from 30,000'],
      guess: 'lowest',
    })
    expect(drafts.map(({ problems }) => problems)).toEqual([[], [], []])
    expect(drafts.map((draft) => draft.columns)).toMatchObject([
      {
        title: 'Two-bedroom apartment in Milimani Court, unit A4',
        location: 'Milimani, Kisumu',
        address: 'Milimani Court, unit A4',
        price: 45_000,
        deposit_months: 2,
        service_charge: 3000,
        available_from: '2026-12-01',
        water: 'borehole',
        description: '',
      },
      {
        title: 'Two-bedroom apartment in Milimani Court, unit A5',
        price: 30_000,
        deposit_months: 1,
        service_charge: null,
        service_charge_included: true,
        available_from: toNairobiDay(Date.now()),
        description: '',
      },
      { title: 'Bedsitter in Milimani Court, unit A6', deposit_months: 2, bedrooms: 0, description: '' },
    ])
  })

  test('has one listing of the rows of a building, with equal rows counted', () => {
    const [headings = [], first = [], ...others] = lines
    const unit = (number: string, changes: Record<number, string> = {}) =>
      first.map((cell, place) => changes[place] ?? (place === 1 ? number : cell))
    const more = [unit('A7'), unit('A8', { 9: 'Now' }), unit('B1', { 0: 'Nyota House' })]
    const { drafts, questions } = planOf([headings, first, ...others.slice(0, 2), ...more])
    expect(questions.find(({ key }) => key === 'building:rows')).toMatchObject({ rows: 5, guess: 'group' })
    expect(drafts.map(({ action }) => action)).toEqual(['add', 'skip', 'skip', 'skip', 'skip', 'add'])
    expect(drafts[1]?.note).toBe('A unit of “Milimani Court”, row 2')
    expect(drafts[0]?.columns).toMatchObject({
      title: 'Milimani Court',
      location: 'Milimani, Kisumu',
      address: null,
      description: '',
      type: 'Apartment',
      units: [
        { name: 'Two-bedroom apartment', bedrooms: 2, price: 45_000, total: 3, free: 3, deposit_months: 2 },
        { name: 'Two-bedroom apartment', price: 30_000, total: 1, deposit_months: 1 },
        { name: 'Bedsitter', bedrooms: 0, price: 15_000, total: 1 },
      ],
    })
    expect(drafts[0]?.columns).not.toHaveProperty('price')
    expect(drafts[5]?.columns).toMatchObject({ title: 'Two-bedroom apartment in Nyota House, unit B1', units: [] })
  })

  test.each([
    [['Occupied', 'Vacant', 'Occupied'], 'available', [0, 1, 0]],
    [['Occupied', 'Occupied', 'Occupied'], 'rented', [0, 0, 0]],
  ])('is to let while one of its units is free, whichever: %j', (states, status, free) => {
    const withStatus = lines.slice(0, 4).map((line, row) => line.concat(row === 0 ? 'Status' : (states[row - 1] ?? '')))
    const { drafts } = planOf(withStatus)
    const { columns } = drafts[0] ?? {}
    expect(columns).toMatchObject({ status })
    expect((columns as { units: { free: number }[] }).units.map((unit) => unit.free)).toEqual(free)
  })

  test('leaves a building that is already there as it is', () => {
    const { drafts } = planOf(lines, {}, { existingTitles: new Set(['milimani court']) })
    expect(drafts.map(({ action }) => action)).toEqual(['skip', 'skip', 'skip'])
  })

  test('has its sum, its signature and its note told and left out, or taken as rows if somebody says so', () => {
    const { table } = planOf(lines)
    expect(table.rows).toHaveLength(3)
    expect(table.leftOut).toMatchObject([
      { number: 5, kind: 'total', text: 'TOTAL 90,000' },
      { number: 6, kind: 'note', text: 'Prepared by Jane Otieno' },
      { number: 7, kind: 'note' },
    ])
  })

  test('keeps a property that is named after a sum or has few cells in a narrow list', () => {
    const reading = sheet(['Reference', 'Price'], ['A-1', '5M'], ['Total', '5M'])
    if ('problem' in reading) throw new Error(reading.problem)
    expect(findTable(reading.file.sheets[0]?.rows ?? [])?.rows).toHaveLength(2)
    expect(planOf(house('Title', 'Total Energies plot')).table.rows).toHaveLength(1)
  })

  const withCell = (place: number, text: string, answers: Answers = {}) =>
    planOf([[...(lines[0] ?? [])], (lines[1] ?? []).map((cell, at) => (at === place ? text : cell))], answers)

  test.each([
    ['67,500', { deposit_months: 1.5, deposit_amount: null }],
    ['50,000', { deposit_months: null, deposit_amount: 50_000 }],
    ['KSh 30,000', { deposit_months: null, deposit_amount: 30_000 }],
    ['1 month', { deposit_months: 1, deposit_amount: null }],
  ])('has the deposit %j as months of the rent, or else as an amount', (text, stored) => {
    expect(withCell(5, text).drafts[0]).toMatchObject({ problems: [], columns: stored })
  })

  test.each(['ask the landlord', '2,000,000'])('has no deposit of %j', (text) => {
    expect(withCell(5, text).drafts[0]?.problems.map(({ target }) => target)).toEqual(['depositMonths'])
  })

  test.each([
    ['Nairobi Water', 'county'],
    ['Both borehole and county', 'both'],
    ['water bowser', 'tanker'],
  ])('has the water %j as a guess to check', (text, guess) => {
    expect(withCell(10, text).questions.find(({ target }) => target === 'water')).toMatchObject({ guess })
    expect(withCell(10, text).drafts[0]?.columns).toMatchObject({ water: guess })
  })

  test('has a day or water that no field holds in the description', () => {
    expect(withCell(9, 'When the tenant leaves').drafts[0]?.columns).toMatchObject({
      available_from: null,
      description: 'Vacant from When the tenant leaves.',
    })
    expect(withCell(10, 'Every Tuesday').drafts[0]?.columns).toMatchObject({
      water: null,
      description: 'Water: Every Tuesday.',
    })
  })
})

describe('the heading of the prices', () => {
  const category = (heading: string) => {
    const lines = [
      ['Title', heading, 'Location', 'Type'],
      ['House', '45,000', 'Nyali', 'House'],
    ]
    return questionOf(planOf(lines), 'category:')
  }

  test.each([
    ['Rent', 'for-rent'],
    ['Monthly rent', 'for-rent'],
    ['Price per month', 'for-rent'],
    ['Asking price', 'for-sale'],
    ['Sale price', 'for-sale'],
    ['Price', undefined],
    ['Sale/rent price', undefined],
  ])('%j proposes the category of a file without categories: %s', (heading, guess) => {
    expect(category(heading)).toMatchObject({ rows: 1 })
    expect(category(heading)?.guess).toBe(guess)
  })

  test('proposes nothing where some rows say a category and others do not', () => {
    const lines = [
      ['Title', 'Rent', 'Location', 'Type', 'Category'],
      ['House', '45,000', 'Nyali', 'House', ''],
    ]
    expect(questionOf(planOf(lines), 'category:')).toMatchObject({ guess: undefined })
  })
})

describe('the column House', () => {
  const target = (...values: string[]) => {
    const lines = [['House', 'Rent', 'Location'], ...values.map((value) => [value, '45,000', 'Nyali'])]
    return planOf(lines).columns[0]?.target
  }

  test('holds titles, numbers of houses or types, as its values say', () => {
    expect(target('Two-bedroom flat, water day and night', 'Bedsitter near the bus park')).toBe('title')
    expect(target('A4', 'A5')).toBe('unit')
    expect(target('House 4', 'House 5')).toBe('unit')
    expect(target('Villa', 'Apartment')).toBe('type')
  })
})

test('what nobody can guess is asked about first', () => {
  const lines = [
    ['Title', 'Rent', 'Location', 'Type', 'Agent'],
    ['House', '45k', 'Nyali', 'House', 'Peter Stranger'],
  ]
  const { questions } = planOf(lines)
  expect(questions.map(({ target, guess }) => [target, guess])).toEqual([
    ['agentId', undefined],
    ['status', 'available'],
    ['category', 'for-rent'],
    ['price', 'KES'],
  ])
})

test('a deposit in the currency of its rent is months of it', () => {
  const lines = [
    ['Title', 'Rent', 'Deposit', 'Location', 'Category', 'Type'],
    ['House', 'USD 600', 'USD 1,200', 'Nyali', 'For Rent', 'House'],
  ]
  const { drafts } = planOf(lines, { 'price:USD': 'convert', 'price:USD:rate': '130' })
  expect(drafts[0]).toMatchObject({ columns: { price: 78_000, deposit_months: 2 }, problems: [] })
  expect(planOf(lines).drafts[0]?.problems.map(({ target }) => target)).toEqual(['price', 'depositMonths'])
})

describe('the agent of a row', () => {
  const agents = [
    { id: 'a1', name: 'Jane Otieno', email: 'jane@example.com' },
    { id: 'a2', name: 'Sam Kim', email: 'sam@example.com' },
    { id: 'a3', name: 'Sam Kim', email: 'kim@example.com' },
  ]
  const withAgents = { taxonomy: { ...taxonomy, agents } }
  const agent = (text: string, answers: Answers = {}) => planOf(house('Agent', text), answers, withAgents)

  test.each([
    ['jane otieno', 'a1'],
    ['SAM@example.com', 'a2'],
    ['Sam Kim <kim@example.com>', 'a3'],
  ])('%j is found by name or email', (text, id) => {
    expect(agent(text).drafts[0]?.columns).toMatchObject({ agent_id: id })
    expect(agent(text).questions.filter((each) => each.target === 'agentId')).toEqual([])
    expect(agent(text).drafts[0]?.shown.agentId).toBe(agents.find((each) => each.id === id)?.name)
  })

  test.each(['Peter Stranger', 'Sam Kim'])('%j, which is nobody or two, is asked about', (text) => {
    const key = `agentId:${text.toLowerCase()}`
    const open = agent(text)
    expect(questionOf(open, key)).toMatchObject({ guess: undefined })
    expect(open.drafts[0]?.problems).toHaveLength(1)
    expect(agent(text, { [key]: 'none' }).drafts[0]?.columns).toMatchObject({ agent_id: null })
    expect(agent(text, { [key]: 'a2' }).drafts[0]?.columns).toMatchObject({ agent_id: 'a2' })
  })
})

test('references that differ by the place of a hyphen are of two rows', () => {
  const { drafts } = planOf(house('Reference', 'B1-12', 'B11-2', ' b1-12'))
  expect(drafts.map(({ problems }) => problems.map(({ text }) => text))).toEqual([
    [],
    [],
    ['The same reference is in row 2'],
  ])
})
