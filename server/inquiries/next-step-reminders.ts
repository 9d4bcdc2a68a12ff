import type { TransactionSql } from 'postgres'

/**
 * Reminds of the steps that are due, in working time: the assignee, or the managers where nobody is assigned, one email and one
 * notification each for all of them. Marking the rows in the same transaction decides that each is reminded of once, whichever server
 * does it and whatever its clock says later. Messages contain only ids. Returns how many steps there were.
 */
export async function queueNextStepReminders(sql: TransactionSql): Promise<number> {
  if (!(await isWorkingTime(sql))) return 0
  const claimed = await sql<{ id: string }[]>`
    with owed as materialized (
      select id from public.inquiries
      where next_step_at <= now() and next_step_reminded_at is null and status <> 'closed' and not is_spam and deleted_at is null
      order by next_step_at limit 200
      for no key update skip locked
    )
    update public.inquiries i set next_step_reminded_at = now() from owed where i.id = owed.id returning i.id`
  if (claimed.length === 0) return 0
  await sql`
    with told as materialized (
      select member.user_id, member.email, jsonb_build_object(
        'member_id', member.user_id, 'inquiry_ids', jsonb_agg(i.id order by i.next_step_at, i.id)
      ) as payload
      from public.inquiries i
      join public.staff member on not member.is_suspended and case
        when private.can_be_assigned(i.assignee_id) then member.user_id = i.assignee_id
        else member.role in ('super_admin', 'administrator')
      end
      where i.id = any (${claimed.map(({ id }) => id)}::uuid[])
      group by member.user_id, member.email
    ), emails as (
      insert into public.mail_outbox (template, recipient, payload, language)
      select 'next_steps_due', told.email, told.payload, 'en' from told
      where private.wants_notification('emailNotifications')
    )
    insert into public.mail_outbox (channel, template, recipient, payload, language)
    select 'push', 'next_steps_push', device.id::text, told.payload, 'en'
    from told join public.push_subscriptions device on device.user_id = told.user_id
    where private.wants_notification('pushNotifications')`
  return claimed.length
}

/** A company without opening hours always works. */
async function isWorkingTime(sql: TransactionSql) {
  const [company] = await sql<[{ is_open: boolean }]>`
    select not exists (
      select from jsonb_array_elements(private.opening_hours()) as line (value)
      where line.value ->> 'opens' < line.value ->> 'closes' and jsonb_array_length(line.value -> 'weekdays') > 0
    ) or not private.is_holiday(today.day, (select r.holidays from private.viewing_rules() r)) and exists (
      select from private.opening_days(today.day, today.day) d
      cross join lateral unnest(d.opens, d.closes) as hours (opens, closes)
      where today.clock >= hours.opens and today.clock < hours.closes
    ) as is_open
    from (select private.company_day(now()) as day, now() at time zone 'Africa/Nairobi' as clock) as today`
  return company.is_open
}
