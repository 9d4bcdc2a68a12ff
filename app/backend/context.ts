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
  /** False while mail is written to files because no SMTP server is configured. */
  mailLeaves: boolean
}

/** The backend with the anonymous key: sees what any visitor may see. */
export const backend = createContext<Backend>()
export const visit = createContext<Visit>()
