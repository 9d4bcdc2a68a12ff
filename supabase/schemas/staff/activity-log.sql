-- The activity log: what staff did, for super admins. It cannot be edited.

create table public.activity_log (
  id bigint generated always as identity primary key,
  actor_id uuid references accounts.users (id) on delete set null,
  action text not null,
  entity text not null,
  entity_id text,
  detail jsonb not null default '{}',
  created_at timestamptz not null default now() check (created_at between '2000-01-01Z' and '2100-01-01Z')
);
create index activity_newest on public.activity_log (created_at desc, id desc);
create index activity_by_actor on public.activity_log (actor_id, created_at desc, id desc);
create index activity_by_entity on public.activity_log (entity, entity_id, id desc);

alter table public.activity_log enable row level security;
revoke all on public.activity_log from anon, authenticated;
grant select, insert (actor_id, action, entity, entity_id, detail) on public.activity_log to authenticated;
grant all on public.activity_log to service_role;

create policy "super admins read the activity log" on public.activity_log
  for select to authenticated using ((select private.staff_role()) = 'super_admin');
create policy "staff log what they do" on public.activity_log
  for insert to authenticated with check (actor_id = private.caller_id() and (select private.staff_role()) is not null);

-- Logs the names of changed columns, and what they were and became for those that the trigger names ('*' for all): the log must not
-- become a second store of visitors' data. Long texts are among the versions.
create function private.record_activity() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  is_now jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  subject jsonb := coalesce(is_now, was);
  changed text[];
  valued text[];
  -- Deleting sets deleted_at and restoring clears it; the row itself is removed later by a job.
  action text := case when was ->> 'deleted_at' is not distinct from is_now ->> 'deleted_at' or tg_op <> 'UPDATE'
    then lower(tg_op) when is_now ->> 'deleted_at' is null then 'restore' else 'delete' end;
begin
  if not private.is_client() or private.staff_role() is null then
    return null;
  end if;
  if action = 'update' then
    changed := array(
      select key from jsonb_each(is_now)
      where value is distinct from was -> key
        and key not in (
          'updated_at', 'version', 'search_text', 'feature_keys', 'views_count', 'inquiries_count', 'price_reduced_on',
          'price_before_reduction'
        )
      order by key
    );
    if cardinality(changed) = 0 then
      return null;
    end if;
    valued := array(
      select key from unnest(changed) as key
      where (tg_argv[0] = '*' or key = any (tg_argv))
        and char_length((was -> key)::text) <= 300 and char_length((is_now -> key)::text) <= 300
    );
  end if;
  insert into public.activity_log (actor_id, action, entity, entity_id, detail)
  values (
    private.caller_id(), action, tg_table_name, coalesce(subject ->> 'id', subject ->> 'section', subject ->> 'user_id'),
    jsonb_strip_nulls(jsonb_build_object(
      'title', coalesce(subject ->> 'title', case when tg_argv[0] = '*' then subject ->> 'name' end), 'changed', to_jsonb(changed),
      'was', (select jsonb_object_agg(key, was -> key) from unnest(valued) as key),
      'became', (select jsonb_object_agg(key, is_now -> key) from unnest(valued) as key)
    ))
  );
  return null;
end
$$;

create trigger staff_are_recorded after insert or update or delete on public.staff
  for each row execute function private.record_activity('name', 'role', 'may_publish', 'is_suspended');

-- Settings are logged with their former and new values, since they contain no visitor data.
create function private.record_setting_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  was jsonb := case when tg_op = 'UPDATE' then old.value else '{}' end;
  changed text[];
begin
  if not private.is_client() or private.staff_role() is null then
    return null;
  end if;
  changed := array(
    select key from jsonb_object_keys(was || new.value) as key
    where was -> key is distinct from new.value -> key
    order by key
  );
  if cardinality(changed) = 0 then
    return null;
  end if;
  insert into public.activity_log (actor_id, action, entity, entity_id, detail)
  values (private.caller_id(), lower(tg_op), 'settings', new.section, jsonb_build_object(
    'changed', to_jsonb(changed),
    'was', (select jsonb_object_agg(key, was -> key) from unnest(changed) as key),
    'became', (select jsonb_object_agg(key, new.value -> key) from unnest(changed) as key)
  ));
  return null;
end
$$;

create trigger settings_are_recorded after insert or update on public.settings
  for each row execute function private.record_setting_change();

create function private.log_account_event(account uuid, action text, actor uuid default null) returns void
language sql volatile set search_path = ''
begin atomic
  insert into public.activity_log (actor_id, action, entity, entity_id, detail)
  select actor, action, 'staff', member.user_id::text,
    jsonb_build_object('title', member.name)
  from public.staff member where member.user_id = account;
end;
