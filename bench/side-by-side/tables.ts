import type { Finding } from '../report.ts'
import type { Visit } from './first-visit.ts'
import type { Measured, Memory } from './measure-tasks.ts'

export type Report = { measured: Measured[]; memory: Memory[]; visits: Visit[]; versions: string[] }

const [cachedRatio, uncachedRatio, tableRatio] = [{ min: 0.85 }, { min: 1.3 }, { min: 1.5 }]
const cachedP99 = { max: 10 }
const memoryBudgets = { idle: { max: 300 }, peak: { max: 450 } }
/** What is compared with which other system, and the budget of the ratio. */
const comparisons = [
  { what: 'list page, cached', with: 'WordPress', budget: cachedRatio },
  { what: 'property page, cached', with: 'WordPress', budget: cachedRatio },
  { what: 'list page, uncached', with: 'WordPress', budget: uncachedRatio },
  { what: 'property page, uncached', with: 'WordPress', budget: uncachedRatio },
  { what: 'list call', how: 'the table', with: 'Directus', budget: tableRatio },
]

/** The goals of docs/performance.md: ratios to the other systems, our slowest cached pages, and our memory. */
function compare({ measured, memory }: Report): Finding[] {
  const ours = measured.filter(({ system }) => system === 'Makazi')
  const ratios = comparisons.map(({ what, how, with: other, budget }) => {
    const own = ours.find((each) => each.what === what && (!how || each.how === how))?.perSecond ?? 0
    const theirs = measured.find((each) => each.what === what && each.system === other)?.perSecond ?? 0
    return { what: `${what}: requests/s, of ${other}'s`, measured: own / theirs, unit: '', budget }
  })
  const slowest = ours
    .filter(({ what }) => what.endsWith(', cached'))
    .map(({ what, p99Ms }) => ({ what: `${what}: p99`, measured: p99Ms, unit: 'ms', budget: cachedP99 }))
  const own = memory.find(({ system }) => system === 'Makazi')
  const together = (bytes = { program: 0, database: 0 }) => bytes.program + bytes.database
  return [
    ...ratios,
    ...slowest,
    { what: 'memory together, idle', measured: together(own?.atRest), unit: 'MB', budget: memoryBudgets.idle },
    { what: 'memory together, peak', measured: together(own?.peak), unit: 'MB', budget: memoryBudgets.peak },
  ]
}

/** What is compared has budgets; the other figures only inform. */
export function toFindings(report: Report): Finding[] {
  const { measured, memory, visits } = report
  return [
    ...compare(report),
    ...measured.flatMap(({ what, system, how, perSecond, p99Ms, processorMs, bytes }) => {
      const of = `${what}, ${system} (${how})`
      return [
        { what: `${of}: served`, measured: perSecond, unit: 'requests/s' },
        { what: `${of}: p99`, measured: p99Ms, unit: 'ms' },
        { what: `${of}: processor time each`, measured: processorMs, unit: 'ms' },
        { what: `${of}: on the wire`, measured: bytes / 1024, unit: 'KiB' },
      ]
    }),
    ...memory.flatMap(({ system, atRest, peak }) => [
      { what: `memory, ${system}: idle`, measured: atRest.program + atRest.database, unit: 'MB' },
      { what: `memory, ${system}: peak`, measured: peak.program + peak.database, unit: 'MB' },
    ]),
    ...visits.flatMap(({ what, system, kibibytes }) => [
      { what: `first visit, ${what}, ${system}: script`, measured: kibibytes.Script, unit: 'KiB' },
      { what: `first visit, ${what}, ${system}: everything`, measured: kibibytes.everything, unit: 'KiB' },
    ]),
  ]
}

/** The table in docs/performance.md. */
export function toMarkdown({ measured, memory, visits, versions }: Report): string {
  return [
    `${versions.join(', ')}.`,
    table(
      ['requests', 'of', 'requests/s', 'p99 ms', 'processor ms each', 'KiB on the wire'],
      measured.map(({ what, system, how, perSecond, p99Ms, processorMs, bytes }) => [
        what,
        `${system}, ${how}`,
        ...[perSecond, p99Ms, processorMs, bytes / 1024].map(figure),
      ]),
    ),
    table(
      ['memory, MB', 'program idle', 'database idle', 'program peak', 'database peak', 'together peak'],
      memory.map(({ system, atRest, peak }) => [
        system,
        ...[atRest.program, atRest.database, peak.program, peak.database, peak.program + peak.database].map(figure),
      ]),
    ),
    table(
      ['first visit, KiB', 'of', 'page', 'script', 'style', 'fonts', 'pictures', 'everything'],
      visits.map(({ what, system, kibibytes: { Document, Script, Stylesheet, Font, Image, everything } }) => [
        what,
        system,
        ...[Document, Script, Stylesheet, Font, Image, everything].map(figure),
      ]),
    ),
  ].join('\n\n')
}

function table(head: string[], rows: string[][]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function figure(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(2)))
}
