import * as z from 'zod'
import type { CallOutputs, CallsClient } from '#app/backend/calls.ts'
import { forbiddenError } from '#app/backend/forbidden.ts'
import { toNairobiDay } from '#app/shared/nairobi-clock.ts'

export type AvailabilityRound = CallOutputs['properties']['listingsToConfirm']
export type ListingToConfirm = AvailabilityRound['rows'][number]
export type AnswerOutcome = CallOutputs['properties']['answerAvailability']

/** Everything beyond is counted as 'more'. */
export const maxCounted = 1000

const answerKinds = ['confirm', 'sold', 'rented', 'price'] as const
export type AnswerKind = (typeof answerKinds)[number]

/** One answer, with what the person had before them, and its day in Nairobi. */
export const answerInput = z
  .object({
    answerId: z.guid(),
    propertyId: z.guid(),
    kind: z.enum(answerKinds),
    price: z.number().positive().max(1_000_000_000_000).nullable(),
    seenPrice: z.number().nullable(),
    day: z.iso.date(),
  })
  .refine(({ kind, price }) => kind !== 'price' || price !== null)
export type Answer = z.infer<typeof answerInput>

/** What a link's page posts. */
export const linkInput = z.union([z.object({ answer: answerInput }), z.object({ undo: z.guid() })])
type LinkInput = z.infer<typeof linkInput>

export type Whose = 'mine' | 'all'
/** How the listings are reached: by the session, or by the link of an email. */
export type RoundSource = {
  key: string
  /** Throws the forbidden error for an ended session, and for a link that is unknown or has expired. */
  load: () => Promise<AvailabilityRound>
  /** 'unsent' when the server could not be reached: send it again later, which counts once. */
  send: (answer: Answer) => Promise<AnswerOutcome | 'unsent' | 'failed'>
  /** False when it is too late. */
  undo: (answerId: string) => Promise<boolean>
}

export function newAnswer({ id, price: seenPrice }: ListingToConfirm, kind: AnswerKind, price: number | null = null) {
  const answer: Answer = {
    answerId: crypto.randomUUID(),
    propertyId: id,
    kind,
    price,
    seenPrice,
    day: toNairobiDay(Date.now()),
  }
  return answer
}

export function sessionRound({ properties }: CallsClient, whose: Whose): RoundSource {
  return {
    key: whose,
    load: () => properties.listingsToConfirm.query({ whose }),
    // Somebody whose session ended signs in again.
    send: (answer) =>
      properties.answerAvailability
        .mutate(answer)
        .catch((error: unknown) => (isForLater(statusOf(error), [401]) ? 'unsent' : 'failed')),
    undo: async (id) => (await properties.undo.mutate({ id })).restored === 1,
  }
}

export function linkedRound(token: string): RoundSource {
  const address = `/admin/confirm/${token}/listings`
  const post = (input: LinkInput) =>
    fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(input),
    })
  return {
    key: token,
    load: async () => {
      const round = await readJson<AvailabilityRound | null>(await fetch(address))
      if (!round) throw forbiddenError()
      return round
    },
    send: async (answer) => {
      const response = await post({ answer })
      if (!response.ok) return isForLater(response.status) ? 'unsent' : 'failed'
      return readJson<AnswerOutcome>(response)
    },
    undo: async (id) => {
      const response = await post({ undo: id })
      return response.ok && (await readJson<{ restored: number }>(response)).restored === 1
    },
  }
}

/** Without a status there was no response. */
function isForLater(status: number | undefined, others: readonly number[] = []) {
  return !status || status >= 500 || status === 429 || others.includes(status)
}

function statusOf(error: unknown) {
  return error instanceof Object && 'data' in error
    ? (error.data as { status?: number } | null | undefined)?.status
    : undefined
}

async function readJson<Value>(response: Response) {
  if (!response.ok) throw new Error(`The server answered ${response.status}`)
  return (await response.json()) as Value
}
