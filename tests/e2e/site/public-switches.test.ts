import { describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../support/accessibility.ts'
import { hasBrowser, useBrowser } from '../support/browser.ts'
import { choose } from '../support/settings.ts'
import { useSite } from '../support/site.ts'

const site = useSite()
const open = useBrowser(site)
const expectedErrors = /status of 422/
const read = async (path: string) => (await fetch(site.address + path)).text()
const status = async (path: string) => (await fetch(site.address + path)).status
const findProperties = () => site.sql<{ id: string; title: string }[]>`
  select id, title from public.properties
  where is_published and category_id = (select id from public.categories where slug = 'for-sale')
  order by id limit 5`
const getIds = (properties: { id: string }[]) => properties.map(({ id }) => id).join(',')

describe.runIf(hasBrowser)('comparing', () => {
  test('the selection is stored for the visitor, a fifth property is rejected, and the URL can be shared', async () => {
    const page = await open('/properties-for-sale')
    const boxes = page.locator('main input[form="comparison"]')
    for (const nth of [0, 1]) await boxes.nth(nth).check()
    await page.click('header >> text=All Properties')
    await page.waitForURL(/\/projects$/)
    const others = page.locator('main input[form="comparison"]:not(:checked)')
    for (let more = 0; more < 2; more += 1) await others.first().check()
    await others.first().click()
    await page.waitForSelector('text=You can compare up to four')
    expect(await page.innerText('[data-slot="tray"] p')).toContain('4 of 4')
    await page.click('[data-slot="tray"] a:has-text("Compare")')
    await page.waitForURL(/\/compare\?ids=[0-9a-f-]{36},/)
    await expect.poll(() => page.locator('main thead th').count()).toBe(4)
    expect(await accessibilityProblems(page)).toEqual([])
    await page.check('text=Show differences only')
    expect(await page.locator('main tr[data-differs="false"]:visible').count()).toBe(0)
    await page
      .locator('main thead th')
      .first()
      .getByRole('link', { name: /^Remove/ })
      .click()
    await expect.poll(() => page.locator('main thead th').count()).toBe(3)
  })

  test('works without script: a form sends the ticked boxes', async () => {
    const page = await open('/properties-for-sale', { width: 360, script: false })
    const boxes = page.locator('main input[form="comparison"]')
    for (const nth of [0, 1]) await boxes.nth(nth).check()
    await page.click('[data-slot="tray"] button')
    await page.waitForURL(/\/compare\?ids=.*&ids=/)
    expect(await page.locator('main thead th').count()).toBe(2)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  })

  test('shows what is missing, what is sold and what was left out', async () => {
    const properties = await findProperties()
    await site.sql`update public.properties set status = 'sold' where id = ${properties[1]?.id ?? ''}`
    const page = await read(`/compare?ids=${getIds(properties)},${crypto.randomUUID()}`)
    expect(page).toContain(`${properties[1]?.title} is sold`)
    expect(page).toContain('1 property is no longer listed')
    expect(page).toContain(`Left out: ${properties[4]?.title}`)
    expect(page).toContain('name="robots" content="noindex')
  })

  test.each(['', '?ids=', '?ids=x,y', `?ids=${'a'.repeat(5_000)}`, '?ids=%00'])(
    '/compare%s compares nothing',
    async (query) => {
      expect(await read(`/compare${query}`)).toContain('Nothing to compare yet')
    },
  )
})

test('with propertyComparison off there is no checkbox, tray or page', async () => {
  const compares = async () => {
    const list = await read('/properties-for-sale')
    return [list.includes('form="comparison"'), list.includes('data-slot="tray"'), await status('/compare')]
  }
  await expect.poll(compares).toEqual([true, true, 200])
  await choose(site, 'features', { propertyComparison: false })
  await expect.poll(compares).toEqual([false, false, 404])
  await choose(site, 'features', { propertyComparison: true })
  await expect.poll(compares).toEqual([true, true, 200])
})

describe('a virtual tour', () => {
  test('is offered while virtualTours is on, and embedded only on request', async () => {
    const [framed, elsewhere] = await findProperties()
    await site.sql`update public.properties set tour_url = 'https://youtu.be/dQw4w9WgXcQ' where id = ${framed?.id ?? ''}`
    await site.sql`update public.properties set tour_url = 'https://tours.example/x' where id = ${elsewhere?.id ?? ''}`
    await choose(site, 'features', { virtualTours: true })
    const policy = async (path: string) => (await fetch(site.address + path)).headers.get('content-security-policy')

    const page = await read(`/property/${framed?.id}`)
    expect(page).toContain('This tour is on YouTube.')
    expect(page).not.toContain('<iframe')
    expect(await policy(`/property/${framed?.id}`)).not.toContain('frame-src')
    expect(await read(`/property/${framed?.id}?tour=shown`)).toContain(
      'src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0"',
    )
    expect(await policy(`/property/${framed?.id}?tour=shown`)).toContain('frame-src https://www.youtube-nocookie.com;')

    expect(await read(`/property/${elsewhere?.id}?tour=shown`)).toContain('Open on ')
    expect(await policy(`/property/${elsewhere?.id}?tour=shown`)).not.toContain('frame-src')

    await choose(site, 'features', { virtualTours: false })
    const without = await read(`/property/${framed?.id}?tour=shown`)
    expect(without).not.toContain('youtu')
    expect(await policy(`/property/${framed?.id}?tour=shown`)).not.toContain('frame-src')
  })

  test('a floor plan is shown with a link to its full size', async () => {
    const [property] = await findProperties()
    await site.sql`
      update public.properties set floor_plan = (select '/media/' || hash from public.media order by hash limit 1)
      where id = ${property?.id ?? ''}`
    await choose(site, 'features', { virtualTours: false })
    const page = await read(`/property/${property?.id}`)
    const [, plan = ''] = /href="([^"]+)"[^>]*aria-label="Floor plan of/.exec(page) ?? []
    expect((await fetch(site.address + plan)).headers.get('content-type')).toMatch(/^image\//)
  })
})

describe.runIf(hasBrowser)('the chat box', () => {
  const sent = (message: string) => site.sql`
    select source, status, property_id from public.inquiries where message = ${message}`

  test('opens over the page, shows its errors, and becomes an inquiry about the property', async () => {
    const [property] = await findProperties()
    const page = await open(`/property/${property?.id}`, { expects: [expectedErrors] })
    await page.click('[data-slot="chat-link"]')
    await page.click('#chat >> text=Send message')
    await page.waitForSelector('#chat >> text=Name is required')
    expect(await accessibilityProblems(page)).toEqual([])
    await page.fill('#chat-name', 'Wanjikũ')
    await page.fill('#chat-email', 'wanjiku@example.com')
    await page.fill('#chat-message', 'From the corner')
    await page.click('#chat >> text=Send message')
    await page.waitForSelector('#chat >> text=Your reference')
    expect(await sent('From the corner')).toEqual([{ source: 'chat', status: 'new', property_id: property?.id }])
    await page.keyboard.press('Escape')
    await page.waitForSelector('#chat', { state: 'hidden' })
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-slot'))).toBe('chat-link')
  })

  test('is a separate page without script', async () => {
    const page = await open('/', { width: 360, script: false })
    await page.click('[data-slot="chat-link"]')
    await page.waitForURL(/\/chat$/)
    await page.fill('#chat-name', 'Otieno')
    await page.fill('#chat-email', 'otieno@example.com')
    await page.fill('#chat-message', 'Without script')
    await page.click('main >> text=Send message')
    await page.waitForSelector('main >> text=Your reference')
    expect(await sent('Without script')).toMatchObject([{ source: 'chat' }])
  })
})

test('with chatSupport off the box and its page do not exist, and its messages are rejected', async () => {
  const post = () => fetch(`${site.address}/chat`, { method: 'POST', body: new URLSearchParams({ message: 'x' }) })
  expect([(await read('/')).includes('data-slot="chat-link"'), await status('/chat')]).toEqual([true, 200])
  await choose(site, 'features', { chatSupport: false })
  expect([(await read('/')).includes('data-slot="chat-link"'), await status('/chat'), (await post()).status]).toEqual([
    false,
    404,
    404,
  ])
  await choose(site, 'features', { chatSupport: true })
  expect(await status('/chat')).toBe(200)
})

describe.runIf(hasBrowser)('recent searches', () => {
  test('are offered under the search box, and can be removed', async () => {
    const page = await open('/properties-for-sale?q=Karen')
    const remembered = (text: string) =>
      page.waitForFunction((wanted) => Object.values(localStorage).some((stored) => stored.includes(wanted)), text)
    await remembered('Karen')
    await page.goto('/land-for-sale?q=Naivasha')
    await remembered('Naivasha')
    await page.click('#search-line [name=q]')
    const panel = page.locator('#search-line section[aria-label="Recent searches"]')
    await panel.getByRole('link', { name: 'Properties for sale: Karen' }).waitFor()
    await panel.getByRole('button', { name: 'Remove: Land for sale: Naivasha' }).click()
    expect(await panel.getByRole('link').count()).toBe(1)
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    await page.goto('/saved')
    await page.getByRole('link', { name: 'Properties for sale: Karen' }).click()
    await page.waitForURL(/\/properties-for-sale\?place=Karen$/)
  })
})
