import type { Sql } from '#app/backend/context.ts'
import { isEmailToken } from '#app/shared/email-token.ts'
import type { Opinion, Shortlist } from './shortlist.ts'

/** The result of open_shortlist(). */
type StoredShortlist = Pick<Shortlist, 'title' | 'voters'> & {
  owner_name: string
  my_name: string | null
  is_owner: boolean
  is_open: boolean
  created_at: string
  expires_at: string
  entries: { id: string; property_id: string | null; title: string; opinions: StoredOpinion[] }[]
}
type StoredOpinion = Pick<Opinion, 'id' | 'name' | 'vote' | 'note'> & { changed_at: string; is_mine: boolean }

/** A link's token, and the secret of the browser that opens it, if it has one. */
export type ShortlistKey = { token: string; secret: string | undefined }

/** Undefined for a link that is unknown, switched off or expired. */
export async function findShortlist(sql: Sql, { token, secret }: ShortlistKey): Promise<Shortlist | undefined> {
  if (!isEmailToken(token)) return undefined
  const [{ stored }] = await sql<[{ stored: StoredShortlist | null }]>`
    select public.open_shortlist(token => ${token}, secret => ${secret || null}) as stored`
  return stored ? fromStored(stored) : undefined
}

/** The shared link's token, for the owner's. */
export async function findSharedToken(sql: Sql, ownerToken: string): Promise<string | undefined> {
  if (!isEmailToken(ownerToken)) return undefined
  const [{ token }] = await sql<[{ token: string | null }]>`
    select public.find_own_shortlist(owner_token => ${ownerToken}) as token`
  return token ?? undefined
}

function fromStored(stored: StoredShortlist): Shortlist {
  return {
    title: stored.title,
    ownerName: stored.owner_name,
    myName: stored.my_name ?? undefined,
    isOwner: stored.is_owner,
    isOpen: stored.is_open,
    createdAt: stored.created_at,
    expiresAt: stored.expires_at,
    voters: stored.voters,
    entries: stored.entries.map(({ property_id, opinions, ...entry }) => ({
      ...entry,
      propertyId: property_id,
      opinions: opinions.map(({ changed_at, is_mine, ...opinion }) => ({
        ...opinion,
        changedAt: changed_at,
        isMine: is_mine,
      })),
    })),
  }
}
