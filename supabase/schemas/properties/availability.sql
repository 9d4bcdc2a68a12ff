-- "Still available?": staff confirm from time to time that a listing is available. Whoever has listings that are due gets one
-- email a week; what nobody confirms leaves the site (server/properties/availability). docs/decisions/079-availability-round.md has the reasons.

-- The section 'availability' of the settings, with the defaults of app/features/settings/platform-settings.ts. A listing is due
-- after `due_days`; from `note_days` on visitors are told to ask, after `hidden_days` it is hidden. 0 means never.
create function private.availability_rules(out due_days int, out note_days int, out hidden_days int)
language sql stable security definer set search_path = ''
begin atomic
  select coalesce((stored.rules ->> 'dueDays')::int, 14), coalesce((stored.rules ->> 'noteDays')::int, 21),
    coalesce((stored.rules ->> 'hiddenDays')::int, 45)
  from (select (select s.value from public.settings s where s.section = 'availability') as rules) stored;
end;

-- The last confirmation of a listing that is due, or earlier.
create function private.due_before() returns date
language sql stable security definer set search_path = ''
return (select private.company_day(now()) - r.due_days from private.availability_rules() r);

create index properties_to_confirm on public.properties (availability_confirmed_on, id)
  where is_published and status = 'available';
create index properties_to_confirm_by_agent on public.properties (agent_id, availability_confirmed_on, id)
  where is_published and status = 'available';

-- Listings that were hidden because nobody confirmed them, with the version that was hidden: confirming that one publishes it
-- again.
create table private.hidden_listings (
  property_id uuid primary key references public.properties (id) on delete cascade,
  version int not null,
  hidden_at timestamptz not null default now()
);
alter table private.hidden_listings enable row level security;
create policy "the server works on every row" on private.hidden_listings
  for all to service_role using (true) with check (true);
grant select, insert, update, delete on private.hidden_listings to service_role;
create policy "whoever may edit a listing reads that it was hidden" on private.hidden_listings
  for select to authenticated using (private.may_edit_listing(property_id));
grant select on private.hidden_listings to authenticated;

create function private.forget_hidden_listing() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.hidden_listings h where h.property_id = new.id;
  return null;
end
$$;

create trigger published_property_is_not_hidden after update of is_published on public.properties
  for each row when (new.is_published and not old.is_published) execute function private.forget_hidden_listing();

-- When somebody was first asked about a listing since its last confirmation, and the last email that asked.
create table private.availability_requests (
  property_id uuid primary key references public.properties (id) on delete cascade,
  confirmed_on date not null,
  asked_at timestamptz not null default now(),
  email_id uuid not null
);
alter table private.availability_requests enable row level security;
create policy "the server works on every row" on private.availability_requests
  for all to service_role using (true) with check (true);
grant select, insert, update, delete on private.availability_requests to service_role;

-- The last weekly email to each member of staff, and to the company about listings that are nobody's.
create table private.availability_emails (
  recipient text primary key,
  sent_at timestamptz not null
);
alter table private.availability_emails enable row level security;
create policy "the server works on every row" on private.availability_emails
  for all to service_role using (true) with check (true);
grant select, insert, update, delete on private.availability_emails to service_role;

-- Links in these emails. Each is for one person and some of their listings, for a week, and opens nothing else; whatever ends the
-- access of its owner ends it (private.end_access).
create table private.availability_links (
  token_hash text primary key,
  member_id uuid not null references public.staff (user_id) on delete cascade,
  property_ids uuid[] not null,
  expires_at timestamptz not null default now() + interval '7 days',
  constraint availability_token_is_a_hash check (token_hash ~ '^[0-9a-f]{64}$')
);
create index availability_links_by_member on private.availability_links (member_id);
create index availability_links_oldest on private.availability_links (expires_at);
alter table private.availability_links enable row level security;
create policy "the server works on every row" on private.availability_links
  for all to service_role using (true) with check (true);
grant select, insert, update, delete on private.availability_links to service_role;

-- Who confirms: by a session, or by a link and then only `property_ids`.
create type private.listing_caller as (member_id uuid, is_manager boolean, may_publish boolean, property_ids uuid[]);

-- All null where there is neither. A link is no second factor, so it ends where its owner needs one.
create function private.find_listing_caller(link_token text) returns private.listing_caller
language sql stable set search_path = ''
return case
  when link_token is null then (
    select row(private.caller_id(), private.is_manager(), private.may_publish(), null)::private.listing_caller
    where private.is_manager() or private.is_agent()
  )
  else (
    select row(
      member.user_id, false, member.may_publish or member.role in ('super_admin', 'administrator'), l.property_ids
    )::private.listing_caller
    from private.availability_links l join public.staff member on member.user_id = l.member_id
    where l.token_hash = private.hash_token(link_token) and l.expires_at > now()
      and private.can_be_assigned(member.user_id)
      and not private.requires_second_factor() and not private.has_second_factor(member.user_id)
  )
end;

create function private.may_answer_for(caller private.listing_caller, property uuid, agent uuid) returns boolean
language sql immutable
return coalesce(case
  when caller.property_ids is not null then property = any (caller.property_ids) and agent = caller.member_id
  else caller.is_manager or agent = caller.member_id
end, false);

-- The listings to confirm, those that have waited longest first: published and available, or hidden because nobody confirmed
-- them. `agent` null means everybody's. No whole table is read, however many there are.
create function private.listings_to_confirm(agent uuid, only_ids uuid[], max_rows int)
returns table (id uuid, confirmed_on date, hidden_at timestamptz)
language sql stable set search_path = ''
begin atomic
  select due.id, due.confirmed_on, due.hidden_at
  from (
    (
      select p.id, p.availability_confirmed_on as confirmed_on, null::timestamptz as hidden_at
      from public.properties p
      where agent is null and only_ids is null and p.is_published and p.status = 'available'
        and p.availability_confirmed_on <= private.due_before()
      order by p.availability_confirmed_on, p.id limit max_rows
    )
    union all
    (
      select p.id, p.availability_confirmed_on, null
      from public.properties p
      where p.agent_id = agent and (only_ids is null or p.id = any (only_ids))
        and p.is_published and p.status = 'available' and p.availability_confirmed_on <= private.due_before()
      order by p.availability_confirmed_on, p.id limit max_rows
    )
    union all
    (
      select p.id, p.availability_confirmed_on, h.hidden_at
      from private.hidden_listings h join public.properties p on p.id = h.property_id
      where (agent is null or p.agent_id = agent) and (only_ids is null or p.id = any (only_ids))
        and p.deleted_at is null and not p.is_published and p.status = 'available'
      order by p.availability_confirmed_on, p.id limit max_rows
    )
  ) as due
  order by due.confirmed_on, due.id
  limit max_rows;
end;

-- The screen: the rules, how many listings are due (at most 1,001 are counted) and the first fifty of them. Managers choose
-- between their own and everybody's. Null for a caller without the right, and for a link that is unknown or has ended.
create function public.availability_round(whose text default 'mine', link_token text default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller private.listing_caller := private.find_listing_caller(link_token);
  agent uuid := case when not (caller.is_manager and whose = 'all') then caller.member_id end;
begin
  if caller.member_id is null then
    return null;
  end if;
  return jsonb_build_object(
    'rules', (select to_jsonb(r) from private.availability_rules() r),
    'name', private.staff_name(caller.member_id),
    'may_publish', caller.may_publish,
    'total', (select count(*) from private.listings_to_confirm(agent, caller.property_ids, 1001)),
    'rows', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', p.id, 'reference', p.reference, 'title', p.title, 'location', p.location, 'category', c.slug,
        'price', p.price, 'price_currency', p.price_currency, 'price_type', p.price_type,
        'image', coalesce(p.images[p.featured_image_index + 1], p.images[1]),
        'agent', case when agent is null then private.staff_name(p.agent_id) end,
        'days', private.company_day(now()) - due.confirmed_on,
        'hidden_at', due.hidden_at
      ) order by due.confirmed_on, due.id), '[]')
      from private.listings_to_confirm(agent, caller.property_ids, 50) due
      join public.properties p on p.id = due.id
      join public.categories c on c.id = p.category_id
    )
  );
end
$$;
revoke execute on function public.availability_round from public, anon, authenticated;
grant execute on function public.availability_round to anon, authenticated;

-- How the listing is now, for somebody whose answer no longer fits it.
create function private.conflicting_answer(p public.properties) returns jsonb
language sql stable set search_path = ''
return jsonb_build_object(
  'result', 'changed', 'status', p.status, 'price', p.price, 'is_published', p.is_published,
  'by', (
    select private.staff_name(a.actor_id) from public.activity_log a
    where a.entity = 'properties' and a.entity_id = p.id::text order by a.id desc limit 1
  )
);

-- Confirms, and publishes again what was hidden for want of it, as far as it is the same or the caller may publish.
create function private.confirm_listing(property uuid, caller private.listing_caller, answered_on date) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  was jsonb;
  stored_version int;
begin
  select private.undoable_columns(p) into was from public.properties p where p.id = property;
  if was ->> 'hidden_at' is null then
    update public.properties p
    set availability_confirmed_on = greatest(p.availability_confirmed_on, answered_on)
    where p.id = property returning p.version into stored_version;
    return jsonb_build_object('id', property, 'version', stored_version, 'was', was);
  elsif caller.may_publish or exists (
    select from private.hidden_listings h join public.properties p on p.id = h.property_id and p.version = h.version
    where p.id = property
  ) then
    return private.change_property(property, '{"is_published": true}', null);
  end if;
  return jsonb_build_object('problem', 'may_not_publish');
end
$$;

-- What an answer by a link is recorded as: the trigger of the table records what sessions do.
create function private.log_answer(caller private.listing_caller, property uuid, changed text) returns void
language sql volatile set search_path = ''
begin atomic
  insert into public.activity_log (actor_id, action, entity, entity_id, detail)
  select caller.member_id, 'update', 'properties', p.id::text,
    jsonb_build_object('title', p.title, 'changed', jsonb_build_array(changed))
  from public.properties p where p.id = property and caller.property_ids is not null;
end;

-- One answer about one listing: 'confirm', 'sold', 'rented' or 'price'. A phone that was offline sends it later, perhaps twice:
-- `answer_id` counts once. `seen_price` is what the person had before them, `answered_on` the day of the answer. The result is
-- 'done', 'same' where the listing is already as the answer says, 'changed' where somebody changed it meanwhile, 'rejected' with
-- a problem, or 'gone'.
create function public.answer_availability(
  answer_id uuid, property_id uuid, answer text, price numeric default null, seen_price numeric default null,
  answered_on date default null, link_token text default null
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  caller private.listing_caller := private.find_listing_caller(link_token);
  subject public.properties;
  is_hidden boolean;
  today date := private.company_day(now());
  result jsonb;
begin
  if caller.member_id is null then
    raise exception 'This link isn’t valid or has expired' using errcode = '42501';
  end if;
  if answer_id is null or coalesce(answer not in ('confirm', 'sold', 'rented', 'price'), true)
    or answer = 'price' and not coalesce(price > 0 and price <= 1000000000000, false) then
    raise exception 'Choose an answer, and a price above 0' using errcode = '22023';
  end if;
  select p.* into subject from public.properties p where p.id = property_id and p.deleted_at is null for update;
  if subject.id is null or not private.may_answer_for(caller, subject.id, subject.agent_id) then
    return jsonb_build_object('result', 'gone');
  end if;
  if exists (select from private.property_undos u where u.id = answer_id) then
    return jsonb_build_object('result', 'done');
  end if;
  is_hidden := exists (select from private.hidden_listings h where h.property_id = subject.id) and not subject.is_published;
  if subject.status = answer or answer = 'price' and subject.price = price then
    return jsonb_build_object('result', 'same');
  end if;
  if subject.status <> 'available' or not subject.is_published and not is_hidden
    or answer = 'price' and (subject.price_type = 'on_request' or subject.price is distinct from seen_price) then
    return private.conflicting_answer(subject);
  end if;
  result := case
    when answer = 'confirm'
      then private.confirm_listing(subject.id, caller, least(today, greatest(coalesce(answered_on, today), today - 14)))
    when not caller.may_publish then jsonb_build_object('problem', 'may_not_publish')
    when answer = 'price' and is_hidden then private.change_property(subject.id, '{"is_published": true}', price)
    when answer = 'price' then private.change_property(subject.id, '{}', price)
    else private.change_property(subject.id, jsonb_build_object('status', answer), null)
  end;
  if result ? 'problem' then
    return jsonb_build_object('result', 'rejected', 'problem', result -> 'problem');
  end if;
  insert into private.property_undos (id, done_by, kind, changed)
  values (
    answer_id, caller.member_id, case answer when 'confirm' then 'confirm' when 'price' then 'price' else 'status' end,
    jsonb_build_array(result)
  );
  perform private.log_answer(
    caller, subject.id, case answer when 'confirm' then 'availability_confirmed_on' when 'price' then 'price' else 'status' end
  );
  return jsonb_build_object('result', 'done');
end
$$;
revoke execute on function public.answer_availability from public, anon, authenticated;
grant execute on function public.answer_availability to anon, authenticated;
