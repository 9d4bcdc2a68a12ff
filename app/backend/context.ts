import type { SupabaseClient } from '@supabase/supabase-js'
import { createContext } from 'react-router'
import type { Database } from './database.types.ts'

export type Backend = SupabaseClient<Database>

/** Services of others that the process holds credentials for. */
export type Connection = 'smtp' | 'sms' | 'payments'

/** Our own PostgreSQL, the company's, or a hosted project. */
export type BackendHome = 'embedded' | 'own' | 'hosted'

/** What the settings ask of whoever signs in or sends a form. */
export type Rules = { passwordMinLength: number; mayAskForAccount: boolean; asksProof: boolean }
/** Why a form that is right is not taken: too many came, or its proof of work is none. */
export type Held = { because: 'too-many'; retryAfterSeconds: number } | { because: 'unproven' }

/** What the process tells every request. Addresses are absolute origins without a trailing slash. */
export type Visit = {
  /** Public address of the site, for canonical links and mail. */
  origin: string
  /** The client's address as the process trusts it; limits are counted by it. */
  clientAddress: string
  /** Of this one answer: what carries it may run. */
  nonce: string
  /** Where a browser reaches the backend, and the key any visitor may hold; the admin area asks for them. */
  backendUrl: string
  publishableKey: string
  /** False while mail is written to files because no SMTP server is configured. */
  mailLeaves: boolean
  connections: readonly Connection[]
  backendHome: BackendHome
  /** By which a browser knows that a push message comes from us. */
  pushKey: string
  /** `closed`: visitors are told that we are at work on the site. `passing`: so they are, but this one is staff. */
  maintenance: 'off' | 'closed' | 'passing'
  rules: () => Promise<Rules>
  /** To be asked before a form is stored; undefined when it may be. A form sent twice is counted once. */
  admit: (form: FormData) => Promise<Held | undefined>
  /** For what every page asks for: read once in a few seconds, and anew after a write. */
  remember: <Value>(key: string, make: () => Promise<Value>) => Promise<Value>
  /** What was last remembered under the key, however old; undefined when nothing ever was. */
  lastKnown: (key: string) => Promise<unknown> | undefined
  /** Says that part of this page only stands in for what the backend would have given: an earlier whole page is better. */
  standIn: () => void
  /** Lets this one page frame a page of that origin; nothing else is ever framed. */
  allowFrame: (origin: string) => void
  /** Puts trouble nobody expected into the log. */
  report: (error: unknown) => void
}

/** The backend with the anonymous key: sees what any visitor may see. */
export const backend = createContext<Backend>()
export const visit = createContext<Visit>()
