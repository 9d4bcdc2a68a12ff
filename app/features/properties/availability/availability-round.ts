import * as z from 'zod'
import type { Backend } from '#app/backend/context.ts'
import { forbiddenError } from '#app/backend/forbidden.ts'
import { parseCategory, type PriceType, type Status } from '../property.ts'
import { storedRows, storedValue } from '#app/backend/stored-row.ts'

const listing = z
  .object({
    id: z.string(),
    reference: z.string(),
    title: z.string(),
    location: z.string(),
    category: z.string().transform(parseCategory),
    price: z.number().nullable(),
    price_currency: z.string(),
    price_type: storedValue<PriceType>(),
    image: z.string().nullable(),
    agent: z.string().nullable(),
    days: z.number(),
    hidden_at: z.string().nullable(),
  })
  .transform(({ price_currency: currency, price_type: priceType, hidden_at: hiddenAt, ...row }) => ({
    ...row,
    currency,
    priceType,
    isHidden: hiddenAt !== null,
  }))
export type ListingToConfirm = z.infer<typeof listing>

const round = z.object({
  rules: z.object({ due_days: z.number(), note_days: z.number(), hidden_days: z.number() }),
  name: z.string().nullable(),
  may_publish: z.boolean(),
  total: z.number(),
  rows: storedRows(listing),
})
export type AvailabilityRound = z.infer<typeof round>

/** Everything beyond is counted as 'more'. */
export const maxCounted = 1000

export type Whose = 'mine' | 'all'
/** How the listings are reached: by the session, or by the link of an email. */
export type RoundSource = { whose: Whose } | { linkToken: string }

/** Throws the forbidden error for an ended session, and for a link that is unknown or has expired. */
export async function loadRound(client: Backend, source: RoundSource): Promise<AvailabilityRound> {
  const { data, error } = await client.rpc('availability_round', toArguments(source))
  if (error) throw error
  if (data === null) throw forbiddenError()
  return round.parse(data)
}

export const answerKinds = ['confirm', 'sold', 'rented', 'price'] as const
export type AnswerKind = (typeof answerKinds)[number]

/** One answer, with what the person had before them, and its day in Nairobi. */
export type Answer = {
  answerId: string
  propertyId: string
  kind: AnswerKind
  price: number | null
  seenPrice: number | null
  day: string
}

const outcome = z.discriminatedUnion('result', [
  z.object({ result: z.literal('done') }),
  z.object({ result: z.literal('same') }),
  z.object({ result: z.literal('gone') }),
  z.object({ result: z.literal('rejected'), problem: z.string() }),
  z.object({
    result: z.literal('changed'),
    status: storedValue<Status>(),
    price: z.number().nullable(),
    is_published: z.boolean(),
    by: z.string().nullable(),
  }),
])
export type AnswerOutcome = z.infer<typeof outcome>

/** 'unsent' when the server could not be reached: send it again later, which counts once. */
export async function sendAnswer(
  client: Backend,
  { source, answer }: { source: RoundSource; answer: Answer },
): Promise<AnswerOutcome | 'unsent' | 'failed'> {
  const { data, error, status } = await client.rpc('answer_availability', {
    answer_id: answer.answerId,
    property_id: answer.propertyId,
    answer: answer.kind,
    seen_price: answer.seenPrice,
    answered_on: answer.day,
    price: answer.price,
    ...('linkToken' in source && { link_token: source.linkToken }),
  })
  if (!error) return outcome.parse(data)
  // Without a status there was no response; somebody whose session ended signs in again.
  const canBeSentLater = !status || status >= 500 || status === 429 || (status === 401 && 'whose' in source)
  return canBeSentLater ? 'unsent' : 'failed'
}

/** False when it is too late. */
export async function undoAnswer(
  client: Backend,
  { source, answerId }: { source: RoundSource; answerId: string },
): Promise<boolean> {
  const { data, error } = await client.rpc('undo_availability_answer', {
    answer_id: answerId,
    ...('linkToken' in source && { link_token: source.linkToken }),
  })
  return !error && z.object({ restored: z.number() }).parse(data).restored === 1
}

function toArguments(source: RoundSource) {
  return 'linkToken' in source ? { link_token: source.linkToken } : { whose: source.whose }
}
