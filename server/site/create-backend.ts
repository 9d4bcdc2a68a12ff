import { join } from 'node:path'
import type { AsVisitor } from '#app/backend/context.ts'
import { ensureFirstAdmin, type FirstAdmin } from '#server/seed/first-admin.ts'
import { joinBackend, type OpenedBackend, openBackend } from '#server/database/backend-mode.ts'
import { seedDemo } from '#server/seed/seed-demo.ts'
import { createSwrCache } from '#server/cache/swr-cache.ts'
import type { Env } from '#server/env.ts'
import type { Keys } from '#server/keys.ts'
import type { Log } from '#server/log.ts'
import type { Metrics } from '#server/operations/metrics.ts'
import { type AsMember, createAsMember } from '#server/api/as-member.ts'
import { createTokenVerifier } from '#server/api/access-token.ts'
import type { AsCaller, RunSql } from '#server/postgres/as-caller.ts'
import { withTimeout } from '#server/with-timeout.ts'
import { withAdvisoryLock } from '#server/postgres/advisory-lock.ts'

export const demoImagesDir = join(import.meta.dirname, '../../supabase/demo/images')

const probeTimeoutMs = 2_000
/** How long a statement of a page or a job may run. */
const ownStatementMs = 5_000

export type SiteBackend = {
  openedBackend: OpenedBackend
  keys: Keys
  /** As a visitor: sees what any visitor may see. */
  asVisitor: AsVisitor
  /** With every right: only for jobs and services of this process. */
  asServer: RunSql
  /** With the rights of whoever is signed in by an Authorization header. */
  asMember: AsMember
  isUp: () => Promise<boolean>
  /** The same check, made at most once a second. */
  isUpRecently: () => Promise<boolean>
  firstAdmin: FirstAdmin | undefined
}

type Options = { env: Env; keys: Keys; siteUrl: string; log: Log; metrics: Metrics }

/** Opens the backend, migrates and seeds it; ready to use when it resolves. */
export async function createBackend(options: Options, cleanup: AsyncDisposableStack): Promise<SiteBackend> {
  const openedBackend = await openBackend(options)
  cleanup.defer(openedBackend.close)
  const firstAdmin = await seed(openedBackend, options.env)
  return { ...createSiteBackend(openedBackend, options), firstAdmin }
}

/** The backend that the first process has opened, for a process beside it. */
export async function joinSiteBackend(
  options: Omit<Options, 'siteUrl'> & { databaseUrl: string },
  cleanup: AsyncDisposableStack,
): Promise<SiteBackend> {
  const openedBackend = await joinBackend(options)
  cleanup.defer(openedBackend.close)
  return createSiteBackend(openedBackend, options)
}

function createSiteBackend(openedBackend: OpenedBackend, { keys, metrics }: Pick<Options, 'keys' | 'metrics'>) {
  const asCaller = metrics.watchTransactions(openedBackend.api.asCaller)
  const isUp = () => isBackendReachable(asCaller)
  const recent = createSwrCache<boolean>({ freshMs: 1_000, maxSize: 1 })
  return {
    openedBackend,
    keys,
    asVisitor: (work, language) => asCaller({ role: 'visitors', statementMs: ownStatementMs, language }, work),
    asServer: (work) => asCaller({ role: 'server', statementMs: ownStatementMs }, work),
    asMember: createAsMember({ verifyToken: createTokenVerifier(keys.jwtSecret), asCaller }),
    isUp,
    isUpRecently: async () => (await recent.getOrSet('isUp', isUp)).value,
    firstAdmin: undefined,
  } satisfies SiteBackend
}

async function seed({ sql }: OpenedBackend, env: Env): Promise<FirstAdmin | undefined> {
  return withAdvisoryLock(sql, 'seeding', async () => {
    // A site that began empty, or whose sample data was removed, never gets them by a later start.
    const [someone] = await sql`select 1 from public.staff limit 1`
    if (env.SEED === 'demo' && !someone) await seedDemo(sql, demoImagesDir)
    return ensureFirstAdmin({ sql, env })
  })
}

async function isBackendReachable(asCaller: AsCaller) {
  const visitor = { role: 'visitors', statementMs: probeTimeoutMs, isReadOnly: true } as const
  const probe = asCaller(visitor, (sql) => sql`select from public.categories limit 1`)
  return withTimeout(
    probeTimeoutMs,
    probe.then(() => true),
    () => false,
  ).catch(() => false)
}
