import * as z from 'zod'
import type { Backend } from '#app/backend/context.ts'
import { isEmailToken } from '#app/shared/email-token.ts'
import type { Shortlist, Vote } from './shortlist.ts'
import { storedValue } from '#app/backend/stored-row.ts'

const timeoutMs = 5_000

const storedShortlist = z.object({
  title: z.string(),
  owner_name: z.string(),
  my_name: z.string().nullable(),
  is_owner: z.boolean(),
  is_open: z.boolean(),
  created_at: z.string(),
  expires_at: z.string(),
  voters: z.array(z.object({ id: z.string(), name: z.string() })),
  entries: z.array(
    z.object({
      id: z.string(),
      property_id: z.string().nullable(),
      title: z.string(),
      opinions: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          vote: storedValue<Vote>().nullable(),
          note: z.string(),
          changed_at: z.string(),
          is_mine: z.boolean(),
        }),
      ),
    }),
  ),
})

/** A link's token, and the secret of the browser that opens it, if it has one. */
export type ShortlistKey = { token: string; secret: string | undefined }

/** Undefined for a link that is unknown, switched off or expired. */
export async function findShortlist(client: Backend, { token, secret }: ShortlistKey): Promise<Shortlist | undefined> {
  if (!isEmailToken(token)) return undefined
  const { data, error } = await client
    .rpc('open_shortlist', { token, ...(secret && { secret }) })
    .abortSignal(AbortSignal.timeout(timeoutMs))
  if (error) throw error
  return data === null ? undefined : fromStored(storedShortlist.parse(data))
}

/** The shared link's token, for the owner's. */
export async function findSharedToken(client: Backend, ownerToken: string): Promise<string | undefined> {
  if (!isEmailToken(ownerToken)) return undefined
  const { data, error } = await client
    .rpc('find_own_shortlist', { owner_token: ownerToken })
    .abortSignal(AbortSignal.timeout(timeoutMs))
  if (error) throw error
  return isEmailToken(data) ? data : undefined
}

function fromStored(stored: z.infer<typeof storedShortlist>): Shortlist {
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
