import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from '#server/env.ts'
import { offlineWorkerPolicy } from '#server/http/security-headers.ts'

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
export function createOfflineWorker({ isOn, release }: OfflineWorkerOptions): () => Response {
  const source = readFileSync(join(import.meta.dirname, isOn ? 'worker.js' : 'removing-worker.js'), 'utf8')
  const script = isOn ? `const release = '${release}'\n${source}` : source
  return () =>
    new Response(script, {
      headers: {
        'Content-Type': 'text/javascript; charset=utf-8',
        'Cache-Control': 'no-cache',
        'Content-Security-Policy': offlineWorkerPolicy,
      },
    })
}
