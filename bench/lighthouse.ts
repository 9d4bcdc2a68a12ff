import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { browserPath } from '../tests/install.mjs'
import type { StartedSite } from '../tests/process/started-site.ts'
import { publicPages } from './public-pages.ts'
import type { Finding } from './report.ts'

const min: Record<string, number> = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }

/**
 * Lighthouse's own phone profile: a simulated slow connection and slow processor. The better of two runs, since the machine
 * is noisy.
 */
export async function measureLighthouse(site: StartedSite): Promise<Finding[]> {
  const chrome = await launch({
    chromePath: browserPath({ isWhole: true }),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-dev-shm-usage'],
  })
  const findings: Finding[] = []
  try {
    for (const { name, path } of await publicPages(site)) {
      // The first visit creates the renditions, which happens once per image.
      await score(site.address + path, chrome.port)
      const runs = [await score(site.address + path, chrome.port), await score(site.address + path, chrome.port)]
      for (const [category, budget] of Object.entries(min)) {
        const measured = Math.max(...runs.map((run) => run.scores[category] ?? 0))
        findings.push({ what: `${category}, ${name}`, measured, unit: '', budget: { min: budget } })
      }
      for (const problem of runs[1]?.problems ?? []) console.log(`  ${name}: ${problem}`)
    }
  } finally {
    chrome.kill()
  }
  return findings
}

async function score(url: string, port: number) {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: Object.keys(min) })
  if (!result) throw new Error(`Lighthouse gave no result for ${url}`)
  const { categories, audits } = result.lhr
  const scores = Object.fromEntries(
    Object.entries(categories).map(([name, { score: value }]) => [name, Math.round((value ?? 0) * 100)]),
  )
  const failing = Object.values(categories).flatMap(({ id, auditRefs }) =>
    id === 'performance'
      ? []
      : auditRefs.map((ref) => audits[ref.id]).filter((audit) => audit?.score !== null && (audit?.score ?? 1) < 1),
  )
  return { scores, problems: failing.map((audit) => `${audit?.id}: ${audit?.title}`) }
}
