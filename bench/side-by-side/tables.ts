import type { Finding } from '../report.ts'
import type { Visit } from './first-visit.ts'
import type { Measured, Memory } from './measure-tasks.ts'

export type Report = { measured: Measured[]; memory: Memory[]; visits: Visit[]; versions: string[] }

/** These figures have no budget: they only inform. */
export function toFindings({ measured, memory, visits }: Report): Finding[] {
  return [
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
