import type { TransactionSql } from 'postgres'

/**
 * Hides listings that were not confirmed for so long, two hundred at a time, and tells whoever was asked. Silence counts only after a
 * question: the last email must have left, and a week must have passed since the first. Returns how many were hidden.
 */
export async function hideUnconfirmed(sql: TransactionSql): Promise<number> {
  const hidden = await sql<{ id: string }[]>`
    with due as materialized (
      select p.id from public.properties p
      join private.availability_requests r on r.property_id = p.id and r.confirmed_on = p.availability_confirmed_on
      join public.mail_outbox m on m.id = r.email_id
      cross join private.availability_rules() rules
      where rules.hidden_days > 0 and p.is_published and p.status = 'available' and not p.is_sample
        and p.availability_confirmed_on <= private.company_day(now()) - greatest(rules.hidden_days, rules.due_days)
        and r.asked_at <= now() - interval '7 days' and m.status = 'sent' and m.sent_at is not null
      order by p.availability_confirmed_on, p.id
      limit 200
      for update of p skip locked
    ),
    hidden as (
      update public.properties p set is_published = false from due where p.id = due.id returning p.id, p.version
    )
    insert into private.hidden_listings (property_id, version)
    select hidden.id, hidden.version from hidden
    on conflict (property_id) do update set version = excluded.version, hidden_at = now()
    returning property_id as id`
  const ids = hidden.map(({ id }) => id)
  await sql`
    insert into public.mail_outbox (template, recipient, payload, language)
    select 'availability_hidden', told.address, jsonb_strip_nulls(jsonb_build_object('name', told.name, 'ids', told.ids)), 'en'
    from (
      select member.email as address, member.name, jsonb_agg(p.id order by p.title, p.id) as ids
      from public.properties p join public.staff member on member.user_id = p.agent_id
      where p.id = any (${ids}::uuid[]) and private.can_be_assigned(member.user_id)
      group by member.user_id
      union all
      select company.address, null, jsonb_agg(p.id order by p.title, p.id)
      from public.properties p cross join private.company_addresses() as company (address)
      where p.id = any (${ids}::uuid[]) and (p.agent_id is null or not private.can_be_assigned(p.agent_id))
      group by company.address
    ) as told
    where private.is_email_address(told.address)`
  return ids.length
}
