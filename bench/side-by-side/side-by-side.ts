import type { Finding } from '../report.ts'
import { startDirectus } from './directus.ts'
import { weighFirstVisits } from './first-visit.ts'
import { installOtherSystems } from './install.ts'
import { startOurSite } from './our-site.ts'
import { callers, measureTasks, repetitions, seconds } from './measure-tasks.ts'
import type { System } from './system.ts'
import { toFindings, toMarkdown } from './tables.ts'
import { ensureSameProperties, firstVisits, createTasks } from './tasks.ts'
import { startWordPress } from './wordpress.ts'

const properties = 10_000

/**
 * Our pages compared with WordPress's and our list call with Directus's: the same properties, callers and repetitions. Needs
 * root.
 */
export async function measureSideBySide(): Promise<Finding[]> {
  const missing = installOtherSystems()
  if (missing) {
    console.log(`NOT RUN: ${missing}`)
    return []
  }
  const started: System[] = []
  const track = <Kind extends System>(system: Kind) => (started.push(system), system)
  try {
    console.log(`  filling the three systems with ${properties} properties`)
    const { site, dataset } = await startOurSite(properties)
    const ours = track(site)
    const wordpress = track(await startWordPress(dataset))
    const directus = track(await startDirectus(dataset))
    const systems = { ours, wordpress, directus }
    await ensureSameProperties(systems, dataset)
    console.log(`  ${callers} callers with keep-alive connections, ${repetitions} rounds of ${seconds} s per figure`)
    const visits = await weighFirstVisits(firstVisits(systems, dataset))
    const report = {
      ...(await measureTasks(createTasks(systems, dataset))),
      visits,
      versions: [...new Set(started.flatMap(({ versions }) => versions))],
    }
    console.log(`\n${toMarkdown(report)}`)
    return toFindings(report)
  } finally {
    for (const system of started) await system.stop()
  }
}
