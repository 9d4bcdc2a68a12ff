import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { defaultBrand } from '#app/features/content/brand/brand.ts'
import { readPdf } from '../../support/read-pdf.ts'
import { languages, pathIn } from '#app/shared/language.ts'
import { routes } from '#server/http/routing/routes.ts'
import { useSite } from '../support/site.ts'

const site = useSite()
const own = { name: 'Acacia Coast Homes', email: 'hello@acaciacoast.example' }
const accent = '#0b5c6b'
let ids: { property: string; post: string }

/** Another company moves in: its name, its contacts, its brand. */
beforeAll(async () => {
  await site.sql`
    update public.settings set value = value || ${site.sql.json({ ...own, legalName: 'Acacia Coast Homes Limited' })}
    where section = 'company'`
  await site.sql`
    update public.settings set value = value || ${site.sql.json({ contactEmail: own.email, supportEmail: own.email })}
    where section = 'general'`
  await site.sql`update public.blogs set author_name = 'Amina Yusuf'`
  await site.sql`
    insert into public.content (key, language, value, version)
    values ('brand', 'en', ${site.sql.json({ ...defaultBrand, accent, fonts: 'inter' })}, nextval('private.content_version'))`
  const [property] = await site.sql<{ id: string }[]>`select id from public.properties where is_published limit 1`
  const [post] = await site.sql<{ slug: string }[]>`select slug from public.blogs where is_published limit 1`
  ids = { property: property?.id ?? '', post: post?.slug ?? '' }
  // The brand is read again within seconds, as other replicas do.
  await vi.waitUntil(async () => (await (await fetch(site.address)).text()).includes(accent), { timeout: 60_000 })
})

/** Keys in the browser's storage and names of cookies begin with the short name of the software. */
const storageNames = /makazi[:-][a-z]*/gi
/** In Swahili the word means homes. */
const swahiliWord = /\bmakazi\b(?! properties)/gi

function findTraces(text: string, language: 'en' | 'sw' = 'en') {
  const others = text.replaceAll(storageNames, '')
  return (
    (language === 'sw' ? others.replaceAll(swahiliWord, '') : others).match(/.{0,60}(?:makazi|\bMK-).{0,40}/gi) ?? []
  )
}

const toAddress = (path: string) =>
  path.replace(':propertyId', ids.property).replace(':slug', ids.post).replace(':token', 'f'.repeat(64))

const publicPages = routes.filter(
  ({ handler, language, methods, path, isForPrograms }) =>
    handler === 'page' &&
    language === 'en' &&
    methods.includes('GET') &&
    !path.includes('*') &&
    // Shown in place of others; at its own address only to staff.
    path !== '/closed' &&
    !isForPrograms,
)

describe.each(languages)('in %s', (language) => {
  test.each(publicPages.map(({ path }) => path))('%s names nobody but the company', async (path) => {
    const response = await fetch(site.address + pathIn(language, toAddress(path)))
    const text = await response.text()
    expect(response.status).toBeLessThan(500)
    expect(findTraces(text, language)).toEqual([])
    expect([...response.headers].filter(([, value]) => findTraces(value).length > 0)).toEqual([])
    expect(text).toContain(own.name)
    expect(text).toContain(`--acacia:${accent}`)
    expect(text).not.toMatch(/#1f4d3a|#a84a24/i)
  })
})

const files = [
  '/robots.txt',
  '/sitemap.xml',
  '/site.webmanifest',
  '/blog/feed.xml',
  '/properties/feed.xml',
  '/properties/atom.xml',
  '/land-for-sale/atom.xml',
  '/feeds/reso.json',
  '/feeds/meta.csv',
  '/feeds/google.csv',
  '/places.json',
  '/api/openapi.json',
  '/embed',
  '/nope',
  '/rest/v1/nope',
  '/auth/v1/health',
  '/auth/v1/settings',
]

test.each(files)('%s names nobody but the company', async (path) => {
  const response = await fetch(site.address + path)
  expect(findTraces(await response.text())).toEqual([])
  expect([...response.headers].filter(([, value]) => findTraces(value).length > 0)).toEqual([])
})

test('the feeds, the manifest and the structured data have the company’s name, colour and icon', async () => {
  const read = async (path: string) => (await fetch(site.address + path)).text()
  expect(await read('/blog/feed.xml')).toContain(`<url>${site.address}/icon-192.png</url><title>${own.name}`)
  expect(await read('/properties/atom.xml')).toContain(`<icon>${site.address}/icon-192.png</icon>`)
  expect(JSON.parse(await read('/site.webmanifest'))).toMatchObject({ name: own.name, theme_color: accent })
  const home = await read('/')
  expect(home).toContain(`"logo":"${site.address}/icon-512.png"`)
  expect(home).toContain(`<meta property="og:image" content="${site.address}/share.jpg"/>`)
  expect(home).toContain(`<meta name="theme-color" content="${accent}"`)
})

test('only the fonts that were chosen are fetched early', async () => {
  const html = await (await fetch(site.address)).text()
  const preloads = html.match(/<link rel="preload"[^>]*as="font"[^>]*>/g) ?? []
  expect(preloads).toHaveLength(1)
  expect(preloads[0]).toContain('inter-latin')
})

test('a brochure names nobody but the company', async () => {
  const response = await fetch(`${site.address}/property/${ids.property}/brochure.pdf`)
  const { pages, title } = await readPdf(Buffer.from(await response.arrayBuffer()))
  const text = [title, ...pages].join('\n')
  expect(text).toContain(own.name)
  expect(findTraces(text.replaceAll(site.address, ''))).toEqual([])
})

test('emails are from the company, in its colour, and name nobody else', async () => {
  const inquiry = { fullName: 'Njeri Kamau', email: 'njeri@example.com', message: 'Is it still free?' }
  await fetch(`${site.address}/contact`, { method: 'POST', body: new URLSearchParams(inquiry) })
  await fetch(`${site.address}/sw/newsletter`, {
    method: 'POST',
    body: new URLSearchParams({ email: 'njeri@example.com' }),
  })
  const folder = join(site.dataDir, 'mail')
  const read = (file: string) => readFileSync(join(folder, file), 'utf8').replace(/=\r?\n/g, '')
  // A file is there a moment before its text is.
  const emails = () => (existsSync(folder) ? readdirSync(folder).map(read).filter(Boolean) : [])
  await expect.poll(() => emails().filter((email) => email.includes('To: njeri@example.com')).length).toBeGreaterThan(0)
  for (const email of emails()) {
    expect(email).toContain(`From: ${own.name} <no-reply@`)
    expect(email.toLowerCase()).toContain(accent)
    expect(email).not.toMatch(/#1f4d3a/i)
    expect(findTraces(email, email.includes('lang=3D"sw"') ? 'sw' : 'en')).toEqual([])
  }
})
