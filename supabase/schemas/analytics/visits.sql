-- Visits: one row for each page view and each click on a contact, without cookies.

create table public.page_events (
  id bigint generated always as identity primary key,
  kind text not null,
  path text not null,
  property_id uuid references public.properties (id) on delete set null,
  blog_id uuid references public.blogs (id) on delete set null,
  source text,
  visitor_hash text,
  created_at timestamptz not null default now() check (created_at between '2000-01-01Z' and '2100-01-01Z'),
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

create policy "managers read page events" on public.page_events
  for select to authenticated using ((select private.is_manager()));
create policy "the server works on every row" on public.page_events
  for all to service_role using (true) with check (true);

create policy "agents read the visits to their listings" on public.page_events
  for select to authenticated using (
    (select private.is_agent())
    and property_id in (select p.id from public.properties p where p.agent_id = (select private.caller_id()))
  );

-- The day's salt, stored here so that all replicas count a visitor once (server/analytics/visitor-hash.ts).
create table private.visitor_salts (
  day date primary key,
  salt text not null
);

alter table private.visitor_salts enable row level security;
grant select, insert, delete on private.visitor_salts to service_role;

create policy "the server works on every row" on private.visitor_salts
  for all to service_role using (true) with check (true);

-- `visitor` and `network` are hashes with the day's salt. Visits to unpublished or non-existent pages are not recorded.
create function public.record_page_event(
  event_kind text, event_path text, visitor text, network text, event_source text default null,
  property uuid default null, post_slug text default null
) returns void
language plpgsql volatile set search_path = '' as $$
declare
  post uuid;
begin
  if event_kind not in ('page_view', 'call_click', 'whatsapp_click', 'email_click') then
    raise exception 'There is no event with this name' using errcode = '22023';
  end if;
  if property is not null and not exists (select from public.properties p where p.id = property and p.is_published) then
    return;
  end if;
  if post_slug is not null then
    select b.id into post from public.blogs b where b.slug = post_slug and b.is_published;
    if post is null then
      return;
    end if;
  end if;
  insert into public.page_events (kind, path, property_id, blog_id, source, visitor_hash)
  values (
    event_kind, left(event_path, 300), property, post,
    private.admit_source(left(network, 64), left(event_source, 100)),
    -- Beyond the limit all visitors of a network count as one.
    case when private.admit_visit_name(left(network, 64), 'visitor', left(visitor, 64))
      then left(visitor, 64) else left(network, 64) end
  );
  if event_kind = 'page_view' and property is not null then
    perform public.increment_views(property);
  elsif event_kind = 'page_view' and post is not null then
    perform public.increment_blog_views(post);
  end if;
end
$$;
revoke execute on function public.record_page_event from public, anon, authenticated;
grant execute on function public.record_page_event to service_role;

-- The names that each network has reported today. The page reports its own source, so sources and browsers can be forged:
-- what one network and one day can add is limited, and the rest is counted together. Deleted with the day's salt.
create table private.visit_names (
  day date not null,
  network text not null,
  kind text not null,
  name text not null,
  primary key (day, network, kind, name),
  constraint visit_name_kind_is_known check (kind in ('visitor', 'source'))
);

alter table private.visit_names enable row level security;
grant select, insert, delete on private.visit_names to service_role;

create policy "the server works on every row" on private.visit_names
  for all to service_role using (true) with check (true);

create index visit_names_by_name on private.visit_names (day, kind, name);

-- Whether the network has reported this name today already, or is still below its limit.
create function private.admit_visit_name(network text, kind text, name text) returns boolean
language plpgsql volatile set search_path = '' as $$
#variable_conflict use_variable
declare
  today constant date := private.company_day(now());
  max_names constant int := case kind when 'visitor' then 60 else 8 end;
begin
  if exists (
    select from private.visit_names n
    where n.day = today and n.network = network and n.kind = kind
      and n.name = name
  ) then
    return true;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('visit names:' || network, 0));
  if (
    select count(*) >= max_names from private.visit_names n
    where n.day = today and n.network = network and n.kind = kind
  ) then
    return false;
  end if;
  insert into private.visit_names (day, network, kind, name) values (today, network, kind, name) on conflict do nothing;
  return true;
end
$$;

-- The source as stored. A source that several visitors came from on one day of the last month is trusted; a day adds at most
-- fifty new ones.
create function private.admit_source(network text, source text) returns text
language plpgsql volatile set search_path = '' as $$
#variable_conflict use_variable
declare
  today constant date := private.company_day(now());
begin
  if source is null or source in ('direct', 'search', 'messages', 'social', 'other') then
    return source;
  end if;
  if source !~ '^site:[a-z0-9]([a-z0-9-]*[a-z0-9])?([.][a-z0-9]([a-z0-9-]*[a-z0-9])?)*[.][a-z][a-z0-9-]*$'
    and source !~ '^campaign:[a-z0-9._-]{1,60}$' then
    return 'other';
  end if;
  if exists (
    select from private.daily_source_visits d
    where d.source = source and d.day > today - 30 and d.visitors >= 3
  ) then
    return source;
  end if;
  if (
    select count(distinct n.name) >= 50 and not coalesce(bool_or(n.name = source), false)
    from private.visit_names n where n.day = today and n.kind = 'source'
  ) then
    return 'other';
  end if;
  return case when private.admit_visit_name(network, 'source', source) then source else 'other' end;
end
$$;
