import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from '#server/env.ts'
import { matchesEtag } from '#server/http/pages/etag.ts'
import { offlineWorkerPolicy } from '#server/http/security-headers.ts'

/** The script, or that it is the one with that tag still: browsers ask for it with every visit. */
export type OfflineWorker = (knownTag: string | undefined) => Response

type OfflineWorkerOptions = {
  /** Otherwise the worker that removes itself. */
  isOn: boolean
  /** Another one replaces the worker and what it stored. */
  release: string
}

/** Not in development, where a page is its current source. */
export function hasOfflinePages({ env, dev }: { env: Pick<Env, 'OFFLINE_PAGES'>; dev: boolean }): boolean {
  return env.OFFLINE_PAGES === 'on' && !dev
}

/** The service worker by which saved properties and the last list can be read without a connection. */
export function createOfflineWorker({ isOn, release }: OfflineWorkerOptions): OfflineWorker {
  const source = readFileSync(join(import.meta.dirname, isOn ? 'worker.js' : 'removing-worker.js'), 'utf8')
  const script = isOn ? `const release = '${release}'\n${source}` : source
  const etag = `"${createHash('sha256').update(script).digest('base64url').slice(0, 22)}"`
  const headers = {
    'Content-Type': 'text/javascript; charset=utf-8',
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': offlineWorkerPolicy,
    ETag: etag,
  }
  return (knownTag) =>
    matchesEtag(knownTag, etag) ? new Response(null, { status: 304, headers }) : new Response(script, { headers })
}
