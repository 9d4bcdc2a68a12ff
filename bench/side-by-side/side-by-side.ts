import type { Finding } from '../report.ts'
import { startDirectus } from './directus.ts'
import { weighFirstVisits } from './first-visit.ts'
import { installOthers } from './install.ts'
import { startOurSite } from './our-site.ts'
import { callers, measureTasks, rounds, seconds } from './rounds.ts'
import type { System } from './system.ts'
import { findingsOf, markdownOf } from './tables.ts'
import { ensureSameProperties, firstVisits, tasksOf } from './tasks.ts'
import { startWordPress } from './wordpress.ts'

const properties = 10_000

/** Our pages beside WordPress's and our list call beside Directus's: the same properties, callers and rounds. Needs root. */
export async function measureSideBySide(): Promise<Finding[]> {
  const missing = installOthers()
  if (missing) {
    console.log(`NOT RUN: ${missing}`)
    return []
  }
  const started: System[] = []
  const keep = <Kind extends System>(system: Kind) => (started.push(system), system)
  try {
    console.log(`  filling the three with ${properties} properties`)
    const { site, stock } = await startOurSite(properties)
    const ours = keep(site)
    const wordpress = keep(await startWordPress(stock))
    const directus = keep(await startDirectus(stock))
    const systems = { ours, wordpress, directus }
    await ensureSameProperties(systems, stock)
    console.log(`  ${callers} callers on kept connections, ${rounds} rounds of ${seconds} s for each figure`)
    const visits = await weighFirstVisits(firstVisits(systems, stock))
    const report = {
      ...(await measureTasks(tasksOf(systems, stock))),
      visits,
      versions: [...new Set(started.flatMap(({ versions }) => versions))],
    }
    console.log(`\n${markdownOf(report)}`)
    return findingsOf(report)
  } finally {
    for (const system of started) await system.stop()
  }
}
