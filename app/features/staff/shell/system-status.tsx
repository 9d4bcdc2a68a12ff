import { useQuery } from '@tanstack/react-query'
import type { BackendHome } from '../../../backend/context.ts'

const homeWords: Record<BackendHome, string> = {
  embedded: 'Embedded PostgreSQL',
  own: 'Own PostgreSQL',
  hosted: 'Hosted backend',
}

const askedEveryMs = 30_000

/** What /readyz says, asked every 30 s; never a fixed text. */
export function SystemStatus({ backendHome }: { backendHome: BackendHome }) {
  const { data } = useQuery({ queryKey: ['system_status'], queryFn: readStatus, refetchInterval: askedEveryMs })
  return (
    <section className="side-status" aria-labelledby="system-status">
      <h2 id="system-status" className="rail-hides">
        System Status
      </h2>
      <ul aria-busy={data === undefined || undefined}>
        <StatusLine isWell={data?.isServerOnline ?? true} well="Server Online" ill="Server Away" />
        <StatusLine isWell={data?.isDatabaseConnected ?? true} well="Database Connected" ill="Database Away" />
      </ul>
      {data && (
        <p className="rail-gone mt-1 text-2xs text-ink-3">
          {homeWords[backendHome]}, checked at{' '}
          {new Date(data.at).toLocaleTimeString('en-KE', { hour: '2-digit', minute: '2-digit' })}
        </p>
      )}
    </section>
  )
}

function StatusLine({ isWell, well, ill }: { isWell: boolean; well: string; ill: string }) {
  const words = isWell ? well : ill
  return (
    <li title={words}>
      <i className={`dot-status ${isWell ? '' : 'is-away'}`} />
      <span className="rail-hides">{words}</span>
    </li>
  )
}

type Status = { isServerOnline: boolean; isDatabaseConnected: boolean; at: number }

async function readStatus(): Promise<Status> {
  const answer = await fetch('/readyz', { cache: 'no-store' }).catch(() => undefined)
  const body: unknown = await answer?.json().catch(() => undefined)
  const isOk = typeof body === 'object' && body !== null && 'status' in body && body.status === 'ok'
  return { isServerOnline: answer?.ok ?? false, isDatabaseConnected: isOk, at: Date.now() }
}
