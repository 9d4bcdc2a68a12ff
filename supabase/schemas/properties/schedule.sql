-- What is planned for a listing: the moment at which its changes are published or it is taken down, and whether an agent has
-- asked a manager to publish it.

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

create function private.publication_plan(listing uuid) returns jsonb
language sql stable security definer set search_path = ''
return (
  select jsonb_build_object(
    'publish_at', s.publish_at, 'unpublish_at', s.unpublish_at, 'scheduled_by', private.staff_name(s.scheduled_by),
    'problem', s.problem, 'requested_at', s.requested_at, 'requested_by', private.staff_name(s.requested_by)
  )
  from private.publication_plans s where s.property_id = listing
);

-- Publishing fulfils what was planned and asked for; a day to take it down stays.
create function private.end_publication_plan(listing uuid) returns void
language sql volatile security definer set search_path = ''
begin atomic
  update private.publication_plans s
  set publish_at = null, problem = null, requested_at = null, requested_by = null
  where s.property_id = listing;
end;

-- Nothing goes public that somebody without the right to publish has written since it was planned. Managers are told.
create function private.cancel_planned_publication(listing uuid) returns void
language sql volatile security definer set search_path = ''
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
    perform private.end_publication_plan(new.id);
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

create function private.check_planned_time(moment timestamptz) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if moment <= now() then
    raise exception 'Choose a time in the future' using errcode = '22023';
  elsif moment > now() + interval '2 years' then
    raise exception 'Choose a time within two years' using errcode = '22023';
  end if;
end
$$;

-- Plans both moments; null cancels one. Whoever plans a publication names the versions of the listing and its draft that they
-- have read. The state is 'scheduled', 'incomplete' with the missing fields, 'conflict' where somebody has saved since, or 'gone'.
create function public.schedule_property(
  property_id uuid, publish_at timestamptz default null, unpublish_at timestamptz default null,
  expected_version int default null, expected_draft int default null
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  listing public.properties := private.lock_listing(property_id);
  plan private.publication_plans;
  missing text[] := '{}';
begin
  if listing.id is null then
    return jsonb_build_object('state', 'gone');
  end if;
  select s.* into plan from private.publication_plans s where s.property_id = property_id;
  if publish_at is distinct from plan.publish_at and publish_at is not null then
    perform private.check_planned_time(publish_at);
    if not private.may_publish() then
      raise exception 'You can save drafts. Ask an administrator to publish.' using errcode = '22023';
    elsif listing.is_published and private.draft_version(property_id) = 0 then
      raise exception 'There are no changes to publish' using errcode = '22023';
    elsif private.has_changed(listing, expected_version, expected_draft) then
      return jsonb_build_object('state', 'conflict');
    end if;
    missing := private.missing_for_publication(private.with_draft(listing));
  end if;
  if unpublish_at is distinct from plan.unpublish_at and unpublish_at is not null then
    perform private.check_planned_time(unpublish_at);
    if publish_at is null and not listing.is_published then
      raise exception 'It is not published' using errcode = '22023';
    end if;
  end if;
  if publish_at >= unpublish_at then
    raise exception 'Choose a day to take it down after the day of publication' using errcode = '22023';
  end if;
  if cardinality(missing) > 0 then
    return jsonb_build_object('state', 'incomplete', 'missing', to_jsonb(missing));
  end if;
  insert into private.publication_plans as known (property_id, publish_at, unpublish_at, scheduled_by, unpublish_by)
  values (property_id, publish_at, unpublish_at, private.caller_id(), private.caller_id())
  on conflict on constraint publication_plans_pkey do update
    set publish_at = excluded.publish_at, unpublish_at = excluded.unpublish_at, problem = null,
      scheduled_by = case when known.publish_at is distinct from excluded.publish_at
        then excluded.scheduled_by else known.scheduled_by end,
      unpublish_by = case when known.unpublish_at is distinct from excluded.unpublish_at
        then excluded.unpublish_by else known.unpublish_by end;
  return jsonb_build_object('state', 'scheduled');
end
$$;
revoke execute on function public.schedule_property from public, anon, authenticated;
grant execute on function public.schedule_property to authenticated;

-- An agent without the right to publish asks a manager. False when the listing is not theirs.
create function public.request_publication(property_id uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  listing public.properties := private.lock_listing(property_id);
begin
  if listing.id is null then
    return false;
  end if;
  if not exists (
    select from private.publication_plans s where s.property_id = property_id and s.requested_at is not null
  ) then
    perform private.queue_company_mail('publication_requested', jsonb_build_object(
      'property_id', property_id, 'title', listing.title, 'reference', listing.reference,
      'name', private.staff_name(private.caller_id())
    ));
  end if;
  insert into private.publication_plans (property_id, requested_at, requested_by)
  values (property_id, now(), private.caller_id())
  on conflict on constraint publication_plans_pkey do update
    set requested_at = excluded.requested_at, requested_by = excluded.requested_by;
  return true;
end
$$;
revoke execute on function public.request_publication from public, anon, authenticated;
grant execute on function public.request_publication to authenticated;

-- Publishes a listing as planned; returns why it cannot, or null.
create function private.publish_as_planned(listing public.properties, planner uuid) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  changes jsonb := coalesce((select d.value from private.property_drafts d where d.property_id = listing.id), '{}');
begin
  if not private.may_member_publish(planner, listing.agent_id) then
    return 'not_allowed';
  elsif cardinality(private.missing_for_publication(jsonb_populate_record(listing, changes))) > 0 then
    return 'incomplete';
  end if;
  perform set_config('makazi.publisher', planner::text, true);
  perform private.store_property_draft(listing.id, '{}');
  perform private.apply_changes(listing.id, changes, true);
  perform set_config('makazi.publisher', '', true);
  return null;
exception
  -- What the form accepted may be impossible by now, such as a type that was removed from the list.
  when check_violation or invalid_parameter_value or unique_violation or foreign_key_violation or not_null_violation then
    return 'rejected';
end
$$;

-- Carries out what is due, once, and tells managers what could not be: the listing is locked before its plan is read again, and
-- the plan ends in the same transaction. What should have been taken down meanwhile is not published first. Returns the number
-- of listings changed.
create function public.run_publication_plans() returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  due uuid;
  listing public.properties;
  plan private.publication_plans;
  reason text;
  changed int := 0;
begin
  for due in
    select s.property_id from private.publication_plans s
    where least(s.publish_at, s.unpublish_at) <= now() and (s.publish_at is not null or s.unpublish_at is not null)
    order by least(s.publish_at, s.unpublish_at) limit 100
  loop
    select p.* into listing from public.properties p where p.id = due for no key update skip locked;
    continue when listing.id is null;
    select s.* into plan from private.publication_plans s
    where s.property_id = due and least(s.publish_at, s.unpublish_at) <= now() for no key update;
    continue when plan.property_id is null;
    reason := null;
    if plan.unpublish_at <= now() then
      if listing.is_published and not private.may_member_take_down(plan.unpublish_by, listing.agent_id) then
        reason := 'take_down_not_allowed';
      else
        perform private.apply_changes(due, '{}', false);
      end if;
    elsif listing.deleted_at is null then
      reason := private.publish_as_planned(listing, plan.scheduled_by);
    end if;
    if reason is not null then
      perform private.report_plan_not_run(
        case reason when 'take_down_not_allowed' then 'take_down' else 'publication' end, due, listing.title,
        case reason when 'take_down_not_allowed' then 'not_allowed' else reason end
      );
    end if;
    update private.publication_plans s
    set publish_at = null, problem = reason,
      unpublish_at = case when plan.unpublish_at <= now() then null else plan.unpublish_at end
    where s.property_id = due;
    changed := changed + 1;
  end loop;
  return changed;
end
$$;
revoke execute on function public.run_publication_plans from public, anon, authenticated;
grant execute on function public.run_publication_plans to service_role;
