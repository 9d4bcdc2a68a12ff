import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { hasBrowser, useBrowser } from '../e2e/support/browser.ts'
import { imageUploader, saveButton, testImages, titleField, toastSays } from '../e2e/support/property-form.ts'
import { useSite } from '../e2e/support/site.ts'

// Runs as tests/e2e/added-field.test.ts in the copy of the repository that property-field.test.ts makes.
const site = useSite()
const open = useBrowser(site)

const json = async (path: string): Promise<unknown> => (await fetch(site.address + path)).json()

async function storedAs(title: string) {
  const [row] = await site.sql`
    select id, storeys, roofing, wheelchair_access from public.properties where title = ${title}`
  return row
}

describe.runIf(hasBrowser)('the added fields in the admin area', () => {
  test('are asked for in the form, checked, stored and shown again', async () => {
    const page = await open('/admin/properties/add', { staff: true })
    await titleField(page).fill('House with storeys')
    await page.locator('#price').fill('9,500,000')
    await page.locator('#location').fill('Kikuyu')
    await page.getByLabel('Roofing').selectOption('Iron sheets')
    await page.getByLabel('Wheelchair access').check()
    await page.getByLabel('Storeys').fill('101')
    await imageUploader(page)
      .locator('input[type=file]')
      .setInputFiles(await testImages(1))
    await imageUploader(page).getByLabel('Description of photo 1', { exact: true }).waitFor()
    await saveButton(page, 'Publish').click()
    await page.getByText('Storeys must be a whole number from 0 to 100').first().waitFor()
    await page.getByLabel('Storeys').fill('3')
    await saveButton(page, 'Publish').click()
    await toastSays(page, 'Property added')
    const stored = await storedAs('House with storeys')
    expect(stored).toMatchObject({ storeys: 3, roofing: 'sheets', wheelchair_access: true })

    const again = await open(`/admin/properties/edit/${stored?.id}`, { staff: true })
    await titleField(again).waitFor()
    expect(await again.getByLabel('Storeys').inputValue()).toBe('3')
    expect(await again.getByLabel('Roofing').inputValue()).toBe('sheets')
    expect(await again.getByLabel('Wheelchair access').isChecked()).toBe(true)
    await again.getByLabel('Storeys').fill('4')
    await saveButton(again, 'Publish changes').click()
    await toastSays(again, 'Property updated')
    expect(await storedAs('House with storeys')).toMatchObject({ storeys: 4 })
  })

  test('are not asked of land', async () => {
    const page = await open('/admin/properties/add', { staff: true })
    await titleField(page).waitFor()
    await page.getByRole('radio', { name: 'Land', exact: true }).check()
    await page.getByRole('textbox', { name: 'Land size' }).waitFor()
    expect(await page.getByLabel('Storeys').count()).toBe(0)
  })

  test('are columns of the exported file, and read from an imported one', async () => {
    const page = await open('/admin/properties', { staff: true })
    const waiting = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const [head = '', ...lines] = readFileSync(await (await waiting).path(), 'utf8').split('\r\n')
    const columns = head.split(',')
    for (const column of ['Storeys', 'Roofing', 'Wheelchair access']) expect(columns).toContain(`"${column}"`)
    expect(lines.find((line) => line.includes('House with storeys'))).toMatch(/,4,"sheets",true,/)

    const importing = await open('/admin/properties/import', { staff: true })
    const buffer = Buffer.from(
      'title,price,location,type,category,Levels,Roofing,Wheelchair access\nImported,5000000,Karen,House,For sale,2,Flat,yes',
    )
    await importing.locator('input[type=file]').setInputFiles({ name: 'homes.csv', mimeType: 'text/csv', buffer })
    await importing.getByRole('button', { name: 'Continue to values' }).click()
    await importing.getByRole('button', { name: 'Check 1 row' }).click()
    await importing.getByRole('button', { name: 'Import 1 property' }).click()
    await expect
      .poll(() => storedAs('Imported'))
      .toMatchObject({ storeys: 2, roofing: 'flat', wheelchair_access: true })
  })
})

describe.runIf(hasBrowser)('the added fields in public', () => {
  test('are shown on the property page, in RESO and in OpenAPI', async () => {
    const stored = await storedAs('House with storeys')
    const page = await open(`/property/${stored?.id}`)
    const details = page.getByRole('region', { name: 'Property details' })
    const text = async () => (await details.innerText()).replaceAll(/\s+/g, ' ')
    expect(await text()).toContain('Storeys 4')
    expect(await text()).toContain('Roofing Iron sheets')
    expect(await text()).toContain('Wheelchair access Yes')
    const reso = JSON.stringify(await json('/feeds/reso.json'))
    expect(reso).toContain('"StoriesTotal":4')
    expect(reso).toContain('"Roof":"sheets"')
    expect(await json('/api/openapi.json')).toMatchObject({
      components: {
        schemas: {
          Property: {
            properties: {
              storeys: { type: ['integer', 'null'], description: 'With the ground floor' },
              roofing: { enum: ['tiles', 'sheets', 'flat', null] },
              wheelchair_access: { type: 'boolean' },
            },
          },
        },
      },
    })
  })
})
