import type { EmailMessage } from '@supabase/lite'
import type { SupabaseClient } from '@supabase/supabase-js'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { createClient } from '@supabase/supabase-js'
import { openDoor } from '../../server/backend/lite.ts'
import { guardSignIn } from '../../server/backend/sign-in-gate.ts'
import { createProofs, type Proofs } from '../../server/limits/proofs.ts'
import { createLog } from '../../server/log.ts'
import { createSettings } from '../../server/settings.ts'
import { keys } from './test-door.ts'
import type { TestBackend } from './test-backend.ts'

export type GuardedDoor = {
  /** A client from that address, as a browser is. */
  from: (address: string, key?: string) => SupabaseClient
  proofs: Proofs
  letters: EmailMessage[]
  /** Sets a section of the settings, which counts from the next request on. */
  choose: (section: string, value: Record<string, unknown>) => Promise<void>
  close: () => Promise<void>
}

/** The door with the rules of signing in before it, as the site opens it. */
export function openGuardedDoor({ databaseUrl, sql, server }: TestBackend): GuardedDoor {
  const letters: EmailMessage[] = []
  const mail = { send: async (message: EmailMessage) => void letters.push(message) }
  const door = openDoor({ databaseUrl, keys, siteUrl: 'http://makazi.test', mail })
  const log = createLog('silent')
  const settings = createSettings({ clerk: server, log })
  const secret = keys.jwtSecret
  const proofs = createProofs({ secret, clerk: server })
  const guarded = guardSignIn({
    door,
    sql,
    settings,
    proofs,
    log,
    secret,
    secretKey: keys.secretKey,
    origin: 'https://makazi.test',
  })
  return {
    from: (peerAddress, key = keys.publishableKey) =>
      createClient('http://makazi.test', key, {
        auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
        global: { fetch: (input, init) => guarded.fetch(new Request(input, init), { peerAddress }) },
      }),
    proofs,
    letters,
    choose: async (section, value) => {
      await sql`update public.settings set value = value || ${sql.json(value as never)} where section = ${section}`
      settings.forget()
    },
    close: () => door.close(),
  }
}

/** Does the work a browser would do. */
export async function solve(proofs: Proofs): Promise<string> {
  const challenge = await proofs.challenge()
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
