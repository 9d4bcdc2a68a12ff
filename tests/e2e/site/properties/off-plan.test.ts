import { beforeAll, describe, expect, test } from 'vitest'
import { unitKind } from '../../../support/unit-kinds.ts'
import { accessibilityProblems } from '../../support/accessibility.ts'
import { hasBrowser, useBrowser } from '../../support/browser.ts'
import { useSite } from '../../support/site.ts'

const site = useSite()
const open = useBrowser(site)

const plan = [
  { label: 'Deposit', percent: 20, amount: null, due: 'On signing the sale agreement' },
  { label: '<b>Rest</b>', percent: 80, amount: null, due: null },
]
let id: string
let late: string

beforeAll(async () => {
  const [property, other] = await site.sql`
    update public.properties set title = 'Zawadi Tower', price = 8000000, construction_stage = 'structure',
      completion_month = '2099-12', developer = 'Zawadi Homes Ltd', nca_number = 'NCA 42', county_approval = null,
      nema_licence = null, units = '[]', payment_plan = ${site.sql.json(plan)}
    where id in (
      select p.id from public.properties p join public.categories c on c.id = p.category_id
      where p.is_published and p.status = 'available' and p.type = 'Apartment' and c.slug = 'for-sale' and p.units = '[]'
      order by p.id limit 2
    )
    returning id`
  id = property?.id
  late = other?.id
  await site.sql`
    update public.properties set title = 'Late Tower', completion_month = '2020-03' where id = ${late}`
})

describe.runIf(hasBrowser)('a home that is sold off plan', () => {
  test.each([360, 1280] as const)('shows how far it is, how it is paid and what to check, at %d px', async (width) => {
    const page = await open(`/property/${id}`, { width })
    await page.getByText('Off plan, December 2099').first().waitFor()
    await page.getByText('Walls and floors going up. Completion is planned for December 2099.').waitFor()
    const table = page.getByRole('table', { name: /payments/i })
    const rows = await table.getByRole('row').allInnerTexts()
    expect(rows.slice(1).map((row) => row.replaceAll(/\s+/g, ' ').trim())).toEqual([
      'Deposit On signing the sale agreement 20% KSh 1,600,000',
      '<b>Rest</b> 80% KSh 6,400,000',
      'Together 100% KSh 8,000,000',
    ])
    const approvals = await page.getByRole('region', { name: 'Developer and approvals' }).innerText()
    expect(approvals).toMatch(/NCA 42[^]*County approval\s+Not given/)
    expect(await page.getByRole('region', { name: 'Check before you pay' }).getByRole('listitem').count()).toBe(8)
    expect(await accessibilityProblems(page)).toEqual([])
  })

  test('is in Swahili what it can be, and says in which language the rest is', async () => {
    const page = await open(`/sw/property/${id}`)
    expect(await page.getByRole('table', { name: /malipo/i }).innerText()).toMatch(
      /Malipo ya awali\s+Wakati wa kutia sahihi mkataba wa mauzo/,
    )
    expect(await page.getByText('<b>Rest</b>').getAttribute('lang')).toBe('en')
  })

  test('is said to be late once its month has gone by', async () => {
    const page = await open(`/property/${late}`)
    await page.getByText('Off plan, was due March 2020').first().waitFor()
    expect(await page.getByRole('region', { name: 'Progress' }).innerText()).toContain(
      'Completion was planned for March 2020. Ask why it is late',
    )
  })

  test('is described to search engines as an order for later', async () => {
    const page = await open(`/property/${id}`)
    const found = (await page.locator('script[type="application/ld+json"]').allInnerTexts()).join('')
    expect(found).toContain('https://schema.org/PreOrder')
    expect(found).toContain('"availabilityStarts":"2099-12-01"')
  })

  test('is found by a filter and by words, and ready homes without it', async () => {
    const page = await open('/properties-for-sale?has=off_plan')
    await page.getByRole('link', { name: 'Zawadi Tower' }).first().waitFor()
    const ready = await open('/properties-for-sale?has=ready&q=Zawadi&exact=1')
    expect(await ready.getByRole('link', { name: 'Zawadi Tower' }).count()).toBe(0)
    const words = await open('/projects?q=off-plan%20apartments')
    await words.waitForURL(/properties-for-sale\?[^#]*has=off_plan/)
  })
})

describe.runIf(hasBrowser)('kinds of a building with photos and features of their own', () => {
  test('show them by kind, each photo leading to itself', async () => {
    const [property] = await site.sql<{ id: string; images: string[] }[]>`
      select p.id, p.images from public.properties p
      where p.is_published and p.status = 'available' and p.type = 'Apartment' and p.units = '[]' and cardinality(p.images) > 1
        and p.id not in (${id}, ${late}) order by p.id limit 1`
    const second = property?.images[1] ?? ''
    const gone = `/media/${'f'.repeat(32)}`
    const kinds = [
      unitKind({ name: 'Small one', type: 'Bedsitter', features: ['Balcony', '<i>Sun</i>'], images: [second, gone] }),
      unitKind({ name: 'Plain one' }),
    ]
    await site.sql`
      update public.properties set title = 'Views Court', units = ${site.sql.json(kinds)} where id = ${property?.id ?? null}`
    const page = await open(`/property/${property?.id}`)
    const table = page.getByRole('table', { name: /kinds in this building/i })
    expect(await table.getByRole('rowheader').first().innerText()).toMatch(/Small one\s+Bedsitter/)
    await page.getByText('Balcony · <i>Sun</i>').waitFor()
    const photos = page.getByRole('list', { name: 'Photos: Small one' }).getByRole('link')
    expect(await photos.count()).toBe(1)
    expect(await photos.first().getAttribute('href')).toBe('#photo-2')
    expect(await page.getByRole('heading', { name: 'Plain one' }).count()).toBe(0)
    expect(await accessibilityProblems(page)).toEqual([])
  })
})
