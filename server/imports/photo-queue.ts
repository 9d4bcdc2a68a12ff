import type { TransactionSql } from 'postgres'
import { importCallMessages } from './import-call-messages.ts'

const maxPhotos = 10

/** Photos of applied rows by their addresses. Those that cannot be fetched fail here, in words. */
export async function queuePhotos(sql: TransactionSql, id: string) {
  await sql`
    insert into private.import_photos (import_id, row_number, property_id, address, state, problem)
    select r.import_id, r.number, r.property_id, left(photo.address, 2048),
      case when problem.text is null then 'waiting' else 'failed' end, problem.text
    from private.import_rows r,
      unnest(r.photo_addresses) with ordinality as photo (address, position),
      lateral (
        select case
          when char_length(photo.address) > 2048 then ${importCallMessages.addressTooLong}
          when photo.address !~* '^https?://[^[:space:]]+$' then ${importCallMessages.notWebAddress}
        end as text
      ) as problem
    where r.import_id = ${id} and r.outcome in ('added', 'updated')
    order by r.number, photo.position`
}

export type ClaimedPhoto = { id: number; address: string; attempts: number; created_by: string | null }

/** The next photos, each for one server only. Of one property one at a time, so that they arrive in order. */
export async function claimPhotos(sql: TransactionSql, batch: number): Promise<ClaimedPhoto[]> {
  return sql<ClaimedPhoto[]>`
    with next_photos as (
      select f.id from private.import_photos f
      where f.state = 'waiting' and (f.claimed_until is null or f.claimed_until < now())
        and not exists (
          select from private.import_photos earlier
          where earlier.property_id = f.property_id and earlier.id < f.id and earlier.state = 'waiting'
        )
      order by f.id limit ${batch} for update skip locked
    ),
    claimed as (
      update private.import_photos f set claimed_until = now() + interval '5 minutes', attempts = f.attempts + 1
      from next_photos n where f.id = n.id
      returning f.id, f.address, f.attempts, (select i.created_by from private.imports i where i.id = f.import_id) as created_by
    )
    select id, address, attempts, created_by from claimed order by id`
}

type FetchedPhoto = { id: number; hash?: string; problem?: string }
type WaitingPhoto = { import_id: string; row_number: number; property_id: string }
type Listing = { version: number; photos: number; has_image: boolean; is_deleted: boolean }

/** Adds a stored photo to its property, or records why there is none. It is no edit by a person: an undo still undoes it. */
export async function finishPhoto(sql: TransactionSql, { id, hash, problem }: FetchedPhoto): Promise<void> {
  const [photo] = await sql<WaitingPhoto[]>`
    select import_id, row_number, property_id from private.import_photos where id = ${id} and state = 'waiting' for update`
  if (!photo) return
  const leftOut = hash === undefined ? problem : ((await addImage(sql, photo, `/media/${hash}`)) ?? problem)
  const state = hash === undefined || leftOut !== undefined ? 'failed' : 'stored'
  await sql`
    update private.import_photos set state = ${state}, problem = left(${leftOut ?? null}, 300) where id = ${id}`
}

/** Returns why the property does not get it. */
async function addImage(sql: TransactionSql, photo: WaitingPhoto, image: string) {
  const [listing] = await sql<[Listing]>`
    select version, cardinality(images) as photos, ${image} = any (images) as has_image, deleted_at is not null as is_deleted
    from public.properties where id = ${photo.property_id} for update`
  if (listing.has_image) return undefined
  if (listing.photos >= maxPhotos) return importCallMessages.tooManyPhotos
  if (listing.is_deleted) return importCallMessages.propertyDeleted
  await sql`update public.properties set images = images || ${image}::text where id = ${photo.property_id}`
  await sql`
    update private.import_rows set applied_version = applied_version + 1
    where import_id = ${photo.import_id} and number = ${photo.row_number} and applied_version = ${listing.version}`
  return undefined
}

/** What can no longer be undone goes, and what was never confirmed. */
export async function purgeImports(sql: TransactionSql): Promise<void> {
  await sql`
    delete from private.imports
    where applied_at < now() - interval '28 days' or (applied_at is null and created_at < now() - interval '1 day')`
}
