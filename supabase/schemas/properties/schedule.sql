-- What is planned for a listing: the moment at which its changes are published or it is taken down, and whether an agent has
-- asked a manager to publish it. server/properties/plans writes plans and carries them out.

create table private.publication_plans (
  property_id uuid primary key references public.properties (id) on delete cascade,
  publish_at timestamptz check (publish_at between '2000-01-01Z' and '2100-01-01Z'),
  unpublish_at timestamptz check (unpublish_at between '2000-01-01Z' and '2100-01-01Z'),
  -- Who planned the publication, and who planned to take it down: each is asked again when the time comes.
  scheduled_by uuid references accounts.users (id) on delete set null,
  unpublish_by uuid references accounts.users (id) on delete set null,
  -- Why the last plan was not carried out.
  problem text,
  requested_at timestamptz check (requested_at between '2000-01-01Z' and '2100-01-01Z'),
  requested_by uuid references accounts.users (id) on delete set null,
  constraint publication_ends_after_it_begins check (publish_at < unpublish_at),
  constraint publication_problem_is_known
    check (problem in ('incomplete', 'not_allowed', 'rejected', 'changed', 'take_down_not_allowed'))
);
create index publication_plans_due on private.publication_plans (least(publish_at, unpublish_at))
  where publish_at is not null or unpublish_at is not null;
create index publication_plans_requested on private.publication_plans (requested_at) where requested_at is not null;

alter table private.publication_plans enable row level security;

create policy "whoever may edit a listing plans its publication" on private.publication_plans
  for all to authenticated using (private.may_edit_listing(property_id)) with check (private.may_edit_listing(property_id));
grant select, insert, update on private.publication_plans to authenticated, service_role;

-- Nothing goes public that somebody without the right to publish has written since it was planned. Managers are told.
create function private.cancel_planned_publication(listing uuid) returns void
language sql volatile
begin atomic
  with cancelled as (
    update private.publication_plans s set publish_at = null, problem = 'changed'
    where s.property_id = listing and s.publish_at is not null
    returning s.property_id
  )
  select private.report_plan_not_run('publication', p.id, p.title, 'changed')
  from public.properties p join cancelled on cancelled.property_id = p.id;
end;

create function private.follow_publication() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.is_published and not old.is_published then
    -- Publishing fulfils what was planned and asked for; a day to take it down stays.
    update private.publication_plans s set publish_at = null, problem = null, requested_at = null, requested_by = null
    where s.property_id = new.id;
  elsif new.deleted_at is not null or old.is_published and not new.is_published then
    update private.publication_plans s set publish_at = null, unpublish_at = null where s.property_id = new.id;
  elsif private.is_client() and not private.may_publish() then
    perform private.cancel_planned_publication(new.id);
  end if;
  return null;
end
$$;

create trigger property_follows_its_plan after update on public.properties
  for each row when (
    (old.is_published, old.deleted_at) is distinct from (new.is_published, new.deleted_at)
    or old.version <> new.version and not new.is_published
  )
  execute function private.follow_publication();

create function private.follow_drafts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_client() and not private.may_publish() then
    perform private.cancel_planned_publication(coalesce(new.property_id, old.property_id));
  end if;
  return null;
end
$$;

-- Discarding a draft changes what would be published too: the row below it may have been rewritten.
create trigger property_draft_follows_its_plan after insert or update or delete on private.property_drafts
  for each row execute function private.follow_drafts();
