import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { beforeAll, describe, expect, test } from 'vitest'
import { limits } from '#server/limits/limits.ts'
import { attack, newClientAddress } from './support/attacked-site.ts'

const { address, sql, sendRequest, post } = attack()
let listings: string[] = []

beforeAll(async () => {
  const rows = await sql<{ id: string }[]>`select id from public.properties where is_published order by id limit 12`
  listings = rows.map(({ id }) => id)
})

const report = () => ({ reason: 'other', details: `A word about it ${crypto.randomUUID()}`, email: '' })
const countReports = async (details: string) =>
  (await sql<{ count: number }[]>`select count(*)::int from public.listing_reports where details = ${details}`)[0]
    ?.count

/** The forms of one network: each is posted from the same address. */
function network() {
  const client = { 'x-forwarded-for': newClientAddress(), origin: address }
  return {
    post: async (path: string, form: Record<string, string>) => (await post(path, form, client)).status,
    prove: async () => {
      const challenge = (await (await sendRequest('/proof', { headers: client })).json()) as Parameters<
        typeof solveChallenge
      >[0]['challenge']
      const solution = await solveChallenge({ challenge, deriveKey })
      return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
    },
  }
}

describe('one form posted to many addresses', () => {
  test('counts at each listing, so that nobody reports them all', async () => {
    const one = network()
    const form = report()
    const statuses: number[] = []
    for (const id of listings.slice(0, limits.unprovenForm.burst + 2))
      statuses.push(await one.post(`/report/${id}`, form))
    expect(statuses).toEqual([...Array.from({ length: limits.unprovenForm.burst }, () => 200), 429, 429])
    expect(await countReports(form.details)).toBe(limits.unprovenForm.burst)
  })

  test('counts once where it is posted again, and once in both languages', async () => {
    const one = network()
    const form = report()
    for (let turn = 0; turn < limits.unprovenForm.burst + 2; turn += 1) {
      expect(await one.post(`/report/${listings[0]}`, form)).toBe(200)
      expect(await one.post(`/sw/report/${listings[0]}`, form)).toBe(200)
    }
    expect(await countReports(form.details)).toBe(1)
  })

  test('needs a proof of work for each of them', async () => {
    const one = network()
    const form = { ...report(), proof: await one.prove() }
    expect(await one.post(`/report/${listings[0]}`, form)).toBe(200)
    expect(await one.post(`/report/${listings[0]}`, form)).toBe(200)
    expect(await one.post(`/report/${listings[1]}`, form)).toBe(422)
    expect(await countReports(form.details)).toBe(1)
  })
})

describe('a form whose repetition stores something more', () => {
  const form = { name: 'Achieng', title: `Homes ${crypto.randomUUID()}` }
  const countLists = async () =>
    (await sql<{ count: number }[]>`select count(*)::int from private.shortlists where title = ${form.title}`)[0]?.count

  test('counts each time, to one address and to many', async () => {
    const one = network()
    const path = `/shortlist/new?ids=${listings[0]}`
    const statuses: number[] = []
    for (let turn = 0; turn < 3; turn += 1) statuses.push(await one.post(path, form))
    for (const id of listings.slice(1, 5)) statuses.push(await one.post(`/shortlist/new?ids=${id}`, form))
    expect(statuses.slice(limits.unprovenForm.burst)).toEqual([429, 429])
    expect(await countLists()).toBe(limits.unprovenForm.burst)
  })
})
