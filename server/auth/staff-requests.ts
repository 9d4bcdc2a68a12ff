import type { Sql, TransactionSql } from 'postgres'

/** Stores that somebody asks to join the staff. Does the same for every address; nothing is stored for that of a member. */
export async function requestStaffAccount(connection: Sql, { address, name }: { address: string; name: string }) {
  await connection.begin(async (sql) => {
    await sql`delete from public.staff_requests where confirmed_at is null and created_at < now() - interval '1 day'`
    const [request] = await sql<{ id: string; is_confirmed: boolean }[]>`
      insert into public.staff_requests as known (email, name, confirmed_at)
      select ${address}, ${name}, case when not private.settings_switch('general', 'requireEmailVerification') then now() end
      where not exists (select from public.staff where lower(email) = ${address})
      on conflict on constraint staff_request_is_one_each do update
      set name = excluded.name, confirmed_at = excluded.confirmed_at where known.confirmed_at is null
      returning id, confirmed_at is not null as is_confirmed`
    if (request?.is_confirmed) return announceRequest(sql, request.id)
    return sql`
      insert into public.mail_outbox (template, recipient, payload)
      values ('auth_staff_request', ${address}, ${sql.json({ request_id: request?.id ?? null })})`
  })
}

/** By the token of that email. False for one that is used or too old. */
export async function confirmStaffRequest(connection: Sql, tokenHash: string): Promise<boolean> {
  return connection.begin(async (sql) => {
    const [confirmed] = await sql<{ id: string }[]>`
      with used as (
        delete from private.account_links
        where token_hash = ${tokenHash} and kind = 'staff_request' and expires_at > now() returning request_id
      )
      update public.staff_requests request set confirmed_at = now()
      from used where request.id = used.request_id and request.confirmed_at is null returning request.id`
    if (!confirmed) return false
    await announceRequest(sql, confirmed.id)
    return true
  })
}

/** Tells every super admin by email and notification, each at most five times an hour. */
async function announceRequest(sql: TransactionSql, request: string) {
  await sql`
    insert into public.mail_outbox (template, recipient, payload)
    select 'staff_request', member.email, jsonb_build_object('name', applicant.name, 'address', applicant.email)
    from public.staff member
    join public.staff_requests applicant on applicant.id = ${request}
    where member.role = 'super_admin' and not member.is_suspended
      and private.wants_notification('emailNotifications') and private.wants_notification('adminAlerts')
      and 5 > (
        select count(*) from public.mail_outbox m
        where m.template = 'staff_request' and m.recipient = member.email and m.created_at > now() - interval '1 hour'
      )`
  await sql`
    insert into public.mail_outbox (channel, template, recipient, payload, language)
    select 'push', 'staff_request_push', device.id::text, ${sql.json({ request_id: request })}, 'en'
    from public.push_subscriptions device
    join public.staff member on member.user_id = device.user_id and not member.is_suspended and member.role = 'super_admin'
    where private.wants_notification('pushNotifications') and 5 > (
      select count(*) from public.mail_outbox m
      where m.template = 'staff_request_push' and m.recipient = device.id::text and m.created_at > now() - interval '1 hour'
    )`
}
