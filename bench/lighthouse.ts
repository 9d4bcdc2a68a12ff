import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { browserPath } from '../tests/install.mjs'
import type { StartedSite } from '../tests/process/started-site.ts'
import { publicPages } from './public-pages.ts'
import type { Finding } from './report.ts'

const min: Record<string, number> = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }

const times: Record<string, string> = {
  'total-blocking-time': 'total blocking time',
  'largest-contentful-paint': 'largest contentful paint',
}
const runsPerPage = 5

/** Lighthouse's own phone profile: a simulated slow connection and slow processor. Medians of five runs, since they vary. */
export async function measureLighthouse(site: StartedSite): Promise<Finding[]> {
  const chrome = await launch({
    chromePath: browserPath({ isWhole: true }),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-dev-shm-usage'],
  })
  const findings: Finding[] = []
  try {
    for (const { name, path, isHidden } of await publicPages(site)) {
      // The first visit creates the renditions, which happens once per image.
      await score(site.address + path, chrome.port)
      const runs: Run[] = []
      while (runs.length < runsPerPage) runs.push(await score(site.address + path, chrome.port))
      for (const [category, budget] of Object.entries(min)) {
        if (category === 'seo' && isHidden) continue
        const measured = median(runs.map(({ scores }) => scores[category] ?? 0))
        findings.push({ what: `${category}, ${name}`, measured, unit: '', budget: { min: budget } })
      }
      for (const [audit, what] of Object.entries(times)) {
        const measured = median(runs.map(({ timesMs }) => timesMs[audit] ?? 0))
        findings.push({ what: `${what}, ${name}`, measured: Math.round(measured), unit: 'ms' })
      }
      for (const problem of runs[0]?.problems ?? []) console.log(`  ${name}: ${problem}`)
    }
  } finally {
    chrome.kill()
  }
  return findings
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

type Run = Awaited<ReturnType<typeof score>>

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
  const timesMs = Object.fromEntries(Object.keys(times).map((id) => [id, audits[id]?.numericValue ?? 0]))
  return { scores, timesMs, problems: failing.map((audit) => `${audit?.id}: ${audit?.title}`) }
}
