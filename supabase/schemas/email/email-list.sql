-- The email screen of the admin area (server/mail): super admins read waiting, sent, unsent and failed emails, without their
-- contents, and send them again.

grant select (id, channel, template, recipient, status, attempts, next_attempt_at, last_error, created_at, sent_at),
  update (status, attempts, next_attempt_at)
  on public.mail_outbox to authenticated;
create policy "super admins read emails" on public.mail_outbox
  for select to authenticated using ((select private.staff_role()) = 'super_admin');
create policy "super admins send emails again" on public.mail_outbox
  for update to authenticated
  using (status in ('queued', 'failed') and (select private.staff_role()) = 'super_admin')
  with check (status = 'queued' and (select private.staff_role()) = 'super_admin');

grant select (template, count, last_at) on private.withheld_emails to authenticated;
create policy "super admins read what was withheld" on private.withheld_emails
  for select to authenticated using ((select private.staff_role()) = 'super_admin');

-- Whose browser a push message goes to. Runs as its owner: its keys stand in the same row.
create function private.device_name(recipient text) returns text
language sql stable security definer set search_path = ''
return (
  select private.staff_name(d.user_id) || coalesce(', ' || nullif(d.device, ''), '') from public.push_subscriptions d
  where d.id::text = recipient and (select private.staff_role()) = 'super_admin'
);
