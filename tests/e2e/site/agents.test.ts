import { beforeAll, describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../support/accessibility.ts'
import { hasBrowser, journeyWidths, useBrowser } from '../support/browser.ts'
import { lostContent } from '../support/layout.ts'
import { agentPath, otieno, showAgent } from '../support/shown-agent.ts'
import { useSite } from '../support/site.ts'

const site = useSite()
const open = useBrowser(site)
let agentId = ''
let listing = ''

beforeAll(async () => {
  agentId = await showAgent(site)
  const [found] = await site.sql<{ id: string }[]>`
    select id from public.properties where agent_id = ${agentId} order by id limit 1`
  listing = found?.id ?? ''
})

describe.skipIf(!hasBrowser)('an agent whom visitors see', () => {
  test.each(journeyWidths(360))(
    'stands beside the listing, with a page and direct numbers, at %i px',
    async (width) => {
      const page = await open(`/property/${listing}`, { width })
      const contact = page.getByRole('complementary', { name: 'Contact', exact: true })
      await contact.getByText('Lettings agent for Kilimani').waitFor()
      await contact.getByText('Speaks English, Kiswahili and Dholuo').waitFor()
      const calls = page.locator('a[href="tel:+254700000201"]').locator('visible=true')
      await calls.first().waitFor()
      await page.locator('a[href^="https://wa.me/254700000202"]').locator('visible=true').first().waitFor()
      await contact.getByRole('link', { name: otieno.name }).click()
      await page.getByRole('heading', { level: 1, name: otieno.name }).waitFor()
      expect(await page.getByRole('article').count()).toBe(3)
      await page.getByText('Otieno meets you at the gate.').waitFor()
      expect(await page.getByText('Usually replies').count()).toBe(0)
      expect(await page.content()).not.toContain(otieno.email)
      expect(await accessibilityProblems(page)).toEqual([])
      expect(await lostContent(page)).toEqual([])
      await page.goto(`${site.address}/sw${agentPath}`)
      await page.getByText('Otieno hukupokea getini.').waitFor()
      await page.getByText('Kiingereza, Kiswahili, Kiluo').waitFor()
    },
  )

  test('is a person for search engines, and in the sitemap', async () => {
    const html = await (await fetch(site.address + agentPath)).text()
    const [, json = '{}'] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(html) ?? []
    const { '@graph': graph } = JSON.parse(json) as { '@graph': Record<string, unknown>[] }
    expect(graph[0]).toMatchObject({
      '@type': 'Person',
      name: otieno.name,
      telephone: '+254700000201',
      knowsLanguage: ['en', 'sw', 'luo'],
      worksFor: { '@type': 'RealEstateAgent', name: 'Makazi Properties' },
    })
    const sitemap = await (await fetch(`${site.address}/sitemap.xml`)).text()
    expect(sitemap).toContain(`<loc>${site.address}${agentPath}</loc>`)
    expect(sitemap).toContain(`<loc>${site.address}/sw${agentPath}</loc>`)
  })

  test('is gone at once from the page and the listing when a manager hides them, and back when they are shown', async () => {
    const visitor = await open(agentPath, { expects: [/status of 404/] })
    const staff = await open('/admin/staff', { staff: true })
    await staff.getByRole('button', { name: `Public profile of ${otieno.name}` }).click()
    const dialog = staff.getByRole('dialog', { name: `Public profile of ${otieno.name}` })
    expect(await accessibilityProblems(staff)).toEqual([])
    await dialog.getByLabel('Direct phone').fill('abc')
    await dialog.getByRole('button', { name: 'Save profile' }).click()
    await dialog.getByText('Enter a phone number like').waitFor()
    await dialog.getByLabel('Direct phone').fill('0700 000 203')
    const save = async (isShown: boolean) => {
      await dialog.getByRole('switch', { name: 'Show on the website' }).setChecked(isShown)
      await dialog.getByRole('button', { name: 'Save profile' }).click()
      await dialog.getByText(isShown ? 'Visitors see it now.' : 'Visitors do not see it.').waitFor()
    }
    await save(false)
    expect((await visitor.reload())?.status()).toBe(404)
    await visitor.getByRole('heading', { name: 'This person isn’t shown here' }).waitFor()
    expect(await accessibilityProblems(visitor)).toEqual([])
    await visitor.goto(`${site.address}/property/${listing}`)
    await visitor.getByRole('heading', { name: 'Book a viewing' }).waitFor()
    expect(await visitor.content()).not.toContain(otieno.name)
    await save(true)
    expect((await visitor.goto(site.address + agentPath))?.status()).toBe(200)
    await visitor.locator('a[href="tel:+254700000203"]').first().waitFor()
  })

  test('is gone at once when they are suspended', async () => {
    const visitor = await open(agentPath, { expects: [/status of 404/] })
    const staff = await open('/admin/staff', { staff: true })
    await staff.getByRole('button', { name: `Suspend ${otieno.name}` }).click()
    await staff.getByRole('alertdialog').getByRole('button', { name: 'Suspend' }).click()
    await staff.getByText(`${otieno.name} can no longer sign in.`).waitFor()
    expect((await visitor.reload())?.status()).toBe(404)
    await staff.getByRole('button', { name: `Restore ${otieno.name}` }).click()
    await staff.getByText(`${otieno.name} can sign in again.`).waitFor()
    expect((await visitor.reload())?.status()).toBe(200)
  })
})
