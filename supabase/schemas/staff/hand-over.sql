-- When somebody leaves: their access ends at once, and each open inquiry, listing, viewing and draft of theirs gets another
-- person or nobody, a batch for each call, since thousands do not fit into the time that one call has. Whoever comes back to it
-- continues with the same plan. Can be undone for a short time, batch by batch too.

create table private.hand_overs (
  id uuid primary key default private.new_id(),
  member_id uuid not null references public.staff (user_id) on delete cascade,
  done_by uuid not null references public.staff (user_id) on delete cascade,
  -- Who takes what: the arguments of hand_over().
  plan jsonb not null,
  -- A list of {kind, id, taker}.
  moved jsonb not null default '[]',
  clashes jsonb not null default '[]',
  -- The emails to the takers, which wait until it can no longer be undone.
  emails uuid[] not null default '{}',
  -- Whether the person could sign in before.
  ended_access boolean not null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  undone_at timestamptz
);

create index hand_overs_by_member on private.hand_overs (member_id);
-- Two plans for one person would take the work from each other.
create unique index hand_overs_one_unfinished on private.hand_overs (member_id) where finished_at is null and undone_at is null;

create index hand_overs_by_doer on private.hand_overs (done_by);

alter table private.hand_overs enable row level security;

-- What somebody has to hand over when they leave.
create function private.open_work(member uuid) returns table (kind text, id uuid)
language sql stable security definer set search_path = ''
begin atomic
  select 'inquiries', i.id from public.inquiries i
  where i.assignee_id = member and i.status <> 'closed' and not i.is_spam and i.deleted_at is null
  union all
  select 'listings', p.id from public.properties p where p.agent_id = member and p.deleted_at is null
  union all
  select 'viewings', v.id from public.viewings v
  where v.agent_id = member and private.is_live(v.status) and v.ends_at > now()
  union all
  select 'drafts', b.id from public.blogs b
  where b.author_id = member and not b.is_published and b.deleted_at is null;
end;

create function private.count_work(work jsonb) returns jsonb
language sql immutable parallel safe
return (
  select jsonb_build_object(
    'inquiries', count(*) filter (where w.item ->> 'kind' = 'inquiries'),
    'listings', count(*) filter (where w.item ->> 'kind' = 'listings'),
    'viewings', count(*) filter (where w.item ->> 'kind' = 'viewings'),
    'drafts', count(*) filter (where w.item ->> 'kind' = 'drafts')
  )
  from jsonb_array_elements(work) as w (item)
);

-- The viewings of others at the same time as one of the member's: whoever takes that one has two.
create function private.viewing_clashes(member uuid) returns jsonb
language sql stable security definer set search_path = ''
return (
  select coalesce(jsonb_agg(
    jsonb_build_object('viewing_id', theirs.id, 'starts_at', theirs.starts_at, 'taker', other.agent_id)
    order by theirs.starts_at, other.agent_id
  ), '[]')
  from public.viewings theirs
  join public.viewings other on other.agent_id <> member and private.is_live(other.status)
    and other.starts_at < theirs.ends_at and other.ends_at > theirs.starts_at
  where theirs.agent_id = member and private.is_live(theirs.status) and theirs.ends_at > now()
);

-- How much of each kind somebody has, up to 1,001: more than that is "1,000+".
create function private.count_open_work(member uuid) returns jsonb
language sql stable security definer set search_path = ''
return jsonb_build_object(
  'inquiries', (
    select count(*) from (
      select from public.inquiries i
      where i.assignee_id = member and i.status <> 'closed' and not i.is_spam and i.deleted_at is null limit 1001
    ) few
  ),
  'listings', (
    select count(*) from (
      select from public.properties p where p.agent_id = member and p.deleted_at is null limit 1001
    ) few
  ),
  'viewings', (
    select count(*) from (
      select from public.viewings v
      where v.agent_id = member and private.is_live(v.status) and v.ends_at > now() limit 1001
    ) few
  ),
  'drafts', (
    select count(*) from (
      select from public.blogs b where b.author_id = member and not b.is_published and b.deleted_at is null limit 1001
    ) few
  )
);

-- The staff screen: everybody, with what they have and when they were last seen. Administrators see the addresses of those
-- whom they manage, and their own. Null for anyone but managers.
create function public.staff_overview() returns jsonb
language sql stable security definer set search_path = ''
return (
  select jsonb_agg(
    jsonb_build_object(
      'user_id', member.user_id, 'name', member.name, 'role', member.role, 'is_suspended', member.is_suspended,
      'may_publish', member.may_publish, 'created_at', member.created_at,
      'email', case when private.may_manage_role(member.role) or member.user_id = private.caller_id() then member.email end,
      'is_managed', private.may_manage_role(member.role) and member.user_id <> private.caller_id(),
      'last_seen_at', greatest(
        (select max(session.updated_at) from accounts.sessions session where session.user_id = member.user_id),
        (select account.last_sign_in_at from accounts.users account where account.id = member.user_id)
      ),
      'work', private.count_open_work(member.user_id)
    ) order by member.is_suspended, member.name, member.user_id
  )
  from public.staff member
  where private.is_manager()
);
revoke execute on function public.staff_overview from public, anon, authenticated;
grant execute on function public.staff_overview to authenticated;

create function private.require_manager_of_member(member uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  role text := (select s.role from public.staff s where s.user_id = member);
begin
  if not private.is_manager() then
    raise exception 'Only administrators and super admins can hand over' using errcode = '42501';
  end if;
  if role is null then
    raise exception 'This member of staff no longer exists' using errcode = '22023';
  end if;
  if member = private.caller_id() then
    raise exception 'You cannot hand over your own work. Ask a colleague.' using errcode = '22023';
  end if;
  if not private.may_manage_role(role) then
    raise exception 'Only a super admin can hand over for this role' using errcode = '42501';
  end if;
end
$$;

-- Whether work of somebody who left is still to be moved: whoever was let back in since keeps the rest.
create function private.is_unfinished(h private.hand_overs) returns boolean
language sql stable security definer set search_path = ''
return h.finished_at is null and h.undone_at is null
  and exists (select from public.staff s where s.user_id = h.member_id and s.is_suspended);

-- What the dialog shows before anything changes: what there is, who can take it, and which viewings clash.
create function public.hand_over_preview(member uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_manager_of_member(member);
  return private.count_work((
    select coalesce(jsonb_agg(jsonb_build_object('kind', w.kind)), '[]') from private.open_work(member) w
  )) || jsonb_build_object(
    'new_inquiries', (
      select count(*) from public.inquiries i join private.open_work(member) w on w.id = i.id where i.status = 'new'
    ),
    'viewing_times', (
      select coalesce(jsonb_agg(v.starts_at order by v.starts_at), '[]')
      from public.viewings v join private.open_work(member) w on w.id = v.id
    ),
    'takers', (
      select coalesce(jsonb_agg(
        jsonb_build_object('user_id', s.user_id, 'name', s.name, 'role', s.role) order by s.name, s.user_id
      ), '[]')
      from public.staff s where not s.is_suspended and s.user_id <> member
    ),
    'clashes', private.viewing_clashes(member),
    'unfinished', (
      select h.plan from private.hand_overs h where h.member_id = member and private.is_unfinished(h)
    )
  );
end
$$;
revoke execute on function public.hand_over_preview from public, anon, authenticated;
grant execute on function public.hand_over_preview to authenticated;

-- Somebody who still works here, and handles inquiries and listings, or writes articles.
create function private.require_taker(taker uuid, leaver uuid, writes boolean) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if taker is not null and (taker = leaver or not exists (
    select from public.staff s
    where s.user_id = taker and not s.is_suspended and s.role <> case when writes then 'agent' else 'editor' end
  )) then
    raise exception 'Choose somebody who still works here and may take this' using errcode = '22023';
  end if;
end
$$;

-- Viewings that are cancelled or over by now keep their agent. Triggers log and stamp the rows as for any change by staff.
create function private.move_work(moved jsonb) returns void
language sql volatile security definer set search_path = ''
begin atomic
  update public.inquiries i set assignee_id = m.taker
  from jsonb_to_recordset(moved) as m (kind text, id uuid, taker uuid)
  where m.kind = 'inquiries' and i.id = m.id and i.assignee_id is distinct from m.taker;
  update public.properties p set agent_id = m.taker
  from jsonb_to_recordset(moved) as m (kind text, id uuid, taker uuid)
  where m.kind = 'listings' and p.id = m.id and p.agent_id is distinct from m.taker;
  update public.viewings v set agent_id = m.taker
  from jsonb_to_recordset(moved) as m (kind text, id uuid, taker uuid)
  where m.kind = 'viewings' and v.id = m.id and v.agent_id is distinct from m.taker;
  update public.blogs b set author_id = m.taker
  from jsonb_to_recordset(moved) as m (kind text, id uuid, taker uuid)
  where m.kind = 'drafts' and b.id = m.id and b.author_id is distinct from m.taker;
end;

-- One email for each taker, half a minute later: until then it can be undone.
create function private.queue_hand_over_mail(leaver text, moved jsonb) returns uuid[]
language sql volatile security definer set search_path = ''
begin atomic
  with takers as (
    select (m.item ->> 'taker')::uuid as taker, private.count_work(jsonb_agg(m.item)) as work
    from jsonb_array_elements(moved) as m (item)
    where m.item ->> 'taker' is not null
    group by 1
  ), queued as (
    insert into public.mail_outbox (template, recipient, payload, language, next_attempt_at)
    select 'hand_over', member.email, takers.work || jsonb_build_object('name', member.name, 'leaver', leaver), 'en',
      now() + interval '30 seconds'
    from takers join public.staff member on member.user_id = takers.taker
    where member.user_id <> private.caller_id()
    returning id
  )
  select coalesce(array_agg(queued.id), '{}') from queued;
end;

create function private.log_hand_over(action text, leaver public.staff, moved jsonb) returns void
language sql volatile security definer set search_path = ''
begin atomic
  insert into public.activity_log (actor_id, action, entity, entity_id, detail)
  select private.caller_id(), action, 'staff', leaver.user_id::text, jsonb_build_object(
    'title', leaver.name,
    'changed', (
      select coalesce(jsonb_agg(counted.value || ' ' || counted.key order by counted.key), '[]')
      from jsonb_each_text(private.count_work(moved)) as counted where counted.value <> '0'
    )
  );
end;

-- Moves the next batch of what is open. Once nothing is left, the takers are told and the activity log has it.
create function private.hand_over_batch(stored private.hand_overs) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  batch constant int := 100;
  member constant uuid := stored.member_id;
  listings_to constant uuid := stored.plan ->> 'listings_to';
  leaver public.staff;
  moved jsonb;
  remaining int;
begin
  select * into leaver from public.staff s where s.user_id = member;
  select coalesce(jsonb_agg(jsonb_build_object('kind', w.kind, 'id', w.id, 'taker', case w.kind
    when 'inquiries' then (stored.plan ->> 'inquiries_to')::uuid
    when 'listings' then listings_to
    when 'drafts' then (stored.plan ->> 'drafts_to')::uuid
    else case when (stored.plan ->> 'viewings_follow_listings')::boolean then (
      select case when p.agent_id = member then listings_to else p.agent_id end
      from public.viewings v join public.properties p on p.id = v.property_id where v.id = w.id
    ) else (stored.plan ->> 'viewings_to')::uuid end
  end)), '[]') into moved from (select * from private.open_work(member) limit batch) w;
  stored.clashes := stored.clashes || (
    select coalesce(jsonb_agg(clash.item), '[]') from jsonb_array_elements(private.viewing_clashes(member)) as clash (item)
    join jsonb_array_elements(moved) as m (item)
      on m.item ->> 'id' = clash.item ->> 'viewing_id' and m.item ->> 'taker' = clash.item ->> 'taker'
  );
  perform private.move_work(moved);
  stored.moved := stored.moved || moved;
  remaining := (select count(*) from private.open_work(member));
  if remaining = 0 then
    stored.finished_at := now();
    stored.emails := private.queue_hand_over_mail(leaver.name, stored.moved);
    perform private.log_hand_over('hand_over', leaver, stored.moved);
  end if;
  update private.hand_overs h
  set moved = stored.moved, clashes = stored.clashes, finished_at = stored.finished_at, emails = stored.emails
  where h.id = stored.id;
  return private.count_work(stored.moved) || jsonb_build_object(
    'hand_over', stored.id, 'remaining', remaining, 'clashes', stored.clashes,
    'id', case when stored.ended_access then stored.id end
  );
end
$$;

-- Null as a taker means nobody. With `viewings_follow_listings` each viewing goes to the agent that its listing has then. Ends
-- access and moves the first batch; `remaining` says how much continue_hand_over() has to move. Returns the counts so far, the
-- viewings that clash, and the id with which it can be undone: null where the person was suspended before, since nothing can be
-- given back to them. Where a hand-over is unfinished, it goes on with these takers.
create function public.hand_over(
  member uuid, inquiries_to uuid default null, listings_to uuid default null, viewings_to uuid default null,
  drafts_to uuid default null, viewings_follow_listings boolean default false
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  leaver public.staff;
  stored private.hand_overs;
  takers constant jsonb := jsonb_build_object(
    'inquiries_to', inquiries_to, 'listings_to', listings_to, 'viewings_to', viewings_to, 'drafts_to', drafts_to,
    'viewings_follow_listings', coalesce(viewings_follow_listings, false)
  );
begin
  -- Two at once come one after the other, and a taker cannot leave meanwhile.
  lock table public.staff in share row exclusive mode;
  perform private.require_manager_of_member(member);
  perform private.require_takers(member, takers);
  select * into leaver from public.staff s where s.user_id = member;
  if leaver.is_suspended and not exists (select from private.open_work(member)) then
    raise exception 'This was handed over already' using errcode = '22023';
  end if;
  if not leaver.is_suspended then
    update public.staff s set is_suspended = true where s.user_id = member;
  end if;
  delete from private.hand_overs h where h.finished_at < now() - interval '1 day' or h.undone_at < now() - interval '1 day';
  update private.hand_overs h set plan = takers, ended_access = h.ended_access or not leaver.is_suspended
  where h.member_id = member and h.finished_at is null and h.undone_at is null returning h.* into stored;
  if stored.id is null then
    insert into private.hand_overs (member_id, done_by, plan, ended_access)
    values (member, private.caller_id(), takers, not leaver.is_suspended) returning * into stored;
  end if;
  return private.hand_over_batch(stored);
end
$$;
revoke execute on function public.hand_over from public, anon, authenticated;
grant execute on function public.hand_over to authenticated;

create function private.require_takers(member uuid, takers jsonb) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_taker((takers ->> 'inquiries_to')::uuid, member, false);
  perform private.require_taker((takers ->> 'listings_to')::uuid, member, false);
  perform private.require_taker((takers ->> 'viewings_to')::uuid, member, false);
  perform private.require_taker((takers ->> 'drafts_to')::uuid, member, true);
end
$$;

-- The next batch of a hand-over that is unfinished, by whoever may hand over for the person. Null where there is none.
create function public.continue_hand_over(hand_over uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  stored private.hand_overs;
begin
  if not private.is_manager() then
    raise exception 'Only administrators and super admins can hand over' using errcode = '42501';
  end if;
  lock table public.staff in share row exclusive mode;
  select h.* into stored from private.hand_overs h where h.id = hand_over and private.is_unfinished(h);
  if stored.id is null then
    return null;
  end if;
  perform private.require_manager_of_member(stored.member_id);
  perform private.require_takers(stored.member_id, stored.plan);
  return private.hand_over_batch(stored);
end
$$;
revoke execute on function public.continue_hand_over from public, anon, authenticated;
grant execute on function public.continue_hand_over to authenticated;
