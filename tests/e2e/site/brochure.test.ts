import { describe, expect, test } from 'vitest'
import { readPdf } from '../../support/read-pdf.ts'
import { hasBrowser, useBrowser } from '../support/browser.ts'
import { useSite } from '../support/site.ts'

// Each test has its own network address, as the proxy in front would report it: another one covers the limits.
const site = useSite({ TRUST_PROXY: '1' })
const open = useBrowser(site)

type Row = { id: string; title: string; slug: string; reference: string }
let networks = 0
const newNetwork = () => ({ 'x-forwarded-for': `10.9.${(networks += 1) >> 8}.${networks & 255}` })

const getFile = (path: string, headers: Record<string, string> = newNetwork()) =>
  fetch(site.address + path, { headers })

async function read(path: string) {
  const response = await getFile(path)
  return readPdf(new Uint8Array(await response.arrayBuffer()))
}

async function listed(count: number) {
  return site.sql<Row[]>`
    select id, title, slug, reference from public.properties
    where is_published and cardinality(images) > 1 order by created_at, id limit ${count}`
}

async function one() {
  const [row] = await listed(1)
  if (!row) throw new Error('The sample company has properties with photos.')
  return row
}

describe('the brochure of a property', () => {
  test('is a small tagged PDF with its photos, price and reference, for readers and not for search engines', async () => {
    const { id, title, slug, reference } = await one()
    const response = await getFile(`/property/${id}/brochure.pdf`)
    expect(response.status).toBe(200)
    const { headers } = response
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('content-disposition')).toBe(`inline; filename="${`${reference}-${slug}`.slice(0, 100)}.pdf"`)
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect(bytes.length).toBeLessThan(1_000_000)
    const { pages, nodes, isTagged, language } = await readPdf(bytes)
    expect([isTagged, language]).toEqual([true, 'en-KE'])
    expect(pages[0]).toContain(title)
    expect(pages[0]).toContain(`Listing ${reference}`)
    expect(pages[0]).toContain('KSh')
    expect(nodes.filter(({ role }) => role === 'Figure').length).toBeGreaterThan(2)
  })

  test('is sent once to who has it, and anew after a change', async () => {
    const { id } = await one()
    const path = `/property/${id}/brochure.pdf`
    const etag = (await getFile(path)).headers.get('etag') ?? ''
    const again = await getFile(path, { ...newNetwork(), 'if-none-match': etag })
    expect([again.status, await again.text()]).toEqual([304, ''])
    await site.sql`update public.properties set price = 98765432, price_type = 'fixed' where id = ${id}`
    const changed = await getFile(path, { ...newNetwork(), 'if-none-match': etag })
    expect(changed.status).toBe(200)
    const { pages } = await readPdf(new Uint8Array(await changed.arrayBuffer()))
    expect(pages[0]).toContain('KSh 98,765,432')
  })

  test('is in Swahili under /sw', async () => {
    const { id, reference } = await one()
    const { pages, language } = await read(`/sw/property/${id}/brochure.pdf`)
    expect(language).toMatch(/^sw/)
    expect(pages[0]).toContain(`Tangazo ${reference}`)
    expect(pages[0]).toContain('Ukurasa 1 kati ya')
  })

  test('is made of a listing with little and odd texts', async () => {
    const [row] = await site.sql<Row[]>`
      update public.properties set images = '{}', price = null, price_type = 'on_request', status = 'sold',
        title = ${'🏡 شقة '.repeat(20).slice(0, 150)}, description = ${`Gĩkũyũ 漢字 ${'x'.repeat(9_000)}`}
      where id = (select id from public.properties where is_published order by id desc limit 1)
      returning id, title, slug, reference`
    const response = await getFile(`/property/${row?.id}/brochure.pdf`)
    expect(response.status).toBe(200)
    const { pages } = await readPdf(new Uint8Array(await response.arrayBuffer()))
    expect(pages[0]).toContain('Sold')
    expect(pages[0]).toContain('Gĩkũyũ')
  })

  test.each(['unknown', '0192f0c4-0000-7000-8000-000000000000', 'draft'])(
    'is not found, in words: %s',
    async (kind) => {
      const [draft] = await site.sql<Row[]>`select id from public.properties where not is_published limit 1`
      const id = kind === 'draft' ? draft?.id : kind
      const response = await getFile(`/property/${id}/brochure.pdf`)
      expect(response.status).toBe(404)
      expect(await response.text()).toBe('This listing isn’t on our site, or no longer. Ask us for a similar one.\n')
    },
  )
})

describe('the brochure of several properties', () => {
  const pathOf = (ids: readonly string[]) => `/brochure.pdf?${new URLSearchParams(ids.map((id) => ['ids', id]))}`

  test('has one page for each, once, in their order, without drafts', async () => {
    const rows = await listed(3)
    const [draft] = await site.sql<Row[]>`select id from public.properties where not is_published limit 1`
    const ids = rows.map(({ id }) => id)
    const { pages } = await read(pathOf([...ids.toReversed(), String(draft?.id), ...ids, 'x', "';--"]))
    expect(pages).toHaveLength(3)
    for (const [index, { reference }] of rows.toReversed().entries()) expect(pages[index]).toContain(reference)
  })

  test('of ten stays small; of eleven it says what the limit is', async () => {
    const ids = (await listed(11)).map(({ id }) => id)
    const ten = await getFile(pathOf(ids.slice(0, 10)))
    expect(ten.status).toBe(200)
    expect((await ten.arrayBuffer()).byteLength).toBeLessThan(1_200_000)
    const eleven = await getFile(pathOf(ids))
    expect([eleven.status, await eleven.text()]).toEqual([
      400,
      'A brochure has at most 10 listings. Please choose fewer.\n',
    ])
  })

  test.each([
    ['/brochure.pdf', 404],
    ['/brochure.pdf?ids=', 404],
    ['/brochure.pdf?ids[]=a&ids[0]=b', 404],
    [`/brochure.pdf?ids=${'a'.repeat(1_500)}`, 404],
  ])('answers %s in words', async (path, status) => {
    const response = await getFile(path)
    expect(response.status).toBe(status)
    expect(response.headers.get('content-type')).toContain('text/plain')
  })
})

test('fifty at once are made or told to wait, and pages are still served', async () => {
  const rows = await site.sql<Row[]>`select id from public.properties where is_published order by id`
  const fifty = Array.from({ length: 50 }, (_, index) => `/property/${rows[index % rows.length]?.id}/brochure.pdf`)
  const responses = await Promise.all(fifty.map((path) => getFile(path)))
  const statuses = responses.map(({ status }) => status)
  expect(statuses.filter((status) => ![200, 429, 503].includes(status))).toEqual([])
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0)
  for (const response of responses) await response.arrayBuffer()
  expect((await getFile('/')).status).toBe(200)
})

test('one network is limited, in words', async () => {
  const { id } = await one()
  const network = newNetwork()
  const statuses = new Set<number>()
  for (let count = 0; count < 70; count++) {
    const response = await getFile(`/property/${id}/brochure.pdf`, network)
    statuses.add(response.status)
    await response.arrayBuffer()
  }
  expect([...statuses]).toEqual([200, 429])
})

describe.runIf(hasBrowser).each([
  { name: 'at 1280 px', options: { width: 1280 as const, script: true } },
  { name: 'at 360 px without script', options: { width: 360 as const, script: false } },
])('the link to it $name', ({ options }) => {
  test.each([
    ['/property/', 'Brochure (PDF)'],
    ['/sw/property/', 'Brosha (PDF)'],
  ])('stands on the page of a property: %s', async (prefix, name) => {
    const { id } = await one()
    const page = await open(`${prefix}${id}`, options)
    const link = page.getByRole('link', { name })
    expect(await link.getAttribute('href')).toBe(`${prefix}${id}/brochure.pdf`)
  })
})
