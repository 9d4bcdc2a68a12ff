import { uniqueViolation } from '#app/backend/sqlstate.ts'
import { hkdfSync, randomInt } from 'node:crypto'
import { type Challenge, createChallenge, type Payload, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { TransactionSql } from 'postgres'
import { z } from 'zod'
import type { RunSql } from '#server/postgres/as-caller.ts'

export type ProofOfWork = {
  /** A challenge that takes a desktop browser about a quarter of a second, a simple phone one or two. */
  challenge: () => Promise<Challenge>
  /** True once for each solved challenge of ours that has not expired. */
  accept: (solution: string) => Promise<boolean>
}

/** How long a person may take to fill in a form. */
const expiresAfterMs = 60 * 60_000
const maxSolutionLength = 4_000
/** PBKDF2 iterations of one step; the number of steps is random for each challenge. */
const iterations = 5_000
const steps = { from: 40, to: 160 }

const solutionSchema = z.object({
  challenge: z.object({
    parameters: z.looseObject({ nonce: z.string(), salt: z.string(), keyPrefix: z.string(), expiresAt: z.number() }),
    signature: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
})

/** `secret` is the same in every replica, so that each accepts the challenges of the others. */
export function createProofOfWork({ secret, asServer }: { secret: string; asServer: RunSql }): ProofOfWork {
  const key = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', use, 32)).toString('hex')
  const secrets = { hmacSignatureSecret: key('proof of work'), hmacKeySignatureSecret: key('proof of work: answers') }

  return {
    challenge: () =>
      createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: iterations,
        counter: randomInt(steps.from, steps.to),
        deriveKey,
        expiresAt: new Date(Date.now() + expiresAfterMs),
        ...secrets,
      }),
    accept: async (encoded) => {
      const payload = parseSolution(encoded)
      if (!payload) return false
      const { challenge, solution } = payload
      const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets })
      return verified && markUsed(asServer, payload)
    },
  }
}

/** Accepts while the backend is unavailable: it cannot store the form either. */
async function markUsed(asServer: RunSql, { challenge }: Payload): Promise<boolean> {
  const expiresAt = new Date((challenge.parameters.expiresAt ?? 0) * 1_000)
  const mark = (sql: TransactionSql) =>
    sql`insert into public.used_challenges (signature, expires_at) values (${challenge.signature ?? ''}, ${expiresAt})`
  const isNew = await asServer(mark).then(
    () => true,
    (error: { code?: string }) => error.code !== uniqueViolation,
  )
  if (randomInt(50) === 0)
    await asServer((sql) => sql`delete from public.used_challenges where expires_at < now()`).catch(() => undefined)
  return isNew
}

function parseSolution(encoded: string): Payload | undefined {
  if (encoded.length > maxSolutionLength) return undefined
  try {
    return solutionSchema.parse(JSON.parse(Buffer.from(encoded, 'base64').toString('utf8'))) as unknown as Payload
  } catch {
    return undefined
  }
}
