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

-- The names that each network has reported today, of which a network and a day have a limited number
-- (server/analytics/record-visit.ts). `network` is a hash with the day's salt, and deleted with it.
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

create index visit_names_by_name on private.visit_names (day, kind, name);
