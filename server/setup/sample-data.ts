import type { TransactionSql } from 'postgres'
import { rejectCall } from '#server/calls/call.ts'
import { requireManager } from '#server/calls/require-role.ts'
import { setupMessages } from './setup-messages.ts'

export type SampleData = {
  properties: number
  photos: number
  posts: number
  inquiries: number
  /** Documents of the public pages, one for each language. */
  texts: number
  /** Sections of the settings that still have values of the sample company. */
  settings: number
  visit_days: number
  /** Titles of samples that staff edited, which stay; for those who may remove the rest. */
  edited: string[]
  may_remove: boolean
  /** Where inquiries go meanwhile, if not to the company's own address. */
  leads_go_to: string[]
}

/** What the banner and the question before removing say. Null when there is no sample data. */
export async function findSampleData(sql: TransactionSql): Promise<SampleData | null> {
  const [found] = await sql<Omit<SampleData, 'settings'>[]>`
    select
      (select count(*) from public.properties p where p.is_sample and p.deleted_at is null) as properties,
      (
        select count(distinct photo) from public.properties p cross join unnest(p.images) as photo
        where p.is_sample and p.deleted_at is null
      ) as photos,
      (select count(*) from public.blogs b where b.is_sample and b.deleted_at is null) as posts,
      (select count(*) from public.inquiries i where i.is_sample and i.deleted_at is null) as inquiries,
      (select count(*) from public.content c where c.is_sample) as texts,
      (
        select count(distinct private.company_day(e.created_at)) from public.page_events e
        where e.created_at <= state.samples_added_at
      ) as visit_days,
      -- Rows of the sample company are dated before it was added, all others after.
      array(
        select edited.title
        from (
          select p.title from public.properties p
          where not p.is_sample and p.deleted_at is null and p.created_at <= state.samples_added_at
          union all
          select b.title from public.blogs b
          where not b.is_sample and b.deleted_at is null and b.created_at <= state.samples_added_at
        ) edited
        where private.is_manager()
        order by edited.title
      ) as edited,
      private.is_manager() as may_remove,
      array(select private.company_addresses() where private.is_manager() and private.lead_address() is null) as leads_go_to
    from private.setup state
    where state.samples_added_at is not null and state.samples_removed_at is null`
  if (!found) return null
  const sections = await findSampleKeys(sql)
  return { ...found, settings: sections.length }
}

type SampleKeys = { section: string; keys: string[] }

/** The keys of each section that still have the value of the sample company, where that differs from the value before. */
async function findSampleKeys(sql: TransactionSql): Promise<SampleKeys[]> {
  return sql<SampleKeys[]>`
    select s.section, array_agg(sample.key) as keys
    from private.setup state
    cross join jsonb_each(state.sample_settings) as entry
    cross join jsonb_each(entry.value -> 'sample') as sample
    join public.settings s on s.section = entry.key
    where s.value -> sample.key = sample.value and entry.value -> 'before' -> sample.key is distinct from sample.value
    group by s.section order by s.section`
}

/**
 * Hides the sample data from everybody. Returns the number of properties, posts and inquiries. All or nothing; two callers at once
 * remove it once. Rows that staff edited have no mark and stay.
 */
export async function removeSampleData(sql: TransactionSql): Promise<number> {
  await requireManager(sql, setupMessages.notAllowed)
  const marked = await sql`
    update private.setup set samples_removed_at = now()
    where samples_added_at is not null and samples_removed_at is null returning true`
  if (marked.length === 0) throw rejectCall(setupMessages.samples.nothingThere)
  const sections = await findSampleKeys(sql)
  const [{ removed }] = await sql<[{ removed: number }]>`select private.set_samples_aside() as removed`
  for (const { section, keys } of sections) {
    await sql`
      insert into private.removed_samples (source, content)
      select 'settings', jsonb_build_object('section', ${section}::text, 'values', ${ofKeys(sql, 'sample', { section, keys })})
      from private.setup state`
    await sql`
      update public.settings s set value = s.value - ${keys}::text[] || ${ofKeys(sql, 'before', { section, keys })}
      from private.setup state where s.section = ${section}`
  }
  return removed
}

/** These keys of the stored values of the sample company, or of those before, as JSON. */
function ofKeys(sql: TransactionSql, which: 'sample' | 'before', { section, keys }: SampleKeys) {
  return sql`(
    select coalesce(jsonb_object_agg(e.key, e.value), '{}')
    from jsonb_each(state.sample_settings -> ${section}::text -> ${which}::text) as e where e.key = any (${keys}::text[])
  )`
}

/** Brings back what was removed, and only that: what a person had deleted before stays deleted, what they entered since stays. */
export async function restoreSampleData(sql: TransactionSql) {
  await requireManager(sql, setupMessages.notAllowed)
  const [state] = await sql<[{ isRestorable: boolean | null }]>`
    select samples_removed_at > now() - interval '30 days' as "isRestorable" from private.setup for update`
  if (!state.isRestorable) throw rejectCall(setupMessages.samples.nothingToRestore)
  await sql`
    update public.settings s
    set value = s.value || (
      select coalesce(jsonb_object_agg(restored.key, restored.value), '{}') from jsonb_each(r.content -> 'values') as restored
      where s.value -> restored.key is not distinct from state.sample_settings -> s.section -> 'before' -> restored.key
    )
    from private.removed_samples r, private.setup state
    where r.source = 'settings' and s.section = r.content ->> 'section'`
  await sql`select private.put_samples_back()`
  await sql`update private.setup set samples_removed_at = null`
}
