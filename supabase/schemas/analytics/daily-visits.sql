-- Visits by day. A finished day is counted once and stored as a few rows (server/analytics/roll-up.ts); its single visits are deleted
-- when their retention ends. Every day has a row of daily_visits, even without visits.

create table private.daily_visits (
  day date primary key,
  visitors int not null,
  page_views int not null,
  property_views int not null,
  calls int not null,
  chats int not null,
  emails int not null
);

create table private.daily_property_visits (
  day date not null,
  property_id uuid not null references public.properties (id) on delete cascade,
  views int not null,
  clicks int not null,
  primary key (day, property_id)
);

create index daily_property_visits_by_property on private.daily_property_visits (property_id);

create table private.daily_path_visits (
  day date not null,
  path text not null,
  views int not null,
  primary key (day, path)
);

create table private.daily_source_visits (
  day date not null,
  source text not null,
  visitors int not null,
  primary key (day, source)
);

alter table private.daily_visits enable row level security;
alter table private.daily_property_visits enable row level security;
alter table private.daily_path_visits enable row level security;
alter table private.daily_source_visits enable row level security;
grant select on private.daily_visits, private.daily_property_visits, private.daily_path_visits, private.daily_source_visits
  to authenticated;
grant select, insert on private.daily_visits, private.daily_property_visits, private.daily_path_visits, private.daily_source_visits
  to service_role;

create policy "managers read visits" on private.daily_visits
  for select to authenticated using ((select private.is_manager()));
create policy "managers read visits" on private.daily_property_visits
  for select to authenticated using ((select private.is_manager()));
create policy "managers read visits" on private.daily_path_visits
  for select to authenticated using ((select private.is_manager()));
create policy "managers read visits" on private.daily_source_visits
  for select to authenticated using ((select private.is_manager()));
create policy "agents read the visits to their listings" on private.daily_property_visits
  for select to authenticated using (
    (select private.is_agent())
    and property_id in (select p.id from public.properties p where p.agent_id = (select private.caller_id()))
  );
-- The last stored day says from where visits are counted one by one.
create policy "agents read the visits of the company" on private.daily_visits
  for select to authenticated using ((select private.is_agent()));

-- Closed sales, for figures.
alter table private.property_status_changes enable row level security;
grant select on private.property_status_changes to authenticated;

create policy "managers read changes of status" on private.property_status_changes
  for select to authenticated using ((select private.is_manager()));
create policy "agents read the changes of status of their listings" on private.property_status_changes
  for select to authenticated using (
    (select private.is_agent())
    and property_id in (select p.id from public.properties p where p.agent_id = (select private.caller_id()))
  );
