import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limits } from '../../server/limits/limits.ts'
import { makeDataDir, removeDataDir, startSite, type StartedSite, stopSite } from './started-site.ts'

describe.each([
  ['nobody in front', '0'],
  ['a proxy in front', '1'],
])('one network too busy, with %s', (_, trusted) => {
  let site: StartedSite
  let apikey: string
  const dataDir = makeDataDir()

  beforeAll(async () => {
    site = await startSite({ DATA_DIR: dataDir, SEED: 'empty', TRUST_PROXY: trusted })
    const keys = JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8')) as { publishableKey: string }
    apikey = keys.publishableKey
  })
  afterAll(async () => {
    await stopSite(site)
    removeDataDir(dataDir)
  })

  const post = (path: string, address: string, body: unknown = {}) =>
    fetch(site.address + path, {
      method: 'POST',
      headers: { apikey, 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify(body),
    })

  test('letters are sent a few times and then refused with the seconds to wait, however the caller names itself', async () => {
    const ask = (turn: number) => post('/auth/v1/recover', `10.1.1.${turn}`, { email: 'nobody@example.com' })
    const statuses: number[] = []
    for (let turn = 0; turn <= limits.letter.burst; turn += 1) statuses.push((await ask(turn)).status)
    const isTrusted = trusted === '1'
    expect(statuses.slice(0, -1)).toEqual(statuses.slice(0, -1).map(() => 200))
    expect(statuses.at(-1)).toBe(isTrusted ? 200 : 429)
  })

  test('an IPv6 house counts as one', async () => {
    if (trusted === '0') return
    const ask = (turn: number) => post('/auth/v1/recover', `2c0f:1:2:3:${turn}::1`, { email: 'nobody@example.com' })
    for (let turn = 0; turn < limits.letter.burst; turn += 1) expect((await ask(turn)).status).toBe(200)
    const answer = await ask(99)
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await answer.json()).toEqual({
      code: 429,
      error_code: 'over_request_rate_limit',
      msg: expect.stringMatching(/^Too many requests came from your connection\. Please wait .* and try again\.$/),
    })
  })

  test('forms of any kind are bounded before they are read, and reading goes on', async () => {
    const answers = await Promise.all(Array.from({ length: limits.post.burst + 5 }, () => post('/contact', '10.2.2.2')))
    const refusals = answers.filter(({ status }) => status === 429)
    expect(refusals).toHaveLength(5)
    expect(await refusals[0]?.text()).toMatch(/^Too Many Requests: Too many requests came from your connection/)
    expect((await fetch(`${site.address}/contact`)).status).toBe(200)
  })
})
