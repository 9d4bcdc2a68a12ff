import { readFileSync } from 'node:fs'
import { strToU8, zipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { headings, messyWorkbook } from '#app/features/properties/admin/import/a-messy-workbook.test-builder.ts'
import {
  buildWorkbook,
  buildXlsxOfXml,
  sheetXml,
} from '#app/features/properties/admin/import/file/workbook/a-workbook.test-builder.ts'
import { toNairobiDay } from '#app/shared/nairobi-clock.ts'
import { readBytes } from '#app/features/properties/admin/import/file/read-file.ts'
import { accessibilityProblems } from '../../support/accessibility.ts'
import { hasBrowser, journeyWidths, useBrowser, type Visit } from '../../support/browser.ts'
import { testImages } from '../../support/property-form.ts'
import { useSite } from '../../support/site.ts'

const site = useSite()
const open = useBrowser(site)

const openImport = (options: Visit = {}) => open('/admin/properties/import', { ...options, staff: true })

async function choose(page: Page, name: string, content: Uint8Array | string) {
  const buffer = Buffer.from(content)
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
}

const proceed = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

/** Chooses something for every value that has no choice yet, as a person would. */
async function answerOpenQuestions(page: Page) {
  const answers = { Type: 'House', Category: 'for-sale', Status: 'sold' }
  for (const [field, answer] of Object.entries(answers)) {
    const selects = page.getByRole('combobox', { name: `(${field}) becomes` })
    for (const select of await selects.all()) if ((await select.inputValue()) === '') await select.selectOption(answer)
  }
  // The workbook has every price beside every category, so some can hardly be.
  for (const select of await page.getByRole('combobox', { name: '(Price) becomes' }).all()) {
    if ((await select.inputValue()) !== '') continue
    const isForeign = (await select.locator('option[value=convert]').count()) > 0
    await select.selectOption(isForeign ? 'convert' : 'keep')
  }
  const titles = page.getByRole('combobox', { name: '(Title) becomes' })
  if ((await titles.count()) > 0) await titles.selectOption('fix')
  for (const rate of await page.getByRole('textbox', { name: /^KSh for 1/ }).all()) await rate.fill('130')
}

const lettingList = `Block,Unit,Type,Beds,Rent,Deposit,Service charge,Estate,Town,Vacant from,Water,For,Agent
Milimani Court,A4,Apartment,2,"45,000",2 months,"3,000",Milimani,Kisumu,15/12/2026,Borehole,To let,
Milimani Court,A5,Apartment,2,"from 30,000",1 month,included,Milimani,Kisumu,Now,,To let,Peter Stranger
Milimani Court,A6,Apartment,3,USD 600,,,Milimani,Kisumu,,,To let,
TOTAL,,,,"90,000",,,,,,,,
Prepared by Jane Otieno,,,,,,,,,,,,
Viewing by appointment only.,,,,,,,,,,,,
`

const contents = () => site.sql`
  select to_jsonb(p) - '{id,slug,version,created_at,updated_at,status_changed_at,search_text}'::text[] as row
  from public.properties p where p.deleted_at is null order by p.reference`
const countAll = async () => (await site.sql`select from public.properties where deleted_at is null`).length

describe.runIf(hasBrowser)('the import', () => {
  test.each([
    { width: 1280, rows: 500, errors: 7 },
    { width: 360, rows: 60, errors: 1 },
  ] as const)(
    'takes a messy workbook of $rows rows through five steps and undoes it, at $width px',
    async ({ width, rows, errors }) => {
      const page = await openImport({ width, expects: [/status of 4(15|22)/] })
      const [before, was] = [await countAll(), await contents()]
      expect(await accessibilityProblems(page)).toEqual([])
      const photos = await testImages(2)
      const zip = zipSync({
        'list/Acacia listings.xlsx': messyWorkbook(rows),
        'photos/PHOTO-0.jpg': new Uint8Array(photos[0]!.buffer),
        'photos/photo-0b.jpg': strToU8('not a photo'),
      })
      await choose(page, 'Acacia.zip', zip)

      await page.getByText(`${rows} rows. Row 3 holds the column names.`).waitFor()
      expect(await page.getByRole('combobox', { name: /^Goes to/ }).count()).toBe(headings.length)
      expect(await page.getByRole('combobox', { name: 'Goes to, for column Area' }).inputValue()).toBe('location')
      expect(await page.getByText('Guess, please check').count()).toBeGreaterThan(3)
      expect(await accessibilityProblems(page)).toEqual([])
      await proceed(page, 'Continue to values')

      await page.getByText(/values? needs? your choice/).waitFor()
      expect(await page.getByRole('combobox', { name: 'Let (Status) becomes' }).inputValue()).toBe('rented')
      expect(await page.getByRole('combobox', { name: 'Plot (Type) becomes', exact: true }).inputValue()).toBe('Land')
      await answerOpenQuestions(page)
      expect(await accessibilityProblems(page)).toEqual([])
      await proceed(page, `Check ${rows} rows`)

      await proceed(page, `Errors ${errors}`)
      const title = page.getByRole('textbox', { name: 'Title, row 44' })
      expect(await title.getAttribute('aria-invalid')).toBe('true')
      expect(await accessibilityProblems(page)).toEqual([])
      await title.fill('Villa with a name')
      await title.press('Enter')
      await page.getByRole('button', { name: `Errors ${errors - 1}` }).waitFor()
      await proceed(page, `Import ${rows - errors + 1} properties`)

      await page
        .getByRole('heading', { name: `${rows - errors + 1} of ${rows} rows imported` })
        .waitFor({ timeout: 120_000 })
      await page.getByText('Not imported on purpose: “Agent Phone”, “Date Listed”.').waitFor()
      await page.getByText(/^Row 4: Only JPEG, PNG or WebP/).waitFor()
      expect(await accessibilityProblems(page)).toEqual([])
      const [stored] = await site.sql`
      select price::int as price, status, is_published, cardinality(images) as photos, land_size_acres::float as acres
      from public.properties where reference = 'ACH-1000'`
      expect(stored).toEqual({
        price: 34_500_000,
        status: 'available',
        is_published: false,
        photos: 1,
        acres: 0.114784,
      })
      const [dollars] =
        await site.sql`select price::int as price, type from public.properties where reference = 'ACH-1005'`
      expect(dollars).toEqual({ price: 45_500_000, type: 'House' })
      expect(await countAll()).toBe(before + rows - errors + 1)

      if (errors > 1) await fixFailedRows(page)
      await proceed(page, 'Undo this import')
      const dialog = page.getByRole('dialog', { name: 'Undo this import?' })
      expect(await accessibilityProblems(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Undo import' }).click()
      await page.getByText('The import was undone').waitFor({ timeout: 60_000 })
      expect(await contents()).toEqual(was)
    },
  )

  /** The failed rows come back as a workbook with their reasons, with the headings of the file. */
  async function fixFailedRows(page: Page) {
    const waiting = page.waitForEvent('download')
    await proceed(page, 'Download as XLSX')
    const reading = readBytes(new Uint8Array(readFileSync(await (await waiting).path())), 'failed-rows.xlsx')
    const cells = 'file' in reading ? reading.file.sheets[0]?.rows.map((row) => row.cells) : []
    expect(cells?.[0]).toEqual([...headings, 'Reason'])
    expect(cells?.[1]?.at(-1)).toBe('Price “12..5M”: Not a number. Example: 12500000 or 12.5M')
  }

  test('of the own export changes nothing; with a changed price it updates, and undo restores it', async () => {
    const page = await open('/admin/properties', { staff: true })
    await site.sql`
      update public.properties set
        land_size_hectares = 0.4, land_size_acres = null, land_size_unit = 'hectares', featured_image_index = 1,
        floor_plan = images[1], tour_url = 'https://tours.example/a?b=c;d', features = '{"Pool; heated","- Gym"}',
        description = E'- Four rooms, and "more"\n=SUM(1)'
      where id = (select id from public.properties where type <> 'Land' and cardinality(images) > 1 order by id limit 1)`
    const waiting = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const exported = readFileSync(await (await waiting).path(), 'utf8')
    const [all, was] = [await countAll(), await contents()]

    await page.getByRole('link', { name: 'Import' }).click()
    await choose(page, 'properties.csv', exported)
    await proceed(page, 'Continue to values')
    await proceed(page, `Check ${all} rows`)
    await page.getByText(`${all} skip`).waitFor()
    expect(await page.getByRole('button', { name: 'Nothing to import' }).isDisabled()).toBe(true)

    const [known] = await site.sql<{ reference: string; price: string }[]>`
      select reference, price::bigint::text as price from public.properties where price > 0 and price_type = 'fixed' order by id limit 1`
    const sheet = `Reference\tPrice\n${known?.reference.toLowerCase()}\t${Number(known?.price) + 1000}`
    for (let step = 0; step < 3; step += 1) await proceed(page, 'Back')
    await proceed(page, 'Paste rows')
    await page.getByLabel('Pasted rows').fill(sheet)
    await proceed(page, 'Continue to columns')
    await proceed(page, 'Continue to values')
    await proceed(page, 'Check 1 row')
    await page.locator('del').waitFor()
    await proceed(page, 'Import 1 property')
    await page.getByText('1 updated.').waitFor()
    expect(await contents()).not.toEqual(was)
    await proceed(page, 'Undo this import')
    await proceed(page, 'Undo import')
    await page.getByText('1 property is again what it was before.').waitFor()
    expect(await contents()).toEqual(was)
  })

  test.each([
    ['notes.txt', '', 'The file is empty.'],
    ['letter.csv', 'The list follows tomorrow.', 'It needs a row of column names and at least one property under it.'],
    ['stock.json', '{"title": "Villa"', 'The file is not valid JSON.'],
    ['Listings.numbers', zipSync({ 'Index/Document.iwa': strToU8('x') }), 'In Numbers choose File, Export To, Excel'],
    ['freeze.xlsx', buildXlsxOfXml('<![CDATA['.repeat(2_000_000)), 'The file is empty.'],
    ['feed.xml', '<?xml version="1.0"?>\n<root>\n<kyero/>\n<property/>\n</root>', 'It is a Kyero feed'],
    ['bomb.zip', zipSync({ 'list.csv': new Uint8Array(60 * 1024 * 1024) }), 'larger than 50 MB, so it was not opened'],
    ['photos.zip', zipSync({ 'a.jpg': strToU8('x') }), 'The ZIP has photos but no list.'],
  ])('refuses %s in words', async (name, content, problem) => {
    const page = await openImport()
    await choose(page, name, content)
    await page.getByRole('alert').getByText(problem).waitFor()
    expect(await page.getByText('Drop your file here, or choose one').isVisible()).toBe(true)
  })

  test('refuses 50,000 rows in words', async () => {
    const page = await openImport()
    await choose(page, 'many.csv', `Title,Price\n${'Villa,5M\n'.repeat(50_000)}`)
    await page.getByText('The sheet has 50,000 rows. At most 10,000 go in one import: split the file.').waitFor()
    expect(await page.getByRole('button', { name: 'Continue to values' }).isDisabled()).toBe(true)
  })

  test.each(journeyWidths(1280))('asks about hidden rows and merged cells of an XLS, at %d px', async (width) => {
    const page = await openImport({ width })
    const rows = [
      ['Block', 'Estate', 'Unit', 'Price'],
      ['Baobab', 'Milimani', '1', 30_000],
      ['', '', '2', { error: 42 }],
      ['', '', '3', 31_000],
    ]
    await choose(page, 'Units.xls', buildWorkbook([{ rows, merges: ['A2:A4', 'B2:B4'] }], 'biff8'))
    const review = page.getByRole('region', { name: 'What we read in Units.xls' })
    await review.getByText('1 cell shows an error and counts as empty: #N/A in D3.').waitFor()
    await review.getByText('Merged cells reach over several rows: 2 rows would have no value of their own.').waitFor()
    expect(await review.getByRole('cell', { name: 'Baobab' }).count()).toBe(3)
    await review.getByLabel('Keep it in the first row only').check()
    expect(await review.getByRole('cell', { name: 'Baobab' }).count()).toBe(1)
    await review.getByLabel('Fill the value into each row').check()
    expect(await accessibilityProblems(page)).toEqual([])
    await proceed(page, 'Continue to columns')
    await page.getByText('3 rows. Row 1 holds the column names.').waitFor()

    await proceed(page, 'Back')
    await choose(page, 'Hidden.xlsx', buildWorkbook([{ rows: rows.slice(0, 4), hidden: [4] }]))
    const hidden = page.getByRole('region', { name: 'What we read in Hidden.xlsx' })
    await hidden.getByText('1 row is hidden in the file (row 4).').waitFor()
    expect(await hidden.getByRole('rowheader').count()).toBe(3)
    await hidden.getByLabel('Bring hidden rows in').check()
    expect(await hidden.getByRole('rowheader').count()).toBe(4)
  })

  test('lets the separator of a text be chosen, with the preview changing', async () => {
    const page = await openImport()
    await choose(page, 'list.csv', 'Jina;Bei,KES;Mahali\nVilla;5,5;Nyali\nFlat;6,1;Bamburi')
    const review = page.getByRole('region', { name: 'What we read in list.csv' })
    const separator = review.getByLabel('Cells are separated by')
    await separator.waitFor()
    await separator.selectOption({ label: 'Comma' })
    await review.getByRole('cell', { name: 'Villa;5', exact: true }).waitFor()
    await separator.selectOption({ label: 'Semicolon' })
    await review.getByRole('cell', { name: '5,5', exact: true }).waitFor()
    await proceed(page, 'Continue to columns')
    expect(await page.getByRole('combobox', { name: /^Goes to/ }).count()).toBe(3)
  })

  test('ends a file that takes too long in words, and the page stays usable meanwhile', async () => {
    const page = await openImport()
    await page.clock.install()
    const cells = '<c r="A1">'.repeat(1_000_000)
    await choose(page, 'slow.xlsx', buildXlsxOfXml(sheetXml(`<sheetData><row r="1">${cells}</row></sheetData>`)))
    await page.getByRole('button', { name: 'Stop reading' }).waitFor()
    await proceed(page, 'Paste rows')
    await page.getByLabel('Pasted rows').fill('Title')
    await proceed(page, 'Back')
    const alert = page.getByRole('alert').getByText('Reading the file took more than 30 seconds, so it was stopped.')
    await expect
      .poll(async () => {
        await page.clock.fastForward(31_000)
        return alert.count()
      })
      .toBe(1)
  })

  test('takes the list of a letting firm, with every value right or asked about', async () => {
    const page = await openImport({ width: 360 })
    await choose(page, 'units.csv', lettingList)
    await page.getByText(/^3 lines are no property and stay out: row 5 “TOTAL 90,000”/).waitFor()
    expect(await page.getByRole('combobox', { name: 'Goes to, for column Block' }).inputValue()).toBe('building')
    expect(await accessibilityProblems(page)).toEqual([])
    await proceed(page, 'Continue to values')
    const titles = page.getByRole('combobox', { name: 'No value (Title) becomes' })
    expect(await titles.locator('option').first().textContent()).toBe(
      'Write one, such as “Two-bedroom apartment in Milimani Court, unit A4”',
    )
    expect(await page.getByRole('combobox', { name: 'from 30,000 (Price) becomes' }).inputValue()).toBe('lowest')
    const stranger = page.getByRole('combobox', { name: 'Peter Stranger (Agent) becomes' })
    expect(await stranger.inputValue()).toBe('')
    await page.getByText('Nobody of your staff has this name or email').waitFor()
    await stranger.selectOption({ label: 'Without an agent' })
    const dollars = page.getByRole('combobox', { name: 'USD 600 (Price) becomes' })
    await dollars.selectOption('convert')
    await page.getByText('1 value needs your choice').waitFor()
    await page.getByRole('textbox', { name: 'KSh for 1 USD' }).fill('130')
    await page
      .getByRole('combobox', { name: 'Milimani Court (Building or court) becomes' })
      .selectOption({ label: 'One listing for each row' })
    expect(await accessibilityProblems(page)).toEqual([])
    await proceed(page, 'Check 3 rows')
    await proceed(page, 'Import 3 properties')
    await page.getByRole('heading', { name: '3 of 3 rows imported' }).waitFor()
    expect(
      await site.sql`
        select title, location, price::int as price, deposit_months::float as deposit, available_from::text as "availableFrom",
          water, service_charge_included as "isChargeIncluded", description, agent_id
        from public.properties where address like 'Milimani Court, unit A%' order by address`,
    ).toEqual([
      {
        title: 'Two-bedroom apartment in Milimani Court, unit A4',
        location: 'Milimani, Kisumu',
        price: 45_000,
        deposit: 2,
        availableFrom: '2026-12-15',
        water: 'borehole',
        isChargeIncluded: false,
        description: '',
        agent_id: null,
      },
      {
        title: 'Two-bedroom apartment in Milimani Court, unit A5',
        location: 'Milimani, Kisumu',
        price: 30_000,
        deposit: 1,
        availableFrom: toNairobiDay(Date.now()),
        water: null,
        isChargeIncluded: true,
        description: '',
        agent_id: null,
      },
      {
        title: 'Three-bedroom apartment in Milimani Court, unit A6',
        location: 'Milimani, Kisumu',
        price: 78_000,
        deposit: null,
        availableFrom: null,
        water: null,
        isChargeIncluded: false,
        description: '',
        agent_id: null,
      },
    ])
  })

  test('of one file in two tabs tells the second what the first has added', async () => {
    const list =
      'Title,Price,Location,Category,Type\nTab villa,5M,Nyali,For Sale,Villa\nTab flat,4M,Nyali,For Sale,Apartment\n'
    const tabs = [await openImport(), await openImport()]
    for (const page of tabs) {
      await choose(page, 'list.csv', list)
      await proceed(page, 'Continue to values')
      await proceed(page, 'Check 2 rows')
    }
    const [first, second] = tabs as [Page, Page]
    await proceed(first, 'Import 2 properties')
    await first.getByRole('heading', { name: '2 of 2 rows imported' }).waitFor()
    await proceed(second, 'Import 2 properties')
    await second.getByRole('heading', { name: '2 of these are imported already' }).waitFor()
    await second.getByText(/^2 of these were imported a moment ago by .+, from “list\.csv”\./).waitFor()
    expect(await accessibilityProblems(second)).toEqual([])
    await proceed(second, 'Leave them out')
    await second.getByText('2 skipped').waitFor()
    expect(await site.sql`select from public.properties where title like 'Tab %'`).toHaveLength(2)
  })

  test('is gone through by keyboard alone', async () => {
    const page = await openImport()
    await page.getByRole('button', { name: 'Paste rows' }).press('Enter')
    await page
      .getByLabel('Pasted rows')
      .fill(
        'Title\tPrice\tLocation\tCategory\tType\tStatus\tBeds\nKey villa\t5M\tNyali\tFor Sale\tVilla\tAvailable\tsome',
      )
    for (const name of ['Continue to columns', 'Continue to values', 'Check 1 row']) {
      await page.getByRole('button', { name }).press('Enter')
    }
    const beds = page.getByRole('textbox', { name: 'Bedrooms, row 2' })
    await beds.fill('2')
    await beds.press('Enter')
    await page.getByRole('button', { name: 'Import 1 property' }).press('Enter')
    await page.getByRole('heading', { name: '1 of 1 row imported' }).waitFor()
    expect(await site.sql`select bedrooms from public.properties where title = 'Key villa'`).toEqual([{ bedrooms: 2 }])
  })
})
