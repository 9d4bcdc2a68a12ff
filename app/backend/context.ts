import type { SupabaseClient } from '@supabase/supabase-js'
import { createContext } from 'react-router'
import type { CheckSubmission } from '#app/shared/form/form-outcome.ts'
import type { Database } from './database.types.ts'

export type Backend = SupabaseClient<Database>

/** Third-party services that the server has credentials for. */
export type Connection = 'smtp' | 'sms' | 'payments'

/** The database behind the backend: the embedded PostgreSQL, the company's own, or a hosted Supabase project. */
export type BackendMode = 'embedded' | 'postgres' | 'supabase'

/** What the settings require of sign-ins and forms. */
export type Rules = { passwordMinLength: number; canRequestAccount: boolean; requiresProofOfWork: boolean }

/** What the server passes to loaders and actions about the request. Origins are absolute, without a trailing slash. */
export type RequestContext = {
  /** Public origin of the site, for canonical links and emails. */
  origin: string
  /** The client's address as the trusted proxies report it; rate limits count by it. */
  clientAddress: string
  /** Content security policy nonce of this response: only inline scripts with it may run. */
  nonce: string
  /** Where a browser reaches the backend, and the publishable key; the admin area needs both. */
  backendUrl: string
  publishableKey: string
  /** False while emails are written to files because no SMTP server is configured. */
  canSendEmail: boolean
  connections: readonly Connection[]
  backendMode: BackendMode
  /** Public VAPID key, by which a browser recognises our push messages. */
  pushKey: string
  /** `closed`: visitors see the maintenance page. `passing`: maintenance is on, but this request is from staff. */
  maintenance: 'off' | 'closed' | 'passing'
  rules: () => Promise<Rules>
  /** A form sent twice counts once. */
  checkSubmission: CheckSubmission
  /** Caches for a few seconds what every page reads; a write invalidates it. */
  getOrSet: <Value>(key: string, load: () => Promise<Value>) => Promise<Value>
  /** The last cached value of the key, however old; undefined when there was none. */
  getStale: (key: string) => Promise<unknown> | undefined
  /**
   * Marks the page as degraded: part of it is a fallback for an unavailable backend, so the page cache prefers an earlier
   * complete page.
   */
  markDegraded: () => void
  /** Lets this page embed frames of that origin; the content security policy forbids every other frame. */
  allowFrame: (origin: string) => void
  /** Logs an unexpected error. */
  report: (error: unknown) => void
}

/** The backend with the anonymous key: it returns what any visitor may read. */
export const backend = createContext<Backend>()
export const requestContext = createContext<RequestContext>()
