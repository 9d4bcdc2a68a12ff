import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages, pathIn } from '#app/shared/language.ts'
import { routes } from '#server/http/routing/routes.ts'
import { demoContent } from '../../supabase/demo/content/demo-content.ts'
import { hasBrowser } from '../e2e/support/browser.ts'
import { startMailServer } from '../support/mail-server.ts'
import { readPdf } from '../support/read-pdf.ts'
import { acacia } from './support/acacia.ts'
import { type FirstStart, startClone } from './support/first-start.ts'
import * as moving from './support/move-in.ts'
import { launchBrowser, openWindow } from './support/office-browser.ts'
import { createPerson, formatSteps, secondsByHand } from './support/person.ts'
import { createTraceFinder } from './support/sample-traces.ts'

const listings = 60
const person = createPerson()
const mail = await startMailServer()
const folder = mkdtempSync(join(tmpdir(), 'makazi-moving-'))
const findTraces = createTraceFinder(join(import.meta.dirname, '../../supabase/demo/images'))
let site: FirstStart
let browser: Browser

afterAll(async () => {
  await browser?.close()
  await site?.stop()
  await mail.close()
  rmSync(folder, { recursive: true, force: true })
})

async function read(path: string) {
  const response = await fetch(site.address + path)
  return { status: response.status, headers: [...response.headers], body: await response.text() }
}

describe.runIf(hasBrowser)('a company of Mombasa moves in', () => {
  test(
    'by the screens alone, from a fresh clone to a live site with 60 listings, within half an hour',
    { timeout: 1_800_000 },
    async ({ annotate }) => {
      await person.does('Clone and first start', async () => {
        site = await startClone({
          SMTP_URL: mail.url,
          MAIL_FROM: `${acacia.name} <${acacia.email}>`,
          DATA_DIR: join(folder, 'data'),
        })
      })
      browser = await launchBrowser()
      const page = await openWindow(browser, { baseURL: site.address })
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(String(error)))
      const office = { company: acacia, person, page, folder, mail }
      await person.does('Sign in as first administrator', () => moving.signIn(office, site))
      await person.does('Remove all sample data', () => moving.removeSamples(office))
      await person.does('Name, contacts, hours, licence', () => moving.enterContacts(office))
      await person.does('Own name', () => moving.giveOwnName(office))
      await person.does('Logo and accent colour', () => moving.setBrand(office))
      await person.does('Test email', () => moving.testEmail(office, site.email))
      await person.does('Home, about, people', () => moving.writePages(office))
      await person.does('Two services', () => moving.writeServices(office))
      await person.does('Privacy and terms', () => moving.writeLegalPages(office))
      await person.does('Menu and footer', () => moving.arrangeMenu(office))
      let link = ''
      await person.does('Invite an agent', async () => void (link = await moving.inviteAgent(office)))
      const colleague = await openWindow(browser, { baseURL: site.address })
      await person.does('The agent joins', () => moving.joinAsAgent({ company: acacia, person, page: colleague }, link))
      await person.does(`Workbook of ${listings} rows with photos`, () => moving.importListings(office, listings))
      await person.does('Fix rows, import, publish', () => moving.fixAndPublish(office, listings))
      for (const [path, words] of [
        ['/', 'Coming soon'],
        ['/sw/about', 'Inakuja hivi karibuni'],
      ] as const) {
        const { body } = await read(path)
        expect([body.includes(words), body.includes(acacia.name), findTraces(body)]).toEqual([true, true, []])
      }
      await person.does('Go live', () => moving.goLive(office))
      await annotate(formatSteps(person.steps))
      expect(errors).toEqual([])
      // What the hands do, which no busy machine makes longer.
      expect(person.steps.reduce((sum, step) => sum + secondsByHand(step), 0)).toBeLessThan(30 * 60)
    },
  )

  describe('and afterwards nothing of the sample company is left', () => {
    const publicPages = routes.filter(
      ({ handler, language, methods, path, isForPrograms }) =>
        handler === 'page' &&
        language === 'en' &&
        methods.includes('GET') &&
        !/[*:]/.test(path) &&
        // Shown in place of others.
        path !== '/closed' &&
        !isForPrograms,
    )
    let listed: string[] = []

    test.each(['home', 'about', 'people', 'services', 'questions'] as const)('would be known by its %s', (key) => {
      expect(findTraces(JSON.stringify(demoContent[key]))).not.toEqual([])
    })

    beforeAll(async () => {
      const { body } = await read('/sitemap.xml')
      listed = [...body.matchAll(/<loc>[^<]*?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path = '']) => path || '/')
    })

    test.each(languages)('on any public page in %s', async (language) => {
      const paths = new Set([
        ...publicPages.map(({ path }) => pathIn(language, path)),
        ...listed.filter((path) => (path.startsWith('/sw') ? 'sw' : 'en') === language),
        pathIn(language, '/nope'),
      ])
      expect([...paths].filter((path) => path.includes('/property/')).length).toBeGreaterThanOrEqual(listings)
      for (const path of paths) {
        const { headers, body, status } = await read(path)
        expect([path, status < 500, findTraces(body, language)]).toEqual([path, true, []])
        expect([path, headers.filter(([, value]) => findTraces(value).length > 0)]).toEqual([path, []])
        expect([path, body.includes(acacia.name)]).toEqual([path, true])
      }
    })

    test.each([
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
      '/rest/v1/nope',
      '/auth/v1/settings',
    ])('in %s', async (path) => {
      const { headers, body } = await read(path)
      expect(findTraces(body)).toEqual([])
      expect(headers.filter(([, value]) => findTraces(value).length > 0)).toEqual([])
    })

    test('in a brochure, in both languages', async () => {
      const property = listed.find((path) => path.startsWith('/property/')) ?? ''
      for (const language of languages) {
        const response = await fetch(`${site.address}${pathIn(language, property)}/brochure.pdf`)
        const { pages, title } = await readPdf(Buffer.from(await response.arrayBuffer()))
        const text = [title, ...pages].join('\n')
        expect(text).toContain(acacia.name)
        expect(findTraces(text, language)).toEqual([])
      }
    })

    test('in the icons and the manifest, which are the company’s own', async () => {
      const manifest = JSON.parse((await read('/site.webmanifest')).body)
      expect(manifest).toMatchObject({ name: acacia.name, theme_color: acacia.accent })
      for (const path of ['/favicon.ico', '/icon-512.png', '/share.jpg']) expect((await read(path)).status).toBe(200)
    })

    test('in any email, to the company or to a visitor', async () => {
      const visitor = 'njeri@example.com'
      const post = (path: string, body: Record<string, string>) =>
        fetch(site.address + path, { method: 'POST', body: new URLSearchParams(body) })
      await post('/contact', { fullName: 'Njeri Kamau', email: visitor, message: 'Is the cottage still free?' })
      await post('/newsletter', { email: visitor })
      await post('/sw/newsletter', { email: `sw-${visitor}` })
      await post('/personal-data', { email: visitor })
      const arrived = () => new Set(mail.received.map(({ to }) => to))
      await expect
        .poll(arrived)
        .toEqual(new Set([site.email, acacia.agent.email, acacia.email, visitor, `sw-${visitor}`]))
      for (const { message, subject } of mail.received) {
        const text = moving.plain(message)
        expect([subject, findTraces(text, text.includes('lang="sw"') ? 'sw' : 'en')]).toEqual([subject, []])
        expect(text).toContain(`From: ${acacia.name} <`)
      }
    })
  })
})
