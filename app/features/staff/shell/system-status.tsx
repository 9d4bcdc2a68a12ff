import { useEffect } from 'react'
import { onlineManager, useQuery } from '@tanstack/react-query'
import { useCalls } from '#app/backend/calls.ts'
import type { BackendMode } from '#app/backend/context.ts'
import { formatTime } from '#app/shared/nairobi-clock.ts'
import { useStaff } from '../staff-session.ts'
import { shellMessages } from './shell-messages.ts'
import styles from './admin-shell.module.css'

const messages = shellMessages.status
const pollIntervalMs = 30_000
const releaseMs = 60 * 60_000

/** The result of /readyz, fetched every 30 s; never a fixed text. */
export function SystemStatus({ backendMode }: { backendMode: BackendMode }) {
  const { member } = useStaff()
  // Without a connection as well: otherwise the last answer, of a server that was reached, would stay.
  const { data, refetch } = useQuery({
    queryKey: ['system_status'],
    queryFn: fetchStatus,
    refetchInterval: pollIntervalMs,
    networkMode: 'always',
  })
  useEffect(() => onlineManager.subscribe(() => void refetch()), [refetch])
  return (
    <section className={styles.status} aria-labelledby="system-status">
      <h2 id="system-status" className="sr-only">
        {messages.title}
      </h2>
      {data ? (
        <ul>
          <StatusRow
            isOk={data.isServerOnline}
            label={data.isServerOnline ? messages.serverOnline : messages.serverOffline}
          />
          <StatusRow
            isOk={data.isDatabaseConnected}
            label={data.isDatabaseConnected ? messages.databaseOnline : messages.databaseOffline}
          />
          {!data.areImagesShared && <StatusRow isOk={false} label={messages.imagesNotShared} />}
          {member.role === 'super_admin' && <NewerRelease />}
        </ul>
      ) : (
        <p className={`${styles.hiddenInRail} text-ink-3`}>{messages.checking}</p>
      )}
      {data && (
        <p className={`${styles.goneInRail} mt-1 text-2xs text-ink-3`}>
          {messages.checkedAt(messages.backendModes[backendMode], formatTime(data.at))}
        </p>
      )}
    </section>
  )
}

/** For those who can have it installed. Nothing while it cannot be known. */
function NewerRelease() {
  const { data } = useQuery(useCalls().updates.newer.queryOptions(undefined, { staleTime: releaseMs }))
  return data ? <StatusRow isOk={false} label={messages.newerRelease(data.version)} to={data.page} /> : null
}

function StatusRow({ isOk, label, to }: { isOk: boolean; label: string; to?: string | undefined }) {
  return (
    <li title={label}>
      <i className={`${styles.statusDot} ${isOk ? '' : styles.away}`} />
      <span className={styles.hiddenInRail}>
        {to ? (
          <a href={to} className="underline" target="_blank" rel="noreferrer">
            {label}
          </a>
        ) : (
          label
        )}
      </span>
    </li>
  )
}

type Status = { isServerOnline: boolean; isDatabaseConnected: boolean; areImagesShared: boolean; at: number }

async function fetchStatus(): Promise<Status> {
  const response = await fetch('/readyz', { cache: 'no-store' }).catch(() => undefined)
  const body: { status?: unknown; warnings?: unknown } = (await response?.json().catch(() => undefined)) ?? {}
  return {
    isServerOnline: response?.ok ?? false,
    isDatabaseConnected: body.status === 'ok',
    areImagesShared: !(Array.isArray(body.warnings) && body.warnings.includes('images-not-shared')),
    at: Date.now(),
  }
}
