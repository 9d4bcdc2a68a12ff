import { hkdfSync, randomInt } from 'node:crypto'
import { type Challenge, createChallenge, type Payload, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { Backend } from '../../app/backend/context.ts'

export type Proofs = {
  /** Work for a browser: about a quarter of a second on a desk, one or two on a simple phone. */
  challenge: () => Promise<Challenge>
  /** True once for each solved challenge of ours that has not expired. */
  accept: (answer: string) => Promise<boolean>
}

/** A form may be read and filled in for as long. */
const goodForMs = 60 * 60_000
const longestAnswer = 4_000
const uniqueViolation = '23505'
/** Rounds of one step; the number of steps is drawn anew for each challenge. */
const rounds = 5_000
const steps = { from: 40, to: 160 }

const answerShape = z.object({
  challenge: z.object({
    parameters: z.looseObject({ nonce: z.string(), salt: z.string(), keyPrefix: z.string(), expiresAt: z.number() }),
    signature: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
})

/** `secret` is the same in every replica: each takes what another gave out. */
export function createProofs({ secret, clerk }: { secret: string; clerk: Backend }): Proofs {
  const key = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', use, 32)).toString('hex')
  const secrets = { hmacSignatureSecret: key('proof of work'), hmacKeySignatureSecret: key('proof of work: answers') }

  return {
    challenge: () =>
      createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: rounds,
        counter: randomInt(steps.from, steps.to),
        deriveKey,
        expiresAt: new Date(Date.now() + goodForMs),
        ...secrets,
      }),
    accept: async (answer) => {
      const payload = readAnswer(answer)
      if (!payload) return false
      const { challenge, solution } = payload
      const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets })
      return verified && spend(clerk, payload)
    },
  }
}

/** A backend that is away refuses nothing here: it will not store the form either. */
async function spend(clerk: Backend, { challenge }: Payload): Promise<boolean> {
  const expiresAt = new Date((challenge.parameters.expiresAt ?? 0) * 1_000).toISOString()
  const { error } = await clerk
    .from('spent_proofs')
    .insert({ signature: challenge.signature ?? '', expires_at: expiresAt })
  if (randomInt(50) === 0) await clerk.from('spent_proofs').delete().lt('expires_at', new Date().toISOString())
  return error?.code !== uniqueViolation
}

function readAnswer(answer: string): Payload | undefined {
  if (answer.length > longestAnswer) return undefined
  try {
    return answerShape.parse(JSON.parse(Buffer.from(answer, 'base64').toString('utf8'))) as unknown as Payload
  } catch {
    return undefined
  }
}
