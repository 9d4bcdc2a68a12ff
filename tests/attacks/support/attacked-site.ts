import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Sql } from 'postgres'
import { afterAll, inject } from 'vitest'
import { openDatabase } from '../../process/started-site.ts'

/** Visitors have no token; `suspended` and `signedOut` were super admins when they got theirs. */
export const callers = [
  'visitor',
  'nonStaff',
  'suspended',
  'signedOut',
  'editor',
  'agent',
  'administrator',
  'superAdmin',
] as const
export type Caller = (typeof callers)[number]
export const outsiders = ['visitor', 'nonStaff', 'suspended', 'signedOut'] as const satisfies Caller[]
export type AttackedSite = {
  address: string
  dataDir: string
  pid: number | undefined
  password: string
  tokens: Record<Exclude<Caller, 'visitor'>, string>
}

declare module 'vitest' {
  export interface ProvidedContext {
    attackedSite: AttackedSite
  }
}

export type Keys = {
  publishableKey: string
  secretKey: string
  jwtSecret: string
  databasePassword: string
  applicationPassword: string
}

export function loadStoredKeys(dataDir: string) {
  return JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8')) as Keys
}

/** A network address not used before. */
export function newClientAddress() {
  return ['10', ...randomBytes(3)].join('.')
}

export type Attack = AttackedSite & {
  sql: Sql
  keys: Keys
  /** Sends from a new network address each time, without following redirects. */
  sendRequest: (path: string, init?: RequestInit) => Promise<Response>
  post: (path: string, fields: Record<string, string>, headers?: Record<string, string>) => Promise<Response>
  /** The real client with that person's session. */
  as: (caller: Caller) => SupabaseClient
  /** A typed call with that person's session. */
  call: (caller: Exclude<Caller, 'visitor'>, name: string, input: unknown) => Promise<Response>
  withToken: (token?: string) => SupabaseClient
}

/** The site that attack files share unless they start their own, and its database as the owner. */
export function attack(site = inject('attackedSite')): Attack {
  const sql = openDatabase(site.dataDir)
  const keys = loadStoredKeys(site.dataDir)
  afterAll(() => sql.end({ timeout: 1 }))

  const sendRequest: Attack['sendRequest'] = (path, init = {}) => {
    const headers = new Headers(init.headers)
    if (!headers.has('x-forwarded-for')) headers.set('x-forwarded-for', newClientAddress())
    return fetch(site.address + path, { redirect: 'manual', ...init, headers })
  }
  const withToken = (token?: string) =>
    createClient(site.address, keys.publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      global: { fetch: (input, init) => sendRequest(String(input).slice(site.address.length), init) },
      ...(token !== undefined && { accessToken: () => Promise.resolve(token) }),
    })
  return {
    ...site,
    sql,
    keys,
    sendRequest,
    post: (path, fields, headers = {}) =>
      sendRequest(path, { method: 'POST', body: new URLSearchParams(fields), headers }),
    as: (caller) => withToken(caller === 'visitor' ? undefined : site.tokens[caller]),
    call: (caller, name, input) =>
      sendRequest(`/calls/${name}`, {
        method: 'POST',
        body: JSON.stringify(input),
        headers: { 'content-type': 'application/json', authorization: `Bearer ${site.tokens[caller]}` },
      }),
    withToken,
  }
}

/** A few at a time: in parallel most would be rejected by load shedding. */
export async function runWithLimit<Item>(items: Item[], sendRequest: (item: Item) => Promise<void>) {
  for (let start = 0; start < items.length; start += 6)
    await Promise.all(items.slice(start, start + 6).map(sendRequest))
}
