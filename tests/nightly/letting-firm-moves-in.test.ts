import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { languages, pathIn } from '#app/shared/language.ts'
import { routes } from '#server/http/routing/routes.ts'
import { hasBrowser } from '../e2e/support/browser.ts'
import { findOfferWords, offerWords, readableText } from '../e2e/support/offer-words.ts'
import { startMailServer } from '../support/mail-server.ts'
import { type FirstStart, startClone } from './support/first-start.ts'
import { buildings, milimani, unitsFile } from './support/milimani.ts'
import * as moving from './support/move-in.ts'
import { launchBrowser, openWindow } from './support/office-browser.ts'
import { createPerson, formatSteps, secondsByHand } from './support/person.ts'

const person = createPerson()
const mail = await startMailServer()
const folder = mkdtempSync(join(tmpdir(), 'makazi-letting-'))
let site: FirstStart
let browser: Browser

afterAll(async () => {
  await browser?.close()
  await site?.stop()
  await mail.close()
  rmSync(folder, { recursive: true, force: true })
})

describe.runIf(hasBrowser)('a letting firm of Kisumu moves in', () => {
  test(
    'by the screens alone, with 60 units in four buildings from one workbook, within half an hour',
    { timeout: 1_800_000 },
    async ({ annotate }) => {
      await person.does('Clone and first start', async () => {
        const from = `${milimani.name} <${milimani.email}>`
        site = await startClone({ SMTP_URL: mail.url, MAIL_FROM: from, DATA_DIR: join(folder, 'data') })
      })
      browser = await launchBrowser()
      const page = await openWindow(browser, { baseURL: site.address })
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(String(error)))
      const office = { company: milimani, person, page, folder, mail }
      await person.does('Sign in as first administrator', () => moving.signIn(office, site))
      await person.does('Remove all sample data', () => moving.removeSamples(office))
      await person.does('Name, contacts, hours, only lettings', () => moving.enterContacts(office, { lets: true }))
      await person.does('Own name', () => moving.giveOwnName(office))
      await person.does('Logo and accent colour', () => moving.setBrand(office))
      await person.does('Test email', () => moving.testEmail(office, site.email))
      await person.does('Home, about, people', () => moving.writePages(office))
      await person.does('A service', () => moving.writeServices(office))
      let link = ''
      await person.does('Invite an agent', async () => void (link = await moving.inviteAgent(office)))
      const colleague = await openWindow(browser, { baseURL: site.address })
      await person.does('The agent joins', () =>
        moving.joinAsAgent({ company: milimani, person, page: colleague }, link),
      )
      await person.does('Workbook of 60 units with photos', async () => {
        const file = join(folder, 'Units.zip')
        writeFileSync(file, await unitsFile())
        await moving.importUnits(office, { file, units: 60 })
      })
      await person.does('Import four buildings, publish', () => moving.publishBuildings(office, buildings.length))
      await person.does('Say that there is no licence yet', () => moving.haveNoLicence(office))
      await person.does('Go live', () => moving.goLive(office))
      const visitor = await openWindow(browser, {
        baseURL: site.address,
        viewport: { width: 360, height: 740 },
        hasTouch: true,
        isMobile: true,
      })
      await person.does('A visitor finds a flat and asks for it', () => moving.askForHome({ person, page: visitor }))
      await person.does('The office finds it', () => moving.findInquiry(office))
      await annotate(formatSteps(person.steps))
      expect(errors).toEqual([])
      expect(person.steps.reduce((sum, step) => sum + secondsByHand(step), 0)).toBeLessThan(30 * 60)
    },
  )

  describe('and afterwards nothing speaks of buying or of land', () => {
    test.each(languages)('on any public page in %s', async (language) => {
      const sitemap = await (await fetch(`${site.address}/sitemap.xml`)).text()
      const listed = [...sitemap.matchAll(/<loc>[^<]*?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path = '']) => path || '/')
      const pages = routes.filter(
        ({ handler, language: of, methods, path, isForPrograms }) =>
          handler === 'page' && of === 'en' && methods.includes('GET') && !/[*:]/.test(path) && !isForPrograms,
      )
      const paths = new Set([
        ...pages.map(({ path }) => pathIn(language, path)),
        ...listed.filter((path) => (path.startsWith('/sw') ? 'sw' : 'en') === language),
        pathIn(language, '/nope'),
      ])
      expect([...paths].filter((path) => path.includes('/property/'))).toHaveLength(buildings.length)
      // The tables for programs name every category.
      paths.delete(pathIn(language, '/api'))
      for (const path of paths) {
        const text = readableText(await (await fetch(site.address + path)).text())
        expect([path, findOfferWords(text, [offerWords.sale, offerWords.land])]).toEqual([path, []])
      }
    })
  })
})
