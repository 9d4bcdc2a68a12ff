-- What happened: staff's doings for the super administrator, visits for the analytics. Nobody edits either.

create table public.activity_log (
  id bigint generated always as identity primary key,
  actor_id uuid references auth.users (id) on delete set null,
  action text not null,
  entity text not null,
  entity_id text,
  detail jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index activity_newest on public.activity_log (created_at desc, id desc);
create index activity_by_entity on public.activity_log (entity, entity_id, id desc);

alter table public.activity_log enable row level security;
revoke all on public.activity_log from anon, authenticated;
grant select on public.activity_log to authenticated;
grant all on public.activity_log to service_role;

create policy "super administrators read the activity log" on public.activity_log
  for select to authenticated using ((select private.staff_role()) = 'super_admin');

create table public.page_events (
  id bigint generated always as identity primary key,
  kind text not null,
  path text not null,
  property_id uuid references public.properties (id) on delete cascade,
  blog_id uuid references public.blogs (id) on delete cascade,
  source text,
  visitor_hash text,
  created_at timestamptz not null default now(),
  constraint page_event_kind_is_named check (kind ~ '^[a-z][a-z_]{0,29}$'),
  constraint page_event_texts_fit check (
    char_length(path) <= 300 and char_length(source) <= 100 and char_length(visitor_hash) <= 64
  )
);
create index page_events_by_time on public.page_events (created_at desc, id desc);
create index page_events_by_property on public.page_events (property_id, created_at desc);
create index page_events_by_blog on public.page_events (blog_id, created_at desc);

alter table public.page_events enable row level security;
revoke all on public.page_events from anon, authenticated;
grant select on public.page_events to authenticated;
grant all on public.page_events to service_role;

create policy "staff read page events" on public.page_events
  for select to authenticated using ((select private.staff_role()) is not null);

-- Names of the changed columns, not their content: the log must not become a second home of visitors' data.
create function private.record_activity() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  is_now jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  subject jsonb := coalesce(is_now, was);
  changed text[];
begin
  if not private.is_client() or private.staff_role() is null then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    changed := array(
      select key from jsonb_each(is_now)
      where value is distinct from was -> key
        and key not in ('updated_at', 'version', 'search_text', 'feature_keys', 'views_count', 'inquiries_count')
      order by key
    );
    if cardinality(changed) = 0 then
      return null;
    end if;
  end if;
  insert into public.activity_log (actor_id, action, entity, entity_id, detail)
  values (
    auth.uid(), lower(tg_op), tg_table_name, coalesce(subject ->> 'id', subject ->> 'section', subject ->> 'user_id'),
    jsonb_strip_nulls(jsonb_build_object('title', subject ->> 'title', 'changed', to_jsonb(changed)))
  );
  return null;
end
$$;

create trigger properties_are_recorded after insert or update or delete on public.properties
  for each row execute function private.record_activity();
create trigger blogs_are_recorded after insert or update or delete on public.blogs
  for each row execute function private.record_activity();
create trigger inquiries_are_recorded after update or delete on public.inquiries
  for each row execute function private.record_activity();
create trigger settings_are_recorded after insert or update on public.settings
  for each row execute function private.record_activity();
create trigger staff_are_recorded after insert or update or delete on public.staff
  for each row execute function private.record_activity();
