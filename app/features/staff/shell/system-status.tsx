import { useQuery } from '@tanstack/react-query'
import type { BackendMode } from '#app/backend/context.ts'
import styles from './admin-shell.module.css'

const backendModeLabels: Record<BackendMode, string> = {
  embedded: 'Embedded PostgreSQL',
  postgres: 'Own PostgreSQL',
  supabase: 'Hosted backend',
}

const pollIntervalMs = 30_000

/** The result of /readyz, fetched every 30 s; never a fixed text. */
export function SystemStatus({ backendMode }: { backendMode: BackendMode }) {
  const { data } = useQuery({ queryKey: ['system_status'], queryFn: fetchStatus, refetchInterval: pollIntervalMs })
  return (
    <section className={styles.status} aria-labelledby="system-status">
      <h2 id="system-status" className={styles.hiddenInRail}>
        System Status
      </h2>
      <ul aria-busy={data === undefined || undefined}>
        <StatusRow isOk={data?.isServerOnline ?? true} okText="Server Online" errorText="Server Away" />
        <StatusRow isOk={data?.isDatabaseConnected ?? true} okText="Database Connected" errorText="Database Away" />
      </ul>
      {data && (
        <p className={`${styles.goneInRail} mt-1 text-2xs text-ink-3`}>
          {backendModeLabels[backendMode]}, checked at{' '}
          {new Date(data.at).toLocaleTimeString('en-KE', { hour: '2-digit', minute: '2-digit' })}
        </p>
      )}
    </section>
  )
}

function StatusRow({ isOk, okText, errorText }: { isOk: boolean; okText: string; errorText: string }) {
  const label = isOk ? okText : errorText
  return (
    <li title={label}>
      <i className={`${styles.statusDot} ${isOk ? '' : styles.away}`} />
      <span className={styles.hiddenInRail}>{label}</span>
    </li>
  )
}

type Status = { isServerOnline: boolean; isDatabaseConnected: boolean; at: number }

async function fetchStatus(): Promise<Status> {
  const response = await fetch('/readyz', { cache: 'no-store' }).catch(() => undefined)
  const body: unknown = await response?.json().catch(() => undefined)
  const isOk = typeof body === 'object' && body !== null && 'status' in body && body.status === 'ok'
  return { isServerOnline: response?.ok ?? false, isDatabaseConnected: isOk, at: Date.now() }
}
