import { createClient } from '@supabase/supabase-js'
import { describe, expect, test } from 'vitest'
import { createCalls } from '#app/backend/calls.ts'
import { superAdmin } from '../e2e/support/admin.ts'
import { hasBrowser, useBrowser } from '../e2e/support/browser.ts'
import { getKeys } from '../e2e/support/settings.ts'
import { useSite } from '../e2e/support/site.ts'
import { services } from '../../supabase/demo/content/services.ts'

// Runs as tests/e2e/added-page.test.ts in the copy of the repository that public-page.test.ts makes.
const site = useSite()
const open = useBrowser(site)

const get = (path: string) => fetch(site.address + path, { redirect: 'manual' })

test('the added page is served in both languages, with nothing of what it does not read', async () => {
  for (const [path, title] of [
    ['/fees', 'What we charge'],
    ['/fees?invented=1', 'What we charge'],
    ['/sw/fees', 'Gharama zetu'],
  ] as const) {
    const response = await get(path)
    const html = await response.text()
    expect([response.status, /<h1[^>]*>([^<]+)/.exec(html)?.[1]]).toEqual([200, title])
    expect(html).not.toContain('invented')
  }
})

test('the footer leads to it, under its name in each language, and the sitemap lists both', async () => {
  const links = async (path: string) => /<footer[\s\S]*<\/footer>/.exec(await (await get(path)).text())?.[0]
  expect(await links('/')).toMatch(/<a[^>]*href="\/fees"[^>]*>What we charge</)
  expect(await links('/sw')).toMatch(/<a[^>]*href="\/sw\/fees"[^>]*>Gharama zetu</)
  const sitemap = await (await get('/sitemap.xml')).text()
  for (const path of ['/fees', '/sw/fees']) expect(sitemap).toContain(`<loc>${site.address}${path}</loc>`)
})

test('no service can have its address', async () => {
  const client = createClient(site.address, getKeys(site).publishableKey, { auth: { persistSession: false } })
  await client.auth.signInWithPassword(superAdmin)
  const [first, ...others] = services.services
  const { content } = createCalls(client, { url: `${site.address}/calls` })
  const id = { key: 'services', language: 'en' } as const
  const { published } = await content.find.query(id)
  const saved = await content.saveDraft.mutate({
    ...id,
    draft: { ...services, services: [{ ...first, slug: 'fees' }, ...others] },
    expected_version: published?.version ?? 0,
  })
  if (saved.state !== 'saved') throw new Error('Somebody else has saved it')
  const outcome = await content.publish.mutate({ documents: [{ ...id, version: saved.version }] })
  expect(outcome.state).toBe('incomplete')
})

describe.runIf(hasBrowser)('staff and visitors', () => {
  test('choose it as the target of a link of the menu', async () => {
    const page = await open('/admin/pages/menu', { staff: true })
    await page.getByLabel('Leads to').first().waitFor()
    expect(await page.getByLabel('Leads to').first().locator('option[value="/fees"]').textContent()).toBe('Fees')
  })

  test('are counted when they look at it', async () => {
    await open('/fees')
    const views = () => site.sql`select count(*)::int from public.page_events where path = '/fees'`
    await expect.poll(views).toEqual([{ count: 1 }])
  })
})
