import type { TransactionSql } from 'postgres'
import type { SearchToSave } from '#app/features/saved-searches/saved-search-links.ts'
import { normalizeEmail } from '#app/shared/form/email-address.ts'
import type { Language } from '#app/shared/language.ts'
import { addSearchLink } from './search-link.ts'
import { labelSearch } from './search-label.ts'
import { readTaxonomy } from '#app/features/properties/taxonomy/load-taxonomy.ts'
import { takeLock } from '#server/postgres/transaction.ts'

const maxPending = 50

/**
 * The result is the same for new, pending and confirmed searches; false while searches cannot be saved. No alert is sent before the
 * address has confirmed, and nobody changes a confirmed search here. When fifty searches are pending, one without a confirmation email
 * is replaced first.
 */
export async function saveSearch(sql: TransactionSql, toSave: SearchToSave): Promise<boolean> {
  const { frequency, language, search } = toSave
  const criteria = sql`${JSON.stringify(search.criteria)}::text::jsonb`
  // Criteria that cannot be read are an error here, not in the job.
  const [{ isOn }] = await sql<[{ isOn: boolean }]>`
    select private.is_feature_on('savedSearches') as "isOn", private.parse_criteria(${criteria}) is null`
  if (!isOn) return false
  const email = normalizeEmail(toSave.email)
  await takeLock(sql, `search owner:${email}`)
  await sql`insert into private.search_owners (email) values (${email}) on conflict do nothing`
  const [{ ownerId }] = await sql<[{ ownerId: string }]>`
    select id as "ownerId" from private.search_owners where email = ${email}`
  const [known] = await sql<StoredSearch[]>`
    select id, status, frequency from private.saved_searches where owner_id = ${ownerId} and address = ${search.address}`
  if (known?.status === 'active') return true
  if (!known) {
    await sql`
      delete from private.saved_searches where id in (
        select old.id from private.saved_searches old where old.owner_id = ${ownerId} and old.status = 'pending'
        order by exists (
          select from private.saved_search_links l where l.search_id = old.id and l.asks_to_confirm
        ) desc, old.created_at desc, old.id desc
        offset ${maxPending - 1}
      )`
  }
  const [stored] = known
    ? [known]
    : await sql<[StoredSearch]>`
        insert into private.saved_searches (owner_id, address, criteria, frequency, language, consent_text)
        values (
          ${ownerId}, ${search.address}, ${criteria}, ${frequency}, ${language},
          private.consent_text('saved_search', ${language})
        )
        returning id, status, frequency`
  await sendConfirmation(sql, { ...stored, ownerId, email, language, address: search.address })
  return true
}

type StoredSearch = { id: string; status: string; frequency: string }
type Unconfirmed = StoredSearch & { ownerId: string; email: string; language: Language; address: string }

/**
 * At most every ten minutes per search and five times a day per address, so that the form cannot be used for harassment. The email contains no
 * text from the form, but the search in the words of the site.
 */
async function sendConfirmation(sql: TransactionSql, unconfirmed: Unconfirmed) {
  const { id, ownerId, email, language, address, frequency } = unconfirmed
  const [{ may }] = await sql<[{ may: boolean }]>`
    select count(*) < 5
      and coalesce(max(l.created_at) filter (where l.search_id = ${id}) <= now() - interval '10 minutes', true)
      and private.has_email_left(${email}, 'saved_search_confirmation') as may
    from private.saved_search_links l
    where l.owner_id = ${ownerId} and l.asks_to_confirm and l.created_at > now() - interval '1 day'`
  if (!may) return
  const token = await addSearchLink(sql, { ownerId, searchId: id, asksToConfirm: true })
  const [, list] = /^\/([a-z-]+)/.exec(address) ?? []
  const label = await labelSearch(sql, { address, language }, await readTaxonomy(sql))
  await sql`
    insert into public.mail_outbox (template, recipient, payload, language)
    values ('saved_search_confirmation', ${email}, ${sql.json({ token, list: list ?? null, label, frequency })}, ${language})`
}
