import type { Fragment, TransactionSql } from 'postgres'
import { findRole } from '#server/calls/require-role.ts'

type Draft = {
  /** A 'change' is what waits in the draft of a published listing. */
  kind: 'property' | 'change' | 'post' | 'page' | 'issue'
  id: string
  title: string | null
  edited_at: string
  /** Null where nobody is known, or the person has left the staff. */
  edited_by: string | null
  scheduled_for: string | null
  /** What a listing lacks before it can be published. */
  needs: ('title' | 'price' | 'location' | 'landSize' | 'images')[] | null
}

/** Of each kind, so that no panel reads a whole table. */
const maxCount = 1_001
const shown = 3

/**
 * What is not public, or not yet, of every kind that the caller may edit, and how many there are of each: what is scheduled first, the
 * soonest before the others; then drafts, the latest edited first.
 */
export async function findDrafts(sql: TransactionSql) {
  const { isManager, isAgent } = await findRole(sql)
  const isMine = isManager ? sql`true` : isAgent ? sql`p.agent_id = (select private.caller_id())` : sql`false`
  const order = sql`d.scheduled_for, d.edited_at desc, d.id`
  const [found] = await sql<[{ counts: Partial<Record<Draft['kind'], number>>; rows: Draft[] }]>`
    with drafts as materialized (
      ${listings(sql, { isMine })} union all ${planned(sql, { isMine })} union all ${writings(sql)}
    )
    select
      (
        select coalesce(jsonb_object_agg(counted.kind, counted.total), '{}')
        from (select d.kind, count(*) as total from drafts d group by d.kind) counted
      ) as counts,
      to_jsonb(array(
        select to_jsonb(latest) from (
          select d.kind, d.id, d.title, d.edited_at, d.scheduled_for,
            case when d.editor is not null then private.staff_name(d.editor)
              when d.kind = 'property' then private.last_editor('properties', d.id::uuid)
              when d.kind = 'post' then private.last_editor('blogs', d.id::uuid)
            end as edited_by,
            (
              select to_jsonb(private.missing_for_publication(p)) from public.properties p
              where d.kind = 'property' and p.id = d.id::uuid
            ) as needs
          from (select d.* from drafts d order by ${order} limit ${shown}) d order by ${order}
        ) latest
      )) as rows`
  return { ...found, total: Object.values(found.counts).reduce((sum, count) => sum + count, 0) }
}

type Mine = { isMine: Fragment }

/** Listings that are not public, and changes of published ones, without those that are scheduled. */
function listings(sql: TransactionSql, { isMine }: Mine) {
  const isUnplanned = sql`
    not exists (select from private.publication_plans s where s.property_id = p.id and s.publish_at is not null)`
  return sql`
    (
      select 'property' as kind, p.id::text as id, p.title, p.updated_at as edited_at, null::uuid as editor,
        null::timestamptz as scheduled_for
      from public.properties p
      where ${isMine} and not p.is_published and p.deleted_at is null and ${isUnplanned}
      order by p.updated_at desc, p.id desc limit ${maxCount}
    )
    union all
    (
      select 'change', p.id::text, p.title, d.updated_at, d.updated_by, null
      from private.property_drafts d join public.properties p on p.id = d.property_id and p.is_published
      where ${isMine} and ${isUnplanned}
      order by d.updated_at desc, p.id desc limit ${maxCount}
    )`
}

function planned(sql: TransactionSql, { isMine }: Mine) {
  return sql`
    (
      select case when p.is_published then 'change' else 'property' end, p.id::text, p.title,
        coalesce(d.updated_at, p.updated_at), coalesce(s.scheduled_by, d.updated_by), s.publish_at
      from private.publication_plans s
      join public.properties p on p.id = s.property_id and p.deleted_at is null
      left join private.property_drafts d on d.property_id = p.id
      where s.publish_at is not null and ${isMine}
      order by s.publish_at, p.id limit ${maxCount}
    )`
}

/** Posts, documents of the content and issues of the newsletter. */
function writings(sql: TransactionSql) {
  return sql`
    (
      select 'post', b.id::text, b.title, b.updated_at, s.scheduled_by, s.publish_at
      from public.blogs b left join private.post_plans s on s.post_id = b.id and s.publish_at is not null
      where (select private.may_edit_content()) and not b.is_published and b.deleted_at is null
      order by b.updated_at desc, b.id desc limit ${maxCount}
    )
    union all
    select 'page', d.key, null, max(d.updated_at), (array_agg(d.updated_by order by d.updated_at desc))[1], null
    from public.content_drafts d where private.may_edit_document(d.key) group by d.key
    union all
    (
      select 'issue', n.id::text, n.content ->> 'subject', n.updated_at, n.updated_by,
        case when n.status = 'scheduled' then n.scheduled_for end
      from private.newsletter_issues n
      where (select private.may_edit_content()) and n.status in ('draft', 'scheduled')
      order by n.updated_at desc, n.id desc limit ${maxCount}
    )`
}
