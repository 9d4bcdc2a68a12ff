import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { PaymentStep } from '#app/features/properties/off-plan/payment-plan.ts'
import { addImage, addProperty, imageHash, one } from '../../support/database-rows.ts'
import { searchProperties } from '../../support/property-search.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'

const step = (fields: Partial<PaymentStep> = {}): PaymentStep => ({
  label: 'Deposit',
  percent: 100,
  amount: null,
  due: null,
  ...fields,
})

describe.each(inject('testDatabases'))('a home that is sold off plan, on $name', (testDatabase) => {
  let backend: TestBackend
  let staff: SupabaseClient

  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    staff = await backend.signIn('administrator')
    await addImage(backend.sql)
  })
  afterAll(() => backend.close())

  const withPlan = (plan: unknown, fields: Record<string, unknown> = {}) =>
    addProperty(backend, {
      construction_stage: 'structure',
      images: [`/media/${imageHash}`],
      payment_plan: backend.sql.json(plan as never),
      ...fields,
    })
  const rowOf = async (id: string) => one(await backend.sql`select * from public.properties where id = ${id}`)
  const changeOf = async (id: string, changes: object) => {
    const draft = (await backend.callsOf(staff).properties.editing.query({ id }))?.draft?.version ?? 0
    return { id, changes, draft, version: Number((await rowOf(id)).version) }
  }

  const possible: [string, PaymentStep[]][] = [
    ['no payments', []],
    ['one payment of all', [step()]],
    ['shares of a third', [step({ percent: 33.33 }), step({ percent: 33.33 }), step({ percent: 33.34 })]],
    ['an amount and shares of the rest', [step({ percent: null, amount: 100_000 }), step({ percent: 90 })]],
    ['amounts alone', [step({ percent: null, amount: 100_000, due: 'On signing' })]],
    ['twelve payments', Array.from({ length: 12 }, () => step({ percent: null, amount: 1 }))],
  ]
  test.each(possible)('may have a plan of %s', async (_, plan) => {
    expect((await rowOf((await withPlan(plan)).id)).payment_plan).toEqual(plan)
  })

  const impossible: [string, unknown][] = [
    ['an object', step()],
    ['a text', 'Deposit'],
    ['numbers', [20, 80]],
    ['shares of less than the price', [step({ percent: 90 })]],
    ['shares of more than the price', [step({ percent: 60 }), step({ percent: 60 })]],
    [
      'shares of more than the price beside an amount',
      [step({ percent: null, amount: 1 }), step({ percent: 100 }), step()],
    ],
    ['neither share nor amount', [step({ percent: null })]],
    ['both share and amount', [step({ amount: 100 })]],
    ['a share as a text', [{ ...step(), percent: '100' }]],
    ['a share of nothing', [step(), step({ percent: 0 })]],
    ['a negative amount', [step({ percent: null, amount: -1 })]],
    ['an amount beyond all', [step({ percent: null, amount: 1e13 })]],
    ['a payment without a name', [step({ label: ' ' })]],
    ['a name of two lines', [step({ label: 'De\nposit' })]],
    ['a name that turns the text around', [step({ label: 'De\u202etisop' })]],
    ['a long time', [step({ due: 'x'.repeat(61) })]],
    ['a field that nobody knows', [{ ...step(), paid: true }]],
    ['thirteen payments', Array.from({ length: 13 }, () => step({ percent: null, amount: 1 }))],
  ]
  test.each(impossible)('has no plan of %s', async (_, plan) => {
    await expect(withPlan(plan)).rejects.toMatchObject({ code: expect.stringMatching(/^(23514|22023)$/) })
  })

  test.each([
    { construction_stage: 'soon' },
    { completion_month: '2027-13' },
    { completion_month: '2027' },
    { completion_month: 'December 2027' },
    { developer: 'x'.repeat(101) },
    { nca_number: 'one\ntwo' },
    { county_approval: 'x'.repeat(61) },
    { nema_licence: '\u202e12' },
    { defects_months: -1 },
    { defects_months: 121 },
  ])('%j is no value of one', async (fields) => {
    await expect(withPlan([], fields)).rejects.toMatchObject({ code: '23514' })
  })

  test('is drafted and published, with its plan among the versions', async () => {
    const { id } = await withPlan([step()])
    const changes = { payment_plan: [step({ percent: 20 }), step({ percent: 80 })], completion_month: '2027-12' }
    const { data } = await backend.invoke(staff, 'properties.publish', await changeOf(id, changes))
    expect(data).toEqual({ state: 'published' })
    expect(await rowOf(id)).toMatchObject(changes)
    const [version] = await backend.callsOf(staff).properties.versions.query({ id })
    expect(version?.changed.toSorted()).toEqual(['completion_month', 'payment_plan'])
  })

  test('whose draft has an impossible plan is refused with a sentence', async () => {
    const { id } = await withPlan([])
    const change = await changeOf(id, { payment_plan: [step({ percent: 90 })] })
    const { error } = await backend.invoke(staff, 'properties.saveDraft', change)
    expect(error?.message).toContain('shares alone add up to 100 %')
  })
})

describe.each(inject('testDatabases'))('a search for what is ready or off plan, on $name', (testDatabase) => {
  let backend: TestBackend
  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    await addProperty(backend, { title: 'Ready house' })
    await addProperty(backend, { title: 'Tower', construction_stage: 'planned', completion_month: '2027-12' })
    await addProperty(backend, {
      title: 'Plot',
      category_id: backend.categoryId('land'),
      type: 'Land',
      land_size_acres: 1,
    })
  })
  afterAll(() => backend.close())

  test.each([
    ['off_plan', ['Tower']],
    ['ready', ['Ready house']],
  ])('%s finds such homes, and no land', async (term, found) => {
    const { rows } = await searchProperties(backend.anonClient, { terms: [term] })
    expect(rows.map(({ title }) => title)).toEqual(found)
  })

  test('counts both, and shows neither as a feature or a word', async () => {
    const { facets } = await searchProperties(backend.anonClient, {})
    expect(facets.terms).toMatchObject({ ready: 1, off_plan: 1 })
    expect(facets.features).not.toHaveProperty('~ready')
    expect((await searchProperties(backend.anonClient, { search: 'off_plan' })).total).toBe(0)
  })

  test('a card has its stage and its month', async () => {
    const { rows } = await searchProperties(backend.anonClient, { terms: ['off_plan'] })
    expect(rows[0]).toMatchObject({ construction_stage: 'planned', completion_month: '2027-12' })
  })
})
