import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Brochure } from '#app/shared/brochure.ts'
import { readPdf } from '../../tests/support/read-pdf.ts'
import { aBrochure, aBrochureListing } from './a-brochure.test-builder.ts'
import { drawBrochure } from './draw-brochure.ts'
import type { Photos } from './draw-listing.ts'

const made = new Date('2026-11-23T09:00:00Z')
const hashes = Array.from({ length: 5 }, (_, index) => String(index).repeat(32))
let photos: Photos

beforeAll(async () => {
  const jpeg = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#b4532a' } })
    .jpeg({ progressive: true })
    .toBuffer()
  photos = new Map(hashes.map((hash) => [hash, jpeg]))
})

const draw = async (brochure: Brochure) => readPdf(await drawBrochure(brochure, photos, made))
const images = hashes.map((hash, index) => ({ hash, alt: `Photo number ${index}` }))

describe('the brochure of one listing', () => {
  test('has its texts, a title, a language, and page numbers', async () => {
    const { pages, title, language } = await draw(aBrochure([aBrochureListing({ photos: images })]))
    expect(pages).toHaveLength(2)
    for (const text of ['Kindaruma Road', 'Listing MK-7F4K', 'KSh 21,400,000', 'makazi.example/property/mk-7f4k']) {
      expect(pages[0]).toContain(text)
    }
    expect(pages[0]).toContain('Made on 23 November 2026 · Page 1 of 2')
    expect(pages[1]).toContain('Property details')
    expect(title).toBe('Three-bedroom apartment on Kindaruma Road, Kilimani, Nairobi')
    expect(language).toBe('en-KE')
  })

  test('is tagged: one main heading, lists, tables, and a description of every image', async () => {
    const plan = { title: 'Floor plan', image: { hash: hashes[0] ?? '', alt: 'Plan of the flat' } }
    const { nodes, isTagged } = await draw(aBrochure([aBrochureListing({ photos: images, plan })]))
    expect(isTagged).toBe(true)
    const roles = nodes.map(({ role }) => role)
    for (const role of ['Document', 'L', 'LI', 'Table', 'TR', 'TH', 'TD', 'H2', 'Link']) expect(roles).toContain(role)
    expect(roles.filter((role) => role === 'H1')).toHaveLength(1)
    const figures = nodes.filter(({ role }) => role === 'Figure').map(({ alt }) => alt)
    expect(figures.toSorted()).toEqual([...images.map(({ alt }) => alt), 'Plan of the flat', 'QR code'].toSorted())
  })

  test('embeds every font that it uses', async () => {
    const { fonts, embeddedFonts } = await draw(aBrochure([aBrochureListing()]))
    expect(fonts.length).toBeGreaterThanOrEqual(3)
    expect(embeddedFonts).toHaveLength(fonts.length)
  })

  test('has no serif where the company’s pages have none', async () => {
    const listing = aBrochureListing()
    const names = async (hasSerifTitles: boolean) => (await draw(aBrochure([listing], { hasSerifTitles }))).fonts.join()
    expect([/Fraunces/.test(await names(true)), /Fraunces/.test(await names(false))]).toEqual([true, false])
  })

  test.each<[string, Partial<ReturnType<typeof aBrochureListing>>]>([
    ['no photos', { photos: [] }],
    ['photos that cannot be read', { photos: [{ hash: 'f'.repeat(32), alt: '' }] }],
    ['a title of 200 characters', { title: 'Nyumba kubwa yenye bustani '.repeat(8).slice(0, 200) }],
    ['a title without a blank', { title: 'x'.repeat(200) }],
    [
      'nothing but a title',
      { paragraphs: [], facts: [], tables: [], location: '', status: '', features: { title: '', items: [] } },
    ],
    ['fifty long features', { features: { title: '', items: Array.from({ length: 50 }, () => 'x'.repeat(60)) } }],
    [
      'emoji, Arabic, Kikuyu and Chinese',
      { title: 'Nyumba 🏡👨‍👩‍👧', paragraphs: ['شقة جميلة', 'Mũrĩmi', '漢字', '\u0000\ud800'] },
    ],
    ['a long URL', { url: `https://makazi.example/${'a'.repeat(400)}` }],
  ])('is made of a listing with %s', async (_, overrides) => {
    const { pages } = await draw(aBrochure([aBrochureListing(overrides)]))
    expect(pages.length).toBeGreaterThan(0)
  })

  test('keeps the whole of a description of 10,000 characters, over as many pages as it needs', async () => {
    const paragraphs = Array.from({ length: 50 }, (_, index) => `Sentence ${index} begins. ${'Word '.repeat(36)}`)
    const { pages } = await draw(aBrochure([aBrochureListing({ paragraphs })]))
    expect(pages.length).toBeGreaterThan(2)
    for (const index of [0, 25, 49]) expect(pages.join(' ')).toContain(`Sentence ${index} begins.`)
  })

  test('shows letters of other scripts, and leaves emoji out', async () => {
    const { pages } = await draw(aBrochure([aBrochureListing({ paragraphs: ['Жильё 🏡 Mũrĩmi wa Gĩkũyũ'] })]))
    expect(pages[0]).toContain('Жильё')
    expect(pages[0]).toContain('Mũrĩmi wa Gĩkũyũ')
  })
})

test('a brochure of several has one page for each, however much they say', async () => {
  const long = aBrochureListing({ photos: images, paragraphs: Array.from({ length: 60 }, () => 'Word '.repeat(40)) })
  const { pages, nodes } = await draw(aBrochure([long, aBrochureListing({ title: 'Second' }), long]))
  expect(pages).toHaveLength(3)
  expect(nodes.filter(({ role }) => role === 'H1')).toHaveLength(3)
})
