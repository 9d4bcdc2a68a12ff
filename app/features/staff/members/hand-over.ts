import * as z from 'zod'
import type { Backend } from '#app/backend/context.ts'
import type { StaffRole } from '#app/backend/staff-entry.ts'
import { storedValue } from '#app/backend/stored-row.ts'

const counts = { inquiries: z.number(), listings: z.number(), viewings: z.number(), drafts: z.number() }
const clash = z.object({ viewing_id: z.string(), starts_at: z.string(), taker: z.string() })
const preview = z.object({
  ...counts,
  new_inquiries: z.number(),
  viewing_times: z.array(z.string()),
  takers: z.array(z.object({ user_id: z.string(), name: z.string(), role: storedValue<StaffRole>() })),
  clashes: z.array(clash),
  /** Who was to take what in a hand-over that was begun and not finished. */
  unfinished: z
    .object({
      inquiries_to: z.string().nullable(),
      listings_to: z.string().nullable(),
      viewings_to: z.string().nullable(),
      drafts_to: z.string().nullable(),
      viewings_follow_listings: z.boolean(),
    })
    .nullable(),
})
/** So far: `remaining` is left to move, and `id` is what can be undone. */
const outcome = z.object({
  ...counts,
  id: z.string().nullable(),
  hand_over: z.string(),
  remaining: z.number(),
  clashes: z.array(clash),
})

export const workKinds = ['inquiries', 'listings', 'viewings', 'drafts'] as const
export type WorkKind = (typeof workKinds)[number]
export type HandOverPreview = z.infer<typeof preview>
export type HandOverOutcome = z.infer<typeof outcome>

/** Instead of an id: each viewing goes with its listing. */
export const followListings = 'listings'
/** Who takes each kind: an id, nobody as '', or, for viewings, `followListings`. */
export type Takers = Record<WorkKind, string>
export const nobody: Takers = { inquiries: '', listings: '', viewings: '', drafts: '' }

export async function previewHandOver(client: Backend, { member }: { member: string }): Promise<HandOverPreview> {
  const { data, error } = await client.rpc('hand_over_preview', { member })
  if (error) throw error
  return preview.parse(data)
}

export type Progress = { done: number; total: number }
type HandOver = { member: string; takers: Takers; onProgress: (progress: Progress) => void }

/** Ends the access of the member and moves what is open, batch by batch: what is moved stays moved if a later one fails. */
export async function handOver(client: Backend, { member, takers, onProgress }: HandOver): Promise<HandOverOutcome> {
  let latest = await beginHandOver(client, { member, takers })
  while (latest.remaining > 0) {
    const done = workKinds.reduce((sum, kind) => sum + latest[kind], 0)
    onProgress({ done, total: done + latest.remaining })
    const { data, error } = await client.rpc('continue_hand_over', { hand_over: latest.hand_over })
    if (error) throw error
    // A colleague has finished it meanwhile.
    if (data === null) return { ...latest, remaining: 0 }
    latest = outcome.parse(data)
  }
  return latest
}

async function beginHandOver(client: Backend, { member, takers }: Omit<HandOver, 'onProgress'>) {
  const { data, error } = await client.rpc('hand_over', {
    member,
    inquiries_to: takers.inquiries || null,
    listings_to: takers.listings || null,
    viewings_to: takers.viewings === followListings ? null : takers.viewings || null,
    drafts_to: takers.drafts || null,
    viewings_follow_listings: takers.viewings === followListings,
  })
  if (error) throw error
  return outcome.parse(data)
}

/** False when it is too late. Gives back batch by batch. */
export async function undoHandOver(client: Backend, { id }: { id: string }): Promise<boolean> {
  for (;;) {
    const { data, error } = await client.rpc('undo_hand_over', { hand_over: id })
    if (error) throw error
    const isUndone = z.boolean().nullable().parse(data)
    if (isUndone !== null) return isUndone
  }
}

/** Those of an unfinished hand-over, which goes on with them; nobody at first, and in place of one who has left since. */
export function plannedTakers(shown: HandOverPreview): Takers {
  const { unfinished } = shown
  if (!unfinished) return nobody
  const ifThere = (taker: string | null, kind: WorkKind) =>
    takersOf(shown, kind).some(({ user_id }) => user_id === taker) ? (taker ?? '') : ''
  return {
    inquiries: ifThere(unfinished.inquiries_to, 'inquiries'),
    listings: ifThere(unfinished.listings_to, 'listings'),
    viewings: unfinished.viewings_follow_listings ? followListings : ifThere(unfinished.viewings_to, 'viewings'),
    drafts: ifThere(unfinished.drafts_to, 'drafts'),
  }
}

/** Editors write articles and handle nothing else, agents the other way round. */
export function takersOf({ takers }: HandOverPreview, kind: WorkKind) {
  const without = kind === 'drafts' ? 'agent' : 'editor'
  return takers.filter(({ role }) => role !== without)
}

/** The viewings that whoever takes them has at the same time. */
export function clashesOf({ clashes, takers }: HandOverPreview, { viewings }: Takers) {
  return clashes
    .filter(({ taker }) => taker === viewings)
    .map(({ taker, starts_at }) => ({
      name: takers.find(({ user_id }) => user_id === taker)?.name ?? '',
      startsAt: starts_at,
    }))
}
