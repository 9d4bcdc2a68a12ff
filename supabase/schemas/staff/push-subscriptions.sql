-- Browsers in which staff receive notifications.

create table public.push_subscriptions (
  id uuid primary key default private.new_id(),
  user_id uuid not null default private.caller_id() references public.staff (user_id) on delete cascade,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  device text not null default '',
  created_at timestamptz not null default now() check (created_at between '2000-01-01Z' and '2100-01-01Z'),
  constraint push_endpoint_is_one_each unique (endpoint),
  -- The server posts to this address, so only the push services of the browsers are accepted.
  constraint push_endpoint_is_a_browsers_service check (
    char_length(endpoint) <= 1000
    and endpoint ~ '^https://([a-z0-9-]+[.])*(googleapis[.]com|push[.]services[.]mozilla[.]com|notify[.]windows[.]com|push[.]apple[.]com)/'
  ),
  constraint push_keys_fit check (p256dh ~ '^[A-Za-z0-9_-]{80,100}={0,2}$' and auth ~ '^[A-Za-z0-9_-]{20,30}={0,2}$'),
  constraint push_device_fits check (char_length(device) <= 100)
);
create index push_subscriptions_by_member on public.push_subscriptions (user_id, created_at desc);

alter table public.push_subscriptions enable row level security;
revoke all on public.push_subscriptions from anon, authenticated;
grant select, delete on public.push_subscriptions to authenticated;
grant all on public.push_subscriptions to service_role;

create policy "staff see their own devices" on public.push_subscriptions
  for select to authenticated using ((select private.staff_role()) is not null and user_id = private.caller_id());
create policy "staff end their own devices" on public.push_subscriptions
  for delete to authenticated using ((select private.staff_role()) is not null and user_id = private.caller_id());

-- A browser has one subscription, which belongs to the member who switched it on last.
create function public.save_push_subscription(endpoint text, p256dh text, auth text, device text default '')
returns uuid
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  saved uuid;
begin
  if private.staff_role() is null then
    raise exception 'Only staff can get notifications' using errcode = '42501';
  end if;
  insert into public.push_subscriptions as known (user_id, endpoint, p256dh, auth, device)
  values (
    private.caller_id(), endpoint, p256dh, auth,
    left(coalesce(device, ''), 100)
  )
  on conflict on constraint push_endpoint_is_one_each do update
  set user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth, device = excluded.device
  returning known.id into saved;
  delete from public.push_subscriptions old where old.id in (
    select mine.id from public.push_subscriptions mine where mine.user_id = private.caller_id()
    order by mine.created_at desc, mine.id desc offset 20
  );
  return saved;
end
$$;
revoke execute on function public.save_push_subscription from public, anon, authenticated;
grant execute on function public.save_push_subscription to authenticated;

-- About an inquiry: to managers and to the person whose inquiry it is.
create function private.queue_push(template text, payload jsonb, assignee uuid) returns void
language sql volatile set search_path = ''
begin atomic
  insert into public.mail_outbox (channel, template, recipient, payload)
  select 'push', template, device.id::text, payload
  from public.push_subscriptions device
  join public.staff member on member.user_id = device.user_id and not member.is_suspended
    and (member.role in ('super_admin', 'administrator') or member.role = 'agent' and member.user_id = assignee)
  where private.wants_notification('pushNotifications');
end;
