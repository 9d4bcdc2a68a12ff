import { expect, test } from 'vitest'
import { demo } from '../../supabase/demo/demo-seed.ts'
import type { StartedSite } from '../process/started-site.ts'
import { killOneOfTwo, secrets, startReplicas } from './replicas.ts'

test('two replicas start together on an empty database; when one is killed under load the other continues', async () => {
  const { properties, missing, afterTheKill } = await killOneOfTwo()
  expect(properties).toBe(demo.properties.length)
  expect(missing).toBe(0)
  expect(afterTheKill).toBeGreaterThanOrEqual(20)
})

test('a page that one replica has cached expires when the other has written', async () => {
  const { first, second, stop } = await startReplicas({ LOG_LEVEL: 'debug' })
  try {
    const headers = { apikey: secrets.SUPABASE_SECRET_KEY, 'content-type': 'application/json' }
    const call = (path: string, init = {}) => fetch(`${first.address}/rest/v1/${path}`, { headers, ...init })
    const find = () => call('properties?select=id&is_published=eq.true&deleted_at=is.null&limit=1')
    await expect.poll(async () => (await find()).status).toBe(200)
    const [property] = (await (await find()).json()) as { id: string }[]
    const read = async ({ address }: StartedSite) => (await fetch(`${address}/property/${property?.id}`)).text()
    await read(second)
    // Before it was written, nothing was said of it.
    expect(second.output()).not.toContain('another process wrote')
    const title = 'A title that only the first replica was told'
    const renamed = await call(`properties?id=eq.${property?.id}`, { method: 'PATCH', body: JSON.stringify({ title }) })
    expect(renamed.ok).toBe(true)
    await expect.poll(() => second.output()).toContain('another process wrote')
    for (const site of [first, second]) expect(await read(site)).toContain(title)
  } finally {
    await stop()
  }
})
