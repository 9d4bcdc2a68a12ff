import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  type LettingFile,
  lettingFirmFiles,
} from '#app/features/properties/admin/import/a-letting-firm.test-builder.ts'
import { accessibilityProblems } from '../../support/accessibility.ts'
import { superAdmin } from '../../support/admin.ts'
import { hasBrowser, journeyWidths, useBrowser } from '../../support/browser.ts'
import { useSite } from '../../support/site.ts'

const site = useSite()
const open = useBrowser(site)
const firm = lettingFirmFiles({ agent: superAdmin.email })

const openImport = (width: 360 | 1280) => open('/admin/properties/import', { width, staff: true })

async function choose(page: Page, { name, bytes }: Pick<LettingFile, 'name' | 'bytes'>) {
  const file = { name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) }
  await page.locator('input[type=file]').setInputFiles(file)
}

const proceed = (page: Page, name: string) => page.getByRole('button', { name }).click()
const column = (page: Page, heading: string) =>
  page.getByRole('combobox', { name: `Goes to, for column ${heading}`, exact: true })
const question = (page: Page, name: string) => page.getByRole('combobox', { name: `${name} becomes`, exact: true })

const ofBuildings = (page: Page) => page.getByRole('combobox', { name: /\(Building or court\) becomes$/ })

/** The field of each column and the label of each answer, as a person reads them. */
const chosenIn = (page: Page) =>
  page
    .getByRole('combobox', { name: /^Goes to, for column|becomes$/ })
    .evaluateAll((selects) =>
      selects.map((select) => (select instanceof HTMLSelectElement ? select.selectedOptions[0]?.textContent : '')),
    )

/** Everything a file says about a listing, of the import that was not undone. */
const storedRows = () => site.sql`
  select p.reference, p.title, p.location, p.address, c.slug as category, p.type, p.bedrooms, p.price::float as price,
    p.price_currency as currency, p.price_type, p.deposit_months::float as deposit,
    p.deposit_amount::float as "depositAmount", p.available_from::text as "availableFrom", p.status, p.description,
    s.email as agent, p.is_published
  from private.import_rows r
  join private.imports i on i.id = r.import_id
  join public.properties p on p.id = r.property_id
  join public.categories c on c.id = p.category_id
  left join public.staff s on s.user_id = p.agent_id
  where i.undone_at is null and p.deleted_at is null
  order by r.number`

async function finish(page: Page, { rows }: LettingFile) {
  await proceed(page, `Import ${rows.length} properties`)
  await page.getByRole('heading', { name: `${rows.length} of ${rows.length} rows imported` }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  const stored = await storedRows()
  expect(stored).toEqual(
    rows.map((row, index) => ({
      // The company numbers what the file does not.
      reference: stored[index]?.reference,
      currency: 'KES',
      price_type: 'fixed',
      is_published: false,
      ...row,
    })),
  )
  await proceed(page, 'Undo this import')
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await page.getByText('The import was undone').waitFor()
  expect(await storedRows()).toEqual([])
}

describe.runIf(hasBrowser)('a letting firm brings', () => {
  test.each(journeyWidths(1280))('houses for sale from Excel 97, at %d px', async (width) => {
    const page = await openImport(width)
    await choose(page, firm.sales)
    const review = page.getByRole('region', { name: 'What we read in Houses for sale.xls' })
    await review.getByText('1 row is hidden in the file (row 8).').waitFor()
    expect(await review.getByLabel('Leave hidden rows out').isChecked()).toBe(true)
    await review.getByText('1 cell shows an error and counts as empty: #N/A in F10.').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await proceed(page, 'Continue to columns')

    await page.getByText('4 rows. Row 4 holds the column names.').waitFor()
    await page.getByText(/^2 lines are no property and stay out: row 10 “Total”, row 11 “Prepared by Achieng/).waitFor()
    expect(await chosenIn(page)).toEqual([
      'Reference',
      'Title',
      'Location',
      'Type',
      'Bedrooms',
      'Price',
      'Do not import',
      'Agent',
    ])
    expect(await accessibilityProblems(page)).toEqual([])
    await proceed(page, 'Continue to values')

    await question(page, 'No value (Category)').waitFor()
    expect(await question(page, 'No value (Category)').inputValue()).toBe('for-sale')
    await page.getByText('A price in USD: convert it at your rate').waitFor()
    await question(page, 'USD 350000 (Price)').selectOption({ label: 'Convert to Kenya shillings' })
    await page.getByRole('textbox', { name: 'KSh for 1 USD' }).fill('130')
    await page.getByText('Nobody of your staff has this name or email').waitFor()
    await question(page, 'Achieng Odhiambo (Agent)').selectOption({ label: 'Without an agent' })
    expect(await question(page, 'Flat (Type)').inputValue()).toBe('Apartment')
    expect(await accessibilityProblems(page)).toEqual([])
    await proceed(page, 'Check 4 rows')
    await page.getByText('Every row is ready').waitFor()
    expect(await page.getByRole('columnheader', { name: 'Size' }).count()).toBe(0)
    expect(await accessibilityProblems(page)).toEqual([])
    await finish(page, firm.sales)
  })

  test.each(journeyWidths(360))('a block of twelve units under two lines of names, at %d px', async (width) => {
    const page = await openImport(width)
    await choose(page, firm.block)
    const review = page.getByRole('region', { name: 'What we read in Baobab Court.xlsx' })
    await review.getByText('Rows 2 and 3 were read together as the names of the columns.').waitFor()
    await review.getByText('Merged cells reach over several rows: 10 rows would have no value of their own.').waitFor()
    expect(await review.getByLabel('Fill the value into each row').isChecked()).toBe(true)
    expect(await accessibilityProblems(page)).toEqual([])
    await proceed(page, 'Continue to columns')

    await page.getByText('12 rows. Row 3 holds the column names.').waitFor()
    expect(await chosenIn(page)).toEqual([
      'Building or court',
      'Location',
      'Unit number',
      'Type',
      'Bedrooms',
      'Price',
      'Deposit',
      'Available from',
      'Agent',
    ])
    expect(await accessibilityProblems(page)).toEqual([])
    await proceed(page, 'Continue to values')

    await question(page, 'No value (Category)').waitFor()
    expect(await question(page, 'No value (Category)').inputValue()).toBe('for-rent')
    await question(page, 'Caretaker (Agent)').selectOption({ label: 'Without an agent' })
    await ofBuildings(page).selectOption({ label: 'One listing for each row' })
    expect(await accessibilityProblems(page)).toEqual([])
    await proceed(page, 'Check 12 rows')
    await page.getByText('Every row is ready').waitFor()
    const row = page.getByRole('row').filter({ hasText: 'unit A5' })
    const values = ['For rent', 'KSh 22,500/month', 'Deposit KSh 30,000', 'Bedrooms 1', 'Agent Admin']
    for (const value of values) expect(await row.textContent()).toContain(value)
    expect(await row.textContent()).toContain('1 December 2026')
    expect(await accessibilityProblems(page)).toEqual([])
    await finish(page, firm.block)
  })

  test.each(journeyWidths(1280))(
    'the same block as two buildings with their units counted, at %d px',
    async (width) => {
      const page = await openImport(width)
      await choose(page, firm.block)
      await proceed(page, 'Continue to columns')
      await proceed(page, 'Continue to values')
      await question(page, 'Caretaker (Agent)').selectOption({ label: 'Without an agent' })
      expect(await ofBuildings(page).inputValue()).toBe('group')
      await proceed(page, 'Check 12 rows')
      await page.getByText('A unit of “Baobab Court, Block A”, row 4').first().waitFor()
      expect(await accessibilityProblems(page)).toEqual([])
      await proceed(page, 'Import 2 properties')
      await page.getByRole('button', { name: 'Undo this import' }).waitFor()
      const stored = await site.sql`
      select p.title, p.location, p.price::int as price, (
        select array_agg(concat_ws(' ', k ->> 'name', k ->> 'price', k ->> 'free', 'of', k ->> 'total') order by position)
        from jsonb_array_elements(p.units) with ordinality as u (k, position)
      ) as units
      from public.properties p where p.title like 'Baobab Court%' and p.deleted_at is null order by p.title`
      expect(stored).toEqual([
        {
          title: 'Baobab Court, Block A',
          location: 'Milimani',
          price: 22_500,
          units: [
            'One-bedroom apartment 22500 3 of 3',
            'Two-bedroom apartment 32000 2 of 2',
            'One-bedroom apartment 22500 1 of 1',
          ],
        },
        {
          title: 'Baobab Court, Block B',
          location: 'Milimani',
          price: 22_500,
          units: [
            'One-bedroom apartment 22500 4 of 4',
            'Two-bedroom apartment 32000 1 of 1',
            'Two-bedroom apartment 32000 1 of 1',
          ],
        },
      ])
      await proceed(page, 'Undo this import')
      await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
      await page.getByText('The import was undone').waitFor()
      expect(
        await site.sql`select from public.properties where title like 'Baobab Court%' and deleted_at is null`,
      ).toHaveLength(0)
    },
  )

  test.each(journeyWidths(360))('vacancies from Google Sheets, at %d px', async (width) => {
    const page = await openImport(width)
    await choose(page, firm.sheet)
    await page.getByText('3 rows. Row 1 holds the column names.').waitFor()
    await column(page, 'House').waitFor()
    await column(page, 'Remarks').selectOption({ label: 'Do not import' })
    expect(await chosenIn(page)).toEqual(['Title', 'Location', 'Type', 'Bedrooms', 'Price', 'Status', 'Do not import'])
    await proceed(page, 'Continue to values')

    await question(page, 'No value (Category)').waitFor()
    expect(await question(page, 'No value (Category)').inputValue()).toBe('for-rent')
    expect(await question(page, '28k (Price)').inputValue()).toBe('KES')
    expect(await question(page, 'Vacant (Status)').inputValue()).toBe('available')
    expect(await accessibilityProblems(page)).toEqual([])
    await proceed(page, 'Check 3 rows')
    await page.getByText('Every row is ready').waitFor()
    await finish(page, firm.sheet)
  })
})
