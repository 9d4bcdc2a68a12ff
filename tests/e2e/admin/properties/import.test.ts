import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../../support/accessibility.ts'
import { hasBrowser, useBrowser, type Visit } from '../../support/browser.ts'
import { testImages, toastSays } from '../../support/property-form.ts'
import { useSite } from '../../support/site.ts'

const site = useSite()
const open = useBrowser(site)

async function openImport(pageOptions: Visit = {}) {
  const page = await open('/admin/properties', { ...pageOptions, staff: true })
  await page.getByRole('button', { name: 'Import' }).click()
  return { page, dialog: page.getByRole('dialog', { name: 'Import properties' }) }
}

const chooseFile = (page: Page, name: string, content: string) =>
  page.getByLabel('CSV or JSON file').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) })
const dataUrls = async (count: number) =>
  (await testImages(count)).map(({ buffer }) => `data:image/jpeg;base64,${buffer.toString('base64')}`)

describe.runIf(hasBrowser)('the importer', () => {
  test.each([{ width: 1280 }, { width: 360 }] as const)(
    'imports the images in a file and lists those left out, at $width px',
    async ({ width }) => {
      const { page, dialog } = await openImport({ width, expects: [/status of 4(15|22)/] })
      const [known] = await site.sql<{ src: string }[]>`select '/media/' || hash as src from public.media limit 1`
      const house = {
        title: `Old house ${width}`,
        price: 9_500_000,
        location: 'Kikuyu',
        category: 'sale',
        type: 'House',
        images: [
          ...(await dataUrls(2)),
          'https://elsewhere.example/front.jpg',
          'data:image/png;base64,AAAA',
          known?.src,
        ],
      }
      await chooseFile(page, 'old.json', JSON.stringify({ properties: [house, { ...house, title: '' }] }))
      await dialog.getByText('1 will be added, 0 skipped, 1 can’t be imported.').waitFor()
      await dialog.getByText('Kikuyu, with 4 photos, without 1 photo on other sites').waitFor()
      expect(await accessibilityProblems(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Import 1 property' }).click()
      await toastSays(
        page,
        /^Migration completed successfully! Migrated 1 properties\. 2 photos left out\. 1 not imported/,
      )
      await dialog.getByText(`Old house ${width}: https://elsewhere.example/front.jpg (Photos on other sites`).waitFor()
      await dialog.getByText(`Old house ${width}: data:image/png;base64,AAAA (Only JPEG, PNG or WebP`).waitFor()
      await dialog.getByText('No title: Property title is required').waitFor()
      expect(await accessibilityProblems(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Done' }).click()

      const [row] = await site.sql<{ id: string; images: string[] }[]>`
        select id, images from public.properties where title = ${`Old house ${width}`}`
      expect(row?.images).toHaveLength(3)
      expect(row?.images).toContain(known?.src)
      const served = await fetch(`${site.address}${row?.images[0]}/320.jpg`)
      const metadata = await sharp(Buffer.from(await served.arrayBuffer())).metadata()
      expect([metadata.width, metadata.exif]).toEqual([320, undefined])
    },
  )

  const storedFormRow = () => site.sql`
    select p.title, c.slug as category, p.type, p.price, p.price_type, p.location, p.address, p.latitude, p.longitude,
      p.description, p.bedrooms, p.bathrooms, p.area_sqft, p.land_size_unit, p.land_size_acres, p.land_size_hectares,
      p.year_built, p.images, p.featured_image_index, p.floor_plan, p.tour_url, p.features, p.amenities, p.status,
      p.is_published, p.is_featured
    from public.properties p join public.categories c on c.id = p.category_id order by p.title`

  test('imports what the list exported, without losing anything', async () => {
    await site.sql`
      update public.properties set
        land_size_hectares = 0.4, land_size_acres = null, land_size_unit = 'hectares', featured_image_index = 1,
        floor_plan = images[1], tour_url = 'https://tours.example/a?b=c;d', features = '{"Pool; heated","- Gym"}',
        description = E'- Four rooms, and "more"\n=SUM(1)'
      where id = (select id from public.properties where type <> 'Land' and cardinality(images) > 1 order by id limit 1)`
    const { page, dialog } = await openImport()
    await dialog.getByRole('button', { name: 'Close' }).click()
    const waiting = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const exported = readFileSync(await (await waiting).path(), 'utf8')
    const [counts] = await site.sql<{ all: number }[]>`select count(*)::int as all from public.properties`
    const before = await storedFormRow()
    await site.sql`delete from public.properties`
    await page.getByRole('button', { name: 'Import' }).click()
    await chooseFile(page, 'properties.csv', exported)
    await dialog.getByText(`${counts?.all} will be added, 0 skipped, 0 can’t be imported.`).waitFor()
    await dialog.getByRole('button', { name: `Import ${counts?.all} properties` }).click()
    const stored = async () => (await site.sql`select from public.properties`).length
    await expect.poll(stored).toBe(counts?.all)
    expect(await storedFormRow()).toEqual(before)
  })

  test.each([
    ['notes.txt', '', 'The file is empty.'],
    ['stock.json', '{"title": "Villa"', 'The file is not valid JSON.'],
    ['stock.csv', 'price,place\n5,Karen', 'The first line must name the columns'],
  ])('reports what is wrong with %s', async (name, content, problem) => {
    const { page, dialog } = await openImport()
    await chooseFile(page, name, content)
    await dialog.getByText(problem).waitFor()
    expect(await page.getByLabel('CSV or JSON file').getAttribute('aria-invalid')).toBe('true')
  })
})
