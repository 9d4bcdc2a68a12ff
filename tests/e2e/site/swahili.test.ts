import { createClient } from '@supabase/supabase-js'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { createCalls } from '#app/backend/calls.ts'
import { documents } from '#app/features/content/documents.ts'
import { pathIn } from '#app/shared/language.ts'
import { getKeys } from '../support/settings.ts'
import { accessibilityProblems } from '../support/accessibility.ts'
import { superAdmin } from '../support/admin.ts'
import { hasBrowser, useBrowser, visitPage } from '../support/browser.ts'
import { emailsTo } from '../support/emails.ts'
import { lostContent, lostWithLargeText } from '../support/layout.ts'
import { addressOn, publicScreens } from '../support/public-screens.ts'
import { weighPage } from '../support/page-weight.ts'
import { useSite } from '../support/site.ts'

const site = useSite({ TRUST_PROXY: '1' })
const open = useBrowser(site, { isCrowd: true })
const missingPage = /status of 404/
/** English words that no Swahili page has outside what staff wrote. */
const english = /\b(the|and|your|with|from|you|this|that|for|of)\b/i

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.address + path, { redirect: 'manual', headers })
const pathOf = (page: Page) => page.url().slice(site.address.length)

async function findHref(page: Page, pattern: RegExp) {
  const links = await page.$$eval('main a', (all) => all.map((link) => link.getAttribute('href') ?? ''))
  return links.find((link) => pattern.test(link)) ?? ''
}

describe.runIf(hasBrowser).each([
  { script: true, manner: 'with script' },
  { script: false, manner: 'without script' },
])('the Swahili site $manner', ({ script }) => {
  test('leads from the home page over a search to a property and a message, which is answered in Swahili', async () => {
    const page = await open('/sw', { script, width: 360, expects: [/status of 422/, /Failed to launch 'mailto:/] })
    expect(await page.getAttribute('html', 'lang')).toBe('sw')
    await page.fill('main [name=q]', 'Karen')
    await page.click('main form button[type=submit]')
    await page.waitForURL(/\/sw\/properties-for-sale\?/)
    await page.click('main h3 a >> nth=0')
    await page.waitForURL(/\/sw\/property\//)
    await page.waitForSelector('main h1[lang=en]')

    await page.goto(await findHref(page, /^\/sw\/viewings\/new\?/))
    expect(pathOf(page)).toMatch(/^\/sw\/viewings\/new\?property=/)
    await page.goto('/sw/contact')
    await expect
      .poll(async () => Date.now() - Number(await page.inputValue('main [name=renderedAt]')))
      .toBeGreaterThan(2_100)
    const email = `wanjiku.${script}@example.com`
    await page.fill('main [name=fullName]', 'Wanjiku')
    await page.fill('main [name=email]', 'wanjiku')
    await page.click('main button[type=submit]')
    await page.waitForSelector('main [role=alert]')
    expect(await page.innerText('#message-error')).not.toMatch(english)
    await page.fill('main [name=email]', email)
    await page.fill('main [name=message]', `Je, nyumba bado ipo? ${script}`)
    await page.click('main button[type=submit]')
    await page.waitForSelector('text=Nambari yako ya kumbukumbu')
    expect(pathOf(page)).toMatch(/^\/sw\/contact/)
    await expect.poll(() => emailsTo(site, email).join('')).toContain('Tumepokea ujumbe wako')
    expect(emailsTo(site, email).join('')).toContain('<html lang="sw">')
  })

  test('is left and found again by the switch, which is remembered', async () => {
    const page = await open('/contact?type=rent', { script, isAlone: true })
    await page.click('footer a[lang=sw]')
    await page.waitForURL(/\/sw\/contact\?type=rent$/)
    await page.goto('/about?utm_source=radio')
    expect(pathOf(page)).toBe('/sw/about?utm_source=radio')
    await page.click('aside a[lang=en]')
    await page.waitForURL((url) => !url.pathname.startsWith('/sw'))
    expect(pathOf(page)).toMatch(/^\/about(\?utm_source=radio)?$/)
    await page.goto('/projects')
    expect(pathOf(page)).toBe('/projects')
  })
})

describe.runIf(hasBrowser)('moving about the Swahili site', () => {
  test('stays in Swahili, home included', async () => {
    const page = await open('/sw/about')
    for (const [link, path] of [
      ['header a[href="/sw/projects"] >> visible=true', '/sw/projects'],
      ['header a[href="/sw"]', '/sw'],
      ['footer a[href="/sw/privacy"]', '/sw/privacy'],
    ] as const) {
      await page.click(link)
      await page.waitForURL(site.address + path)
      expect(await page.getAttribute('html', 'lang')).toBe('sw')
      expect(await page.innerText('main h1')).not.toBe('')
    }
  })

  test('home is one step away in English too', async () => {
    const page = await open('/about')
    await page.click('header a[href="/"]')
    await page.waitForURL(`${site.address}/`)
    await page.waitForSelector('main [name=q]')
    expect(await page.innerText('main h1')).not.toBe('')
  })
})

const getAddress = (screen: string) => addressOn(site, screen)

describe.runIf(hasBrowser)('every Swahili page', () => {
  test.each(publicScreens.map((screen) => pathIn('sw', screen)))(
    '%s is accessible at 360 px and shows all of itself',
    async (screen) => {
      const page = await open(await getAddress(screen), { width: 360, expects: [missingPage] })
      expect(await accessibilityProblems(page)).toEqual([])
      expect(await lostContent(page)).toEqual([])
      expect(await lostWithLargeText(page)).toEqual([])
    },
  )

  test('loads the same styles as the English one, and hardly more script', async () => {
    const styles = async (path: string) => (await (await get(path)).text()).match(/\/assets\/[\w.-]+\.css/g)?.toSorted()
    for (const screen of ['/', '/properties-for-sale', '/property/:id', '/contact']) {
      const path = await getAddress(screen)
      const weigh = async (address: string) =>
        weighPage(await open('/sw/nope', { width: 360, expects: [missingPage], isAlone: true }), site.address + address)
      const [inEnglish, inSwahili] = [await weigh(path), await weigh(pathIn('sw', path))]
      expect(inSwahili.scriptKilobytes).toBeLessThanOrEqual(inEnglish.scriptKilobytes + 2)
      expect(await styles(pathIn('sw', path))).toEqual(await styles(path))
    }
  })
})

describe('for search engines', () => {
  const links = (html: string) =>
    Array.from(
      html.matchAll(/<link rel="(?:canonical|alternate)"(?: hrefLang="([\w-]+)")? href="([^"]+)"/g),
      (found) => [found[1] ?? 'canonical', (found[2] ?? '').replace(site.address, '')],
    )

  test.each(['/', '/contact', '/land-for-sale', '/property/:id', '/blog/:slug', '/market-analysis'])(
    '%s and its translation name each other',
    async (screen) => {
      const path = await getAddress(screen)
      const swahili = path === '/' ? '/sw' : `/sw${path}`
      const alternates = [
        ['en', path],
        ['sw', swahili],
        ['x-default', path],
      ]
      const named = async (each: string) =>
        links(await (await get(each)).text()).filter(([, href]) => !href?.endsWith('.xml'))
      expect(await named(path)).toEqual([['canonical', path], ...alternates])
      expect(await named(swahili)).toEqual([['canonical', swahili], ...alternates])
    },
  )

  test('the sitemap lists both, each with its alternates', async () => {
    const xml = await (await get('/sitemap.xml')).text()
    const entry = (path: string) =>
      `<url><loc>${site.address}${path}</loc><xhtml:link rel="alternate" hreflang="en" href="${site.address}/terms"/><xhtml:link rel="alternate" hreflang="sw" href="${site.address}/sw/terms"/></url>`
    for (const path of ['/terms', '/sw/terms']) expect(xml).toContain(entry(path))
  })

  test('structured data has the page’s own URL, and the language of who wrote it', async () => {
    const html = await (await get(await getAddress('/sw/property/:id'))).text()
    const [, json = ''] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html) ?? []
    expect(json).toContain(`"url":"${site.address}${await getAddress('/sw/property/:id')}"`)
    expect(json).toContain('"inLanguage":"en-KE"')
  })
})

describe('what staff wrote', () => {
  test('is shown in Swahili where they wrote that, and in English otherwise', async () => {
    const [property, other] = await site.sql<{ id: string; title: string }[]>`
      select id, title from public.properties where is_published and status = 'available' order by id desc limit 2`
    await site.sql`update public.properties set title_sw = 'Nyumba ya majaribio', description_sw = 'Ina bustani nzuri.' where id = ${property?.id ?? ''}`
    const swahili = (await (await get(`/sw/property/${property?.id}`)).text()).replaceAll('<!-- -->', '')
    expect(swahili).toMatch(/<h1[^>]* lang="sw"[^>]*>Nyumba ya majaribio<\/h1>/)
    expect(swahili).toMatch(/<div[^>]* lang="sw"[^>]*><p[^>]*>Ina bustani nzuri\.<\/p>/)
    const inEnglish = await (await get(`/property/${property?.id}`)).text()
    expect(inEnglish).toContain(property?.title)
    expect(inEnglish).not.toMatch(/Nyumba ya majaribio|Ina bustani/)
    expect(await (await get(`/sw/property/${other?.id}`)).text()).toMatch(/<h1[^>]* lang="en"/)
    expect(await (await get('/sw/compare?ids=' + property?.id)).text()).toContain('Nyumba ya majaribio')
  })

  test.runIf(hasBrowser)('never takes the place of Swahili words that they did not change', async () => {
    const read = async (path: string) => (await (await get(path)).text()).replaceAll('<!-- -->', '')
    const client = createClient(site.address, getKeys(site).publishableKey, { auth: { persistSession: false } })
    await client.auth.signInWithPassword(superAdmin)
    await site.sql`delete from public.content where key in ('about', 'menu') and language = 'sw'`
    await site.sql`delete from public.content_drafts`
    const about = structuredClone(documents.about.defaults.en)
    const { entries, ...menu } = documents.menu.defaults.en
    // One text of its own, and a menu in another order with an entry of its own in place of the last: six are the most.
    const values = {
      about: { ...about, history: { ...about.history, title: 'How we began', text: 'With one desk in Kisumu.' } },
      menu: {
        ...menu,
        entries: [{ label: 'Our office', target: '/contact', links: [] }, ...entries.slice(0, -1).toReversed()],
      },
    }
    const { content } = createCalls(client, { url: `${site.address}/calls` })
    for (const [key, value] of Object.entries(values)) {
      const id = { key: key as keyof typeof values, language: 'en' } as const
      const { published } = await content.find.query(id)
      const saved = await content.saveDraft.mutate({ ...id, draft: value, expected_version: published?.version ?? 0 })
      if (saved.state !== 'saved') throw new Error('Somebody else has saved it')
      const outcome = await content.publish.mutate({ documents: [{ ...id, version: saved.version }] })
      expect(outcome).toMatchObject({ state: 'published' })
    }
    await expect.poll(() => read('/about')).toContain('How we began')
    await expect.poll(() => read('/sw/about')).toContain('How we began')
    const [inEnglish, inSwahili] = await Promise.all([read('/about'), read('/sw/about')])
    expect(inEnglish).toContain(about.opening.text.replace('{offer}', 'homes, offices and land'))
    expect(inEnglish).toMatch(/>All properties</)
    const opening = documents.about.defaults.sw.opening.text.replace('{offer}', 'nyumba, ofisi na viwanja')
    expect(inSwahili).toContain(opening)
    expect(inSwahili).toContain(documents.about.defaults.sw.closing.text)
    expect(inSwahili).toContain('With one desk in Kisumu.')
    expect(inSwahili).toContain('>Our office<')
    for (const { label } of documents.menu.defaults.sw.entries.slice(0, -1)) expect(inSwahili).toContain(`>${label}<`)
    for (const text of ['We help people find', about.closing.text, '>All properties<'])
      expect(inSwahili).not.toContain(text)
    // A screen reader reads each text in the voice of its language.
    const page = await open('/sw/about')
    const languageOf = (text: string) =>
      page
        .getByText(text)
        .first()
        .evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))
    expect(await languageOf('How we began')).toBe('en')
    expect(await languageOf(opening)).toBe('sw')
    expect(await languageOf(documents.about.defaults.sw.closing.title)).toBe('sw')
    expect(
      await page
        .locator('footer nav')
        .first()
        .evaluate((nav) => nav.closest('[lang]')?.getAttribute('lang')),
    ).toBe('sw')
  })

  test.runIf(hasBrowser)('is entered in a part of the form that opens when it is wanted', async () => {
    const [property] = await site.sql`select id from public.properties where is_published order by id limit 1`
    const page = await open(`/admin/properties/edit/${property?.id}`, { staff: true })
    await page.waitForSelector('#swahili')
    expect(await page.isVisible('#titleSw')).toBe(false)
    await page.click('#swahili summary')
    await page.fill('#titleSw', 'Jumba la zamani')
    await page.getByRole('button', { name: 'Publish changes', exact: true }).first().click()
    const stored = () => site.sql`select title_sw from public.properties where id = ${property?.id ?? ''}`
    await expect.poll(stored).toEqual([{ title_sw: 'Jumba la zamani' }])
  })
})

describe('a visitor who chose Swahili', () => {
  const cookie = { Cookie: 'a=b; language=sw' }

  test('is sent to the Swahili page by the URL of the English one, with its query', async () => {
    const response = await get('/projects?type=Villa&utm_source=x', cookie)
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe('/sw/projects?type=Villa&utm_source=x')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect((await get('/', cookie)).headers.get('location')).toBe('/sw')
  })

  test.each([
    '/sw/projects',
    '/admin',
    '/embed',
    '/sitemap.xml',
    '/places.json',
    '/admin/profile.data',
    '/healthz',
    '/blog/feed.xml',
  ])('stays at %s', async (path) => {
    expect((await get(path, cookie)).headers.get('location')).toBeNull()
  })

  test('is not redirected by a form, a frame or a script', async () => {
    expect((await get('/contact', { ...cookie, 'Sec-Fetch-Dest': 'empty' })).status).toBe(200)
    const posted = await fetch(`${site.address}/contact`, {
      method: 'POST',
      body: new URLSearchParams({ fullName: 'A' }),
      redirect: 'manual',
      headers: { ...cookie, Origin: site.address },
    })
    expect(posted.status).toBe(422)
  })

  test.each(['language=fr', 'language=', 'xlanguage=sw', 'language=sw2', 'language=%2F%2Fevil.example'])(
    'and a cookie of %s chooses nothing',
    async (value) => {
      expect((await get('/projects', { Cookie: value })).status).toBe(200)
    },
  )

  test('the switch sets the cookie for a year, only where it leads, and never leaves the site', async () => {
    const chosen = await get('/sw/projects?language=sw&q=%2F%2Fevil.example')
    expect(chosen.headers.get('location')).toBe('/sw/projects?q=%2F%2Fevil.example')
    expect(chosen.headers.get('set-cookie')).toBe('language=sw; Path=/; Max-Age=31536000; SameSite=Lax')
    const back = await get('/projects?language=en', cookie)
    expect(back.headers.get('location')).toBe('/projects')
    expect(back.headers.get('set-cookie')).toContain('language=en;')
    for (const path of ['/projects?language=sw', '/sw/projects?language=en', '/projects?language=fr']) {
      const response = await get(path)
      expect(response.status).toBe(200)
      expect(response.headers.get('set-cookie')).toBeNull()
    }
    expect((await get('//evil.example/?language=en')).status).toBe(404)
  })
})

describe('an unknown Swahili URL', () => {
  test.each([
    '/sw/nope',
    '/sw/',
    '/sw/admin',
    '/sw/sw',
    '/sw//contact',
    '/sw/%63ontact',
    '/sw/contact/',
    '/sw/feeds/reso.json',
  ])('%s is a 404 page in Swahili', async (path) => {
    const response = await get(path)
    const html = await response.text()
    expect([response.status, /<title>([^<]+)/.exec(html)?.[1]]).toEqual([404, 'Ukurasa haujapatikana'])
    expect(html).toContain('<html lang="sw"')
  })

  test.each(['/SW', '/swahili', '/sw.html', '/%73w'])('%s is none: its 404 page is English', async (path) => {
    const response = await get(path)
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('<html lang="en-KE"')
  })
})

test.each(['/sw/pins.json?list=properties-for-sale', '/sw/property/:id/brochure.pdf'])(
  '%s exists in Swahili too',
  async (path) => {
    expect((await get(await getAddress(path))).status).toBe(200)
  },
)

test('what the server itself says is in the language of the path', async () => {
  const rejected = await fetch(`${site.address}/sw/contact`, {
    method: 'POST',
    headers: { Origin: 'https://evil.example' },
  })
  expect(rejected.status).toBe(403)
  expect(await rejected.text()).toContain('Fomu hii imetumwa kutoka tovuti nyingine')
})

test.runIf(hasBrowser)('a page view counts under the path of its language', async () => {
  await site.sql`delete from public.page_events`
  const page = await open('/sw/terms')
  await visitPage(page, '/sw/facility-management')
  const counted = () =>
    site.sql`select distinct path from public.page_events where path ~ '/(terms|facility-management)$' order by path`
  await expect.poll(counted).toEqual([{ path: '/sw/facility-management' }, { path: '/sw/terms' }])
})
