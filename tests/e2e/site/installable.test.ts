import { describe, expect, test } from 'vitest'
import { hasBrowser, useBrowser } from '../support/browser.ts'
import { useSite } from '../support/site.ts'

const site = useSite()
const open = useBrowser(site, { isWhole: true })

describe.runIf(hasBrowser)('the site', () => {
  test.each(['/', '/sw'])('can be installed from %s, under the company’s name and with its icons', async (path) => {
    const page = await open(path, { width: 360 })
    const devTools = await page.context().newCDPSession(page)
    const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors')
    // The browser of a test keeps nothing, as a private window does.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
    const { data = '', errors } = await devTools.send('Page.getAppManifest')
    expect(errors).toEqual([])
    const manifest = JSON.parse(data) as { name: string; start_url: string; icons: { src: string }[] }
    const company = await page.locator('meta[property="og:site_name"]').getAttribute('content')
    expect([manifest.name, manifest.start_url]).toEqual([company, '/'])
    for (const { src } of manifest.icons) {
      const icon = await fetch(site.address + src)
      expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/png'])
    }
  })
})
