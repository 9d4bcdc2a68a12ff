import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../../support/accessibility.ts'
import { hasBrowser, journeyWidths, useBrowser, type Visit } from '../../support/browser.ts'
import { useSite } from '../../support/site.ts'

const site = useSite()
const open = useBrowser(site)
const token = 'a'.repeat(64)

/** Three listings of the only member of staff that are due: one to rent, one for sale and one to rent with a long wait. */
async function addDue(name: string) {
  await site.sql`
    insert into public.properties (title, location, price, type, category_id, agent_id)
    select title, 'Kilimani, Nairobi', price, 'House', (select id from public.categories where slug = category),
      (select user_id from public.staff limit 1)
    from (values (${`${name} flat`}, 75000, 'for-rent'), (${`${name} villa`}, 32500000, 'for-sale'),
      (${`${name} shop`}, 90000, 'for-rent')) as added (title, price, category)`
  await site.sql`
    update public.properties set availability_confirmed_on = private.company_day(now()) - case
      when title like '% flat' then 30 when title like '% villa' then 20 else 16 end
    where title like ${`${name} %`}`
}

async function openRound(pageOptions: Visit = {}, path = '/admin/availability?whose=mine') {
  const page = await open(path, { ...pageOptions, staff: path.includes('whose') })
  await page.locator('main li h2').first().waitFor()
  return page
}

const read = async (title: string) => {
  const [row] = await site.sql`
    select status, price::int as price, is_published, private.company_day(now()) - availability_confirmed_on as days
    from public.properties where title = ${title}`
  return row
}
const tap = (page: Page, answer: string, title: string) =>
  page.getByRole('button', { name: `${answer}: ${title}` }).click()
const card = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })

describe.runIf(hasBrowser)('confirming availability', () => {
  beforeEach(async () => {
    await site.sql`delete from public.properties where location = 'Kilimani, Nairobi' and title ~ '^(Round|Link|Offline|Clash)'`
  })

  test.each(journeyWidths(360))('is one tap each, with Undo, at %i px', async (width) => {
    await addDue('Round')
    const page = await openRound({ width })
    await page.getByText('0 of 3').waitFor()
    await card(page, 'Round flat').getByText('30 days, now shown as “Ask”').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])

    await tap(page, 'Still available', 'Round flat')
    await card(page, 'Round flat').getByRole('button', { name: 'Undo: Round flat' }).waitFor()
    await expect.poll(() => read('Round flat')).toMatchObject({ days: 0, status: 'available' })
    await tap(page, 'Rented', 'Round shop')
    await expect.poll(() => read('Round shop')).toMatchObject({ status: 'rented' })
    await page.getByText('2 of 3').waitFor()
    await page.getByRole('button', { name: 'Undo: Round shop' }).click()
    await expect.poll(() => read('Round shop')).toMatchObject({ status: 'available', days: 16 })

    await tap(page, 'Change price', 'Round villa')
    const dialog = page.getByRole('dialog', { name: 'Change the price' })
    await dialog.getByRole('button', { name: 'Save price' }).click()
    await dialog.getByText('Enter a price above 0').waitFor()
    await dialog.getByLabel('New price').fill('30.9M')
    await dialog.getByText('KSh 30,900,000, 4.9% lower.').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.keyboard.press('Enter')
    await expect.poll(() => read('Round villa')).toMatchObject({ price: 30_900_000, days: 0 })
    await tap(page, 'Still available', 'Round shop')
    await page.getByRole('heading', { name: 'Nothing to confirm' }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    const isWider = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    )
    expect(isWider).toBe(false)
  })

  test('works offline, and sends each answer once, also after the tab was closed', async () => {
    await addDue('Offline')
    const page = await openRound({
      width: 360,
      isAlone: true,
      expects: [/Failed to load resource/, /Failed to fetch manifest/],
    })
    await page.context().setOffline(true)
    await tap(page, 'Still available', 'Offline flat')
    await tap(page, 'Sold', 'Offline villa')
    await page.getByText('2 answers are saved on this device').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Undo: Offline villa' }).click()
    await page.getByText('1 answer is saved on this device').waitFor()
    const again = await page.context().newPage()
    await page.close()
    expect(await read('Offline flat')).toMatchObject({ days: 30 })
    await again.context().setOffline(false)
    await again.goto(`${site.address}/admin/availability?whose=mine`)
    await expect.poll(() => read('Offline flat')).toMatchObject({ days: 0 })
    await card(again, 'Offline villa').getByRole('button', { name: 'Sold: Offline villa' }).waitFor()
    expect(await read('Offline villa')).toMatchObject({ status: 'available' })
  })

  test('says what a colleague changed meanwhile, and overwrites nothing', async () => {
    await addDue('Clash')
    const page = await openRound({ width: 360 })
    await site.sql`update public.properties set status = 'sold' where title = 'Clash villa'`
    await tap(page, 'Still available', 'Clash villa')
    await card(page, 'Clash villa')
      .getByText(/^Not saved\. .+ changed it meanwhile: Sold/)
      .waitFor()
    expect(await read('Clash villa')).toMatchObject({ status: 'sold', days: 20 })
  })

  test.each(journeyWidths(360))(
    'needs no session with the link of the email, and opens nothing else, at %i px',
    async (width) => {
      await addDue('Link')
      await site.sql`delete from private.availability_links`
      await site.sql`
      insert into private.availability_links (token_hash, member_id, property_ids)
      select private.hash_token(${token}), agent_id, array[id] from public.properties where title = 'Link flat'`
      const page = await openRound({ width }, `/admin/confirm/${token}`)
      expect(await page.getByRole('listitem').count()).toBe(1)
      await tap(page, 'Rented', 'Link flat')
      await expect.poll(() => read('Link flat')).toMatchObject({ status: 'rented' })
      await page.getByRole('heading', { name: 'Nothing to confirm' }).waitFor()
      expect(await accessibilityProblems(page)).toEqual([])
      await page.goto(`${site.address}/admin/properties`)
      await page.getByRole('button', { name: 'Sign in' }).waitFor()
      await site.sql`update public.staff set is_suspended = true`
      await page.goto(`${site.address}/admin/confirm/${token}`)
      await page.getByRole('heading', { name: 'This link isn’t valid or has expired' }).waitFor()
      await site.sql`update public.staff set is_suspended = false`
    },
  )

  test('is asked of visitors once it is too long ago', async () => {
    await addDue('Link')
    const [flat] = await site.sql<{ id: string }[]>`select id from public.properties where title = 'Link flat'`
    const page = await open(`/property/${flat?.id}`)
    expect(await page.innerText('main')).toContain('Ask if still available')
    const inSwahili = await open(`/sw/property/${flat?.id}`)
    expect(await inSwahili.innerText('main')).toContain('Uliza kama bado inapatikana')
  })
})
