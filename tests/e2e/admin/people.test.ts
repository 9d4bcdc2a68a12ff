import { describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../support/accessibility.ts'
import { hasBrowser, journeyWidths, useBrowser } from '../support/browser.ts'
import { useSite } from '../support/site.ts'

const site = useSite()
const open = useBrowser(site)

async function add(changes: Record<string, string | null>) {
  const row = {
    name: 'Zawadi Cherono',
    email: 'zawadi@example.com',
    phone: null,
    message: 'May we see it?',
    ...changes,
  }
  const [created] = await site.sql<{ id: string; person: string }[]>`
    insert into public.inquiries ${site.sql(row)} returning id, person_id as person`
  if (!created) throw new Error('Nothing was stored')
  return created
}

const countPeople = async () =>
  (await site.sql`select distinct person_id from public.inquiries where name like 'Zawadi%'`).length

describe.runIf(hasBrowser).each(journeyWidths(1280))('people at %i px', (width) => {
  test('somebody is found by words in any order, and all about them is on one page', async () => {
    await add({ name: 'Zawadi Nekesa Cherono', phone: '+254711222001' })
    const page = await open('/admin', { width, staff: true })
    if (width === 360) await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('link', { name: 'People', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'People' }).waitFor()
    await page.getByRole('searchbox').fill('cherono zawadi')
    await page.getByRole('link', { name: 'Zawadi Nekesa Cherono' }).click()
    await page.getByRole('heading', { level: 1, name: 'Zawadi Nekesa Cherono' }).waitFor()
    await page.getByRole('heading', { level: 2, name: 'Inquiries' }).waitFor()
    expect(await page.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:+254711222001')
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'People' }).click()
    await page.waitForURL('**/admin/people')
    await site.sql`delete from public.inquiries where name like 'Zawadi%'`
  })

  test('two rows are merged by the bar of the list, and Undo gives two again', async () => {
    await add({ name: 'Zawadi Cherono', email: 'zc@example.com', phone: '+254711222011' })
    await add({ name: 'Zawadi C', email: 'zawadi.c@example.org', phone: '+254711222012' })
    const page = await open('/admin/people?search=zawadi', { width, staff: true })
    await page.getByRole('checkbox', { name: 'Select Zawadi Cherono' }).check()
    const merge = page.getByRole('button', { name: 'Merge', exact: true })
    expect(await merge.isDisabled()).toBe(true)
    await page.getByRole('checkbox', { name: 'Select Zawadi C', exact: true }).check()
    await merge.click()
    await page.getByText('Are these 2 the same person?').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Merge into one person' }).click()
    await page.getByText('one person now').waitFor()
    await expect.poll(() => page.locator('[data-row]').count()).toBe(1)
    expect(await countPeople()).toBe(1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => page.locator('[data-row]').count()).toBe(2)
    expect(await countPeople()).toBe(2)
    await site.sql`delete from public.inquiries where name like 'Zawadi%'`
  })

  test('the same person is searched for and merged on their page; without a choice it says what is missing', async () => {
    const first = await add({ name: 'Zawadi Cherono', email: 'zc@example.com', phone: '+254711222021' })
    await add({ name: 'Zawadi Office', email: 'office@example.org', phone: '+254711222022' })
    const page = await open(`/admin/people/${first.person}`, { width, staff: true })
    await page.getByRole('button', { name: 'Same person as…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Merge into one person' }).click()
    await dialog.getByText('Choose the other person').waitFor()
    await dialog.getByLabel('The other person').fill('0711 222 022')
    await dialog.getByRole('button', { name: /^Zawadi Office/ }).click()
    expect(await accessibilityProblems(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Merge into one person' }).click()
    await page.getByText('one person now').waitFor()
    await page.getByText('+254 711 222 022').first().waitFor()
    expect(await countPeople()).toBe(1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(countPeople).toBe(2)
    await site.sql`delete from public.inquiries where name like 'Zawadi%'`
  })

  test('inquiries that are selected in the inbox are merged too', async () => {
    await add({ name: 'Zawadi Inbox', email: 'zi@example.com' })
    await add({ name: 'Zawadi Inbox Too', email: 'zi@example.org' })
    const page = await open('/admin/inquiries?search=zawadi+inbox', { width, staff: true })
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await page.getByRole('button', { name: 'Merge', exact: true }).click()
    await page.getByText('Are these 2 inquiries from one person?').waitFor()
    await page.getByRole('button', { name: 'Merge into one person' }).click()
    await page.getByText('one person now').waitFor()
    expect(await countPeople()).toBe(1)
    await site.sql`delete from public.inquiries where name like 'Zawadi%'`
  })
})

test.runIf(hasBrowser)('an address of nobody says so, and hostile words stay words', async () => {
  const page = await open('/admin/people/not-a-person', { staff: true, expects: [/400/] })
  await page.getByRole('heading', { name: 'The person could not be loaded' }).waitFor()
  await page.goto('/admin/people/00000000-0000-7000-8000-000000000000')
  await page.getByRole('heading', { name: 'Person not found' }).waitFor()
  const hostile = '<img src=x onerror=alert(1)> Zawadi'
  const { person } = await add({ name: hostile, email: 'hostile@example.com' })
  await page.goto(`/admin/people/${person}`)
  await page.getByRole('heading', { name: 'Details' }).waitFor()
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(hostile)
  await site.sql`delete from public.inquiries where email = 'hostile@example.com'`
})
