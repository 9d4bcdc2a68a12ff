import { type Crash, crashRepeatedly } from '../../tests/resilience/crashes.ts'
import { killOneOfTwo } from '../../tests/resilience/replicas.ts'
import type { Finding } from '../report.ts'

/** Fifty of the first process, of a worker and of their database each. */
const kills = 150

/** The processes of a site with two, and their PostgreSQL, are killed in turn; then one of two replicas. */
export async function measureCrashes(): Promise<Finding[]> {
  const report = (crash: Crash) => console.log(`  ${JSON.stringify(crash)}`)
  const crashes = await crashRepeatedly({ times: kills, processes: 2, report })
  const maxRecoveryMs = (killed: string) =>
    Math.max(...crashes.filter((crash) => crash.killed === killed).map(({ recoveredAfterMs }) => recoveredAfterMs))
  const sum = (of: 'acknowledged' | 'missing') => crashes.reduce((total, crash) => total + crash[of], 0)
  const replicas = await killOneOfTwo()
  return [
    { what: 'kills', measured: crashes.length, unit: '', budget: { min: kills } },
    { what: 'writes acknowledged before them', measured: sum('acknowledged'), unit: '' },
    { what: 'lost of these', measured: sum('missing'), unit: '', budget: { max: 0 } },
    { what: 'longest time to recovery, first process killed', measured: maxRecoveryMs('first process'), unit: 'ms' },
    { what: 'longest time until others wrote, worker killed', measured: maxRecoveryMs('worker'), unit: 'ms' },
    { what: 'longest time to recovery, database killed', measured: maxRecoveryMs('database'), unit: 'ms' },
    { what: 'one of two replicas killed: acknowledged', measured: replicas.acknowledged, unit: '' },
    { what: '… lost of these', measured: replicas.missing, unit: '', budget: { max: 0 } },
    { what: '… accepted by the other since', measured: replicas.afterTheKill, unit: '', budget: { min: 20 } },
  ]
}
