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
    select id, parking_spaces, furnishing, pets_allowed from public.properties where title = ${title}`
  return row
}

describe.runIf(hasBrowser)('the added fields in the admin area', () => {
  test('are asked for in the form, checked, stored and shown again', async () => {
    const page = await open('/admin/properties/add', { staff: true })
    await titleField(page).fill('House with parking')
    await page.locator('#price').fill('9,500,000')
    await page.locator('#location').fill('Kikuyu')
    await page.getByLabel('Furnishing').selectOption('Partly furnished')
    await page.getByLabel('Pets allowed').check()
    await page.getByLabel('Parking spaces').fill('101')
    await imageUploader(page)
      .locator('input[type=file]')
      .setInputFiles(await testImages(1))
    await imageUploader(page).getByLabel('Description of photo 1', { exact: true }).waitFor()
    await saveButton(page, 'Publish').click()
    await page.getByText('Parking spaces must be a whole number from 0 to 100').first().waitFor()
    await page.getByLabel('Parking spaces').fill('3')
    await saveButton(page, 'Publish').click()
    await toastSays(page, 'Property added')
    const stored = await storedAs('House with parking')
    expect(stored).toMatchObject({ parking_spaces: 3, furnishing: 'part', pets_allowed: true })

    const again = await open(`/admin/properties/edit/${stored?.id}`, { staff: true })
    await titleField(again).waitFor()
    expect(await again.getByLabel('Parking spaces').inputValue()).toBe('3')
    expect(await again.getByLabel('Furnishing').inputValue()).toBe('part')
    expect(await again.getByLabel('Pets allowed').isChecked()).toBe(true)
    await again.getByLabel('Parking spaces').fill('4')
    await saveButton(again, 'Publish changes').click()
    await toastSays(again, 'Property updated')
    expect(await storedAs('House with parking')).toMatchObject({ parking_spaces: 4 })
  })

  test('are not asked of land', async () => {
    const page = await open('/admin/properties/add', { staff: true })
    await titleField(page).waitFor()
    await page.getByRole('radio', { name: 'Land', exact: true }).check()
    await page.getByRole('textbox', { name: 'Land size' }).waitFor()
    expect(await page.getByLabel('Parking spaces').count()).toBe(0)
  })

  test('are columns of the exported file, and read from an imported one', async () => {
    const page = await open('/admin/properties', { staff: true })
    const waiting = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const [head = '', ...lines] = readFileSync(await (await waiting).path(), 'utf8').split('\r\n')
    const columns = head.split(',')
    for (const column of ['Parking spaces', 'Furnishing', 'Pets allowed']) expect(columns).toContain(`"${column}"`)
    expect(lines.find((line) => line.includes('House with parking'))).toMatch(/,4,"part",true,/)

    const importing = await open('/admin/properties/import', { staff: true })
    const buffer = Buffer.from(
      'title,price,location,type,category,Garage,Furnishing,Pets allowed\nImported,5000000,Karen,House,For sale,2,Unfurnished,yes',
    )
    await importing.locator('input[type=file]').setInputFiles({ name: 'homes.csv', mimeType: 'text/csv', buffer })
    await importing.getByRole('button', { name: 'Continue to values' }).click()
    await importing.getByRole('button', { name: 'Check 1 row' }).click()
    await importing.getByRole('button', { name: 'Import 1 property' }).click()
    await expect
      .poll(() => storedAs('Imported'))
      .toMatchObject({ parking_spaces: 2, furnishing: 'unfurnished', pets_allowed: true })
  })
})

describe.runIf(hasBrowser)('the added fields in public', () => {
  test('are shown on the property page, in RESO and in OpenAPI', async () => {
    const stored = await storedAs('House with parking')
    const page = await open(`/property/${stored?.id}`)
    const details = page.getByRole('region', { name: 'Property details' })
    const text = async () => (await details.innerText()).replaceAll(/\s+/g, ' ')
    expect(await text()).toContain('Parking spaces 4')
    expect(await text()).toContain('Furnishing Partly furnished')
    expect(await text()).toContain('Pets allowed Yes')
    const reso = JSON.stringify(await json('/feeds/reso.json'))
    expect(reso).toContain('"ParkingTotal":4')
    expect(reso).toContain('"Furnished":"part"')
    expect(await json('/api/openapi.json')).toMatchObject({
      components: {
        schemas: {
          Property: {
            properties: {
              parking_spaces: { type: ['integer', 'null'], description: 'For cars, on the plot or in the building' },
              furnishing: { enum: ['furnished', 'part', 'unfurnished', null] },
              pets_allowed: { type: 'boolean' },
            },
          },
        },
      },
    })
  })
})
