import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { ProofOfWork } from '#server/limits/proof-of-work.ts'
import { addAuthEndpoints } from './auth-endpoints.ts'
import type { TestBackend } from './test-backend.ts'
import { keys, openTableService } from './test-client.ts'

export type GuardedApi = {
  /** A client with that network address, as a browser would have. */
  from: (address: string, key?: string) => SupabaseClient
  proofOfWork: ProofOfWork
  /** Saves a section of the settings, which applies from the next request on. */
  choose: (section: string, value: Record<string, unknown>) => Promise<void>
  close: () => Promise<void>
}

/** The API of a site that browsers reach over https, from any network address. */
export function openGuardedApi({ databaseUrl, sql }: TestBackend): GuardedApi {
  const tableService = openTableService(databaseUrl)
  const { api, settings, proofOfWork } = addAuthEndpoints(tableService, sql, 'https://makazi.test')
  return {
    from: (peerAddress, key = keys.publishableKey) =>
      createClient('http://makazi.test', key, {
        auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
        global: { fetch: (input, init) => api.fetch(new Request(input, init), { peerAddress }) },
      }),
    proofOfWork,
    choose: async (section, value) => {
      await sql`update public.settings set value = value || ${sql.json(value as never)} where section = ${section}`
      settings.invalidate()
      // Where a request cannot read them within a second, it uses those read last.
      await settings.readFirst()
    },
    close: () => tableService.close(),
  }
}

/** Solves the proof of work as a browser would. */
export async function solve(proofOfWork: ProofOfWork): Promise<string> {
  const challenge = await proofOfWork.challenge()
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
