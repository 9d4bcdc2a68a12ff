import type { SupabaseClient } from '@supabase/supabase-js'
import { createContext } from 'react-router'
import type { Database } from './database.types.ts'

export type Backend = SupabaseClient<Database>

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
  /** For what every page asks for: read once in a few seconds, and anew after a write. */
  remember: <Value>(key: string, make: () => Promise<Value>) => Promise<Value>
  /** Says that part of this page only stands in for what the backend would have given: an earlier whole page is better. */
  standIn: () => void
  /** Puts trouble nobody expected into the log. */
  report: (error: unknown) => void
}

/** The backend with the anonymous key: sees what any visitor may see. */
export const backend = createContext<Backend>()
export const visit = createContext<Visit>()
