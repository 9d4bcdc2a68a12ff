import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { demoCompany } from '../../../supabase/demo/company.ts'
import { team } from '../../../supabase/demo/team.ts'
import {
  createDataDir,
  openDatabase,
  openToVisitors,
  removeDataDir,
  startSite,
  type StartedSite,
  stopSite,
} from '../../process/started-site.ts'

// A company that has stated nothing, with one listing.
const dataDir = createDataDir()
let site: StartedSite
let sql: Sql
let property: string

beforeAll(async () => {
  const admin = { ADMIN_EMAIL: 'owner@nyumba.example', ADMIN_PASSWORD: 'correct horse 47' }
  site = await startSite({ DATA_DIR: dataDir, SEED: 'empty', TRUST_PROXY: '1', ...admin })
  if (!site.address) throw new Error(site.output())
  sql = openDatabase(dataDir)
  const [row] = await sql<{ id: string }[]>`
    insert into public.properties (title, location, price, category_id)
    select 'House in Nyali', 'Nyali, Mombasa', 20000000, id from public.categories where slug = 'for-sale' returning id`
  property = row?.id ?? ''
  await openToVisitors(site, dataDir)
})
afterAll(async () => {
  await sql.end({ timeout: 1 })
  await stopSite(site)
  removeDataDir(dataDir)
})

// A redirect, the names of all places of Kenya to choose from, and files: the brochures have tests of their own, and the
// codes contain a link.
const withoutText = /^(search|places\.json|.*\.(pdf|svg|ics)|personal-data\/export)$/
const publicPaths = routes
  .flatMap((route) => listPaths(route))
  .filter((path) => !path.startsWith('admin') && !withoutText.test(path))
// Pages that look different with what a visitor asks for.
const variants = [
  'contact?property=:propertyId',
  'viewings/new?property=:propertyId',
  'properties-for-sale?location=Nyali',
  'saved-searches/new?from=%2Fproperties-for-sale%3Fbedrooms%3D3',
]

function listPaths({ path, index, children = [] }: RouteConfigEntry): string[] {
  const own = index || path !== undefined ? [path ?? ''] : []
  return path === 'admin' ? own : [...own, ...children.flatMap(listPaths)]
}

const toAddress = (path: string) =>
  `/${path.replace(':propertyId', property).replaceAll(/:\w+/g, 'unknown').replace('*', 'nowhere')}`

/** The software's own drawing beside an empty list. */
const illustration = '2c232602348a14bcc8bbfdff33844a61'
const stated = ['name', 'tagline', 'address', 'city', 'email'] as const
const sampleWords = [
  '700 000',
  'Kajiado',
  ...stated.map((field) => demoCompany[field]),
  ...team.map(({ name }) => name),
]
/** Figures, licences, promises and praise, in both languages. */
const claims =
  /licen[sc]ed|guarante|award|trusted|expert|experience|satisfaction|the best|leading|24\/7|since \d|free of charge|no (viewing )?fee|within (an?|one|\d+) (hour|day|minute)|\+254|leseni|dhamana|bila malipo|tuzo|kuaminika|wataalam|tangu \d|ndani ya saa/gi

// Pages whose numbers are those of the law and of the program, and files, which have the listing's own.
const withNumbers = /^\/(privacy|terms|cookies|accessibility|api)$|\.\w+$/
// Of the listing, of its calculator, which names its sources, and of links that end by themselves.
const ownNumbers = [
  /http:\S+/g,
  new RegExp(`© ${new Date().getFullYear()}`, 'g'),
  /KSh\s?[\d,.]+/g,
  /\b(4|2|20)\s?%/g,
  /\(Cap\. 480\)/g,
  /\b[A-Z]+-[A-Z0-9]{4,6}\b/g,
  /\b\d+ \p{L}+ 20\d\d\b/gu,
  /(older than|siku) 90( days)?|24 hours|saa 24/g,
  // How many listings there are: none, or one.
  /\b[01]\b/g,
]
// What the law names, and an example in the description of the API.
const lawful = /Karen, Nairobi|Commissioner in Nairobi|\(ODPC\) jijini Nairobi|within 72 hours|ndani ya saa 72/g

/** What a reader or a search engine is told: the text, the title, the description and the structured data. */
function readPage(html: string) {
  const described = [
    ...html.matchAll(/<title>([^<]*)|<meta (?:name|property)="[^"]*(?:description|title)" content="([^"]*)"/g),
  ]
  const structured = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([^<]*)</g)]
  return {
    text: [readText(html), ...described.flatMap(([, ...texts]) => texts)].join(' '),
    structured: structured.map(([, json = '']) => JSON.parse(json) as unknown),
    images: new Set([...html.matchAll(/\/media\/([0-9a-f]{32})/g)].map(([, hash]) => hash)),
  }
}

// Without what a visitor chooses from or fills in.
function readText(html: string): string {
  const withoutControls = html.replaceAll(/<(script|style|svg|form|nav|select)\b[\s\S]*?<\/\1>/g, ' ')
  return withoutControls.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
}

function findClaims(page: string) {
  const text = page.replaceAll(lawful, ' ')
  return [...sampleWords.filter((word) => text.includes(word)), ...(text.match(claims) ?? [])]
}

function findNumbers(text: string) {
  const rest = ownNumbers.reduce((left, number) => left.replaceAll(number, ' '), text)
  return [...rest.matchAll(/.{0,30}\d[\d,.%]*.{0,20}/g)].map(([found]) => found)
}

const get = async (address: string) => (await fetch(site.address + address)).text()

describe.each(['', '/sw'])('a new site, under %j/,', (prefix) => {
  test.each([...publicPaths, ...variants])('states nothing on /%s', async (path) => {
    const address = toAddress(path)
    const { text, structured, images } = readPage(await get(prefix + address))
    expect(text.length).toBeGreaterThan(0)
    expect(findClaims(`${text} ${JSON.stringify(structured)}`)).toEqual([])
    expect(withNumbers.test(address) ? [] : findNumbers(text)).toEqual([])
    expect([...images].filter((hash) => hash !== illustration)).toEqual([])
  })

  test('tells search engines the name alone', async () => {
    const { structured } = readPage(await get(`${prefix}/contact`))
    const origin = site.address
    expect(structured).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'RealEstateAgent',
        '@id': `${origin}/#company`,
        name: 'Your company',
        url: `${origin}/`,
        image: `${origin}/share.jpg`,
        logo: `${origin}/icon-512.png`,
        address: { '@type': 'PostalAddress', addressCountry: 'KE' },
        openingHoursSpecification: [],
        sameAs: [],
      },
    ])
  })

  test('states nothing in the emails that a visitor causes', async () => {
    const email = `ann${prefix.slice(1)}@example.com`
    let caller = 0
    const post = (path: string, fields: Record<string, string>) =>
      fetch(`${site.address}${prefix}${path}`, {
        method: 'POST',
        headers: { 'x-forwarded-for': `10.${prefix.length}.0.${(caller += 1)}` },
        body: new URLSearchParams({ email, ...fields }),
      })
    const person = { fullName: 'Ann Otieno', message: 'Is it free?' }
    await post('/contact', person)
    await post('/contact', { ...person, propertyId: property, message: 'Is the house free?' })
    await post('/newsletter', {})
    await post('/saved-searches/new', { from: '/properties-for-sale?bedrooms=3', frequency: 'daily' })
    await post('/personal-data', {})
    await post(`/send/${property}`, { do: 'email' })
    await expect.poll(() => readEmails(email).length).toBeGreaterThanOrEqual(6)
    for (const text of readEmails(email)) expect(findClaims(text)).toEqual([])
  })
})

/** The content of every email to the address; without a mail server they are files. */
function readEmails(address: string): string[] {
  const folder = join(dataDir, 'mail')
  return readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .filter((content) => content.includes(`To: ${address}`))
    .map((content) => content.replaceAll(/=\r?\n/g, ''))
}
