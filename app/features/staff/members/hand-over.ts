import type { CallOutputs, CallsClient } from '#app/backend/calls.ts'
import { type WorkKind, workKinds } from './work-kinds.ts'

export type HandOverPreview = CallOutputs['staff']['handOverPreview']
/** So far: `remaining` is left to move, and `id` is what can be undone. */
export type HandOverOutcome = CallOutputs['staff']['handOver']

/** Instead of an id: each viewing goes with its listing. */
export const followListings = 'listings'
/** Who takes each kind: an id, nobody as '', or, for viewings, `followListings`. */
export type Takers = Record<WorkKind, string>
export const nobody: Takers = { inquiries: '', listings: '', viewings: '', drafts: '' }

export type Progress = { done: number; total: number }
type HandOver = { member: string; takers: Takers; onProgress: (progress: Progress) => void }

/** Ends the access of the member and moves what is open, batch by batch: what is moved stays moved if a later one fails. */
export async function handOver(
  { staff }: CallsClient,
  { member, takers, onProgress }: HandOver,
): Promise<HandOverOutcome> {
  const { inquiries, listings, viewings, drafts } = takers
  let latest = await staff.handOver.mutate({
    member,
    takers: {
      inquiries: inquiries || null,
      listings: listings || null,
      viewings: viewings || null,
      drafts: drafts || null,
    },
  })
  while (latest.remaining > 0) {
    const done = workKinds.reduce((sum, kind) => sum + latest[kind], 0)
    onProgress({ done, total: done + latest.remaining })
    const next = await staff.continueHandOver.mutate({ handOver: latest.handOver })
    // A colleague has finished it meanwhile.
    if (next === null) return { ...latest, remaining: 0 }
    latest = next
  }
  return latest
}

/** False when it is too late. Gives back batch by batch. */
export async function undoHandOver({ staff }: CallsClient, { id }: { id: string }): Promise<boolean> {
  for (;;) {
    const isUndone = await staff.undoHandOver.mutate({ handOver: id })
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
    inquiries: ifThere(unfinished.inquiries, 'inquiries'),
    listings: ifThere(unfinished.listings, 'listings'),
    viewings: unfinished.viewings === followListings ? followListings : ifThere(unfinished.viewings, 'viewings'),
    drafts: ifThere(unfinished.drafts, 'drafts'),
  }
}

/** Editors write posts and handle nothing else, agents the other way round. */
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
