-- The "Still available?" round, the admin area's list of properties at any size, and changes of many properties with Undo.

alter table public.settings
  drop constraint settings_section_is_known,
  drop constraint settings_visibility_follows_section,
  add constraint settings_section_is_known check (section in (
    'company', 'general', 'features', 'security', 'notifications', 'payments', 'costs', 'map', 'privacy', 'viewings',
    'availability'
  )),
  add constraint settings_visibility_follows_section
    check (is_public = (section in ('company', 'general', 'features', 'costs', 'map', 'privacy', 'availability')));

create or replace function private.stamp_setting() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.updated_at := now();
  new.version := case when tg_op = 'UPDATE' then old.version + 1 else 1 end;
  if private.is_client() then
    new.updated_by := auth.uid();
    new.is_public := new.section in ('company', 'general', 'features', 'costs', 'map', 'privacy', 'availability');
  end if;
  return new;
end
$$;

insert into public.settings (section, is_public, value)
values ('availability', true, '{"dueDays": 14, "noteDays": 21, "hiddenDays": 45}') on conflict do nothing;

-- A listing published before the day was stored counts from its last change.
update public.properties set availability_confirmed_on = private.company_day(updated_at)
where is_published and status = 'available' and availability_confirmed_on is null;

create or replace function private.follow_published_property() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  last_price numeric := case when tg_op = 'UPDATE' then private.last_published_price(new.id) end;
begin
  if new.price is not null and new.price_type <> 'on_request' and new.price <> last_price then
    new.price_reduced_on := case when new.price < last_price then private.company_day(now()) end;
    new.price_before_reduction := case when new.price < last_price then last_price end;
  end if;
  -- Whoever changes the price knows that it is available.
  if new.status = 'available' and (
    tg_op = 'INSERT' or (not old.is_published and old.deleted_at is null) or old.status <> 'available'
    or old.is_published and (new.price, new.price_type) is distinct from (old.price, old.price_type)
  ) then
    new.availability_confirmed_on := private.company_day(now());
  end if;
  return new;
end
$$;

create or replace function private.end_access(account uuid, keep_session uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform from auth.users u where u.id = account for update;
  delete from auth.refresh_tokens token
  where token.user_id::text = account::text and token.session_id is distinct from keep_session;
  delete from auth.sessions session
  where session.user_id = account and session.id is distinct from keep_session;
  delete from private.account_links link where link.user_id = account;
  delete from private.address_changes change where change.user_id = account;
  delete from private.availability_links link where link.member_id = account;
  update auth.users u
  set recovery_token = '', confirmation_token = '', email_change = '', email_change_token_new = '',
    email_change_token_current = ''
  where u.id = account;
  -- A hosted project also stores links in its own table.
  if to_regclass('auth.one_time_tokens') is not null then
    execute 'delete from auth.one_time_tokens where user_id = $1' using account;
  end if;
end
$$;

drop function public.managed_properties;
drop function public.export_properties;
drop function private.filtered_properties;

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

-- The last weekly email to each member of staff, and to the company about listings that are nobody's.
create table private.availability_emails (
  recipient text primary key,
  sent_at timestamptz not null
);
alter table private.availability_emails enable row level security;

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

-- Who confirms: by a session, or by a link and then only `property_ids`.
create type private.listing_caller as (member_id uuid, is_manager boolean, may_publish boolean, property_ids uuid[]);

-- All null where there is neither. A link is no second factor, so it ends where its owner needs one.
create function private.find_listing_caller(link_token text) returns private.listing_caller
language sql stable security definer set search_path = ''
return case
  when link_token is null then (
    select row(auth.uid(), private.is_manager(), private.may_publish(), null)::private.listing_caller
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
language sql stable security definer set search_path = ''
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
language sql stable security definer set search_path = ''
return jsonb_build_object(
  'result', 'changed', 'status', p.status, 'price', p.price, 'is_published', p.is_published,
  'by', (
    select private.staff_name(a.actor_id) from public.activity_log a
    where a.entity = 'properties' and a.entity_id = p.id::text order by a.id desc limit 1
  )
);

-- Confirms, and publishes again what was hidden for want of it, as far as it is the same or the caller may publish.
create function private.confirm_listing(property uuid, caller private.listing_caller, answered_on date) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
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
language sql volatile security definer set search_path = ''
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

-- The search of the list reads title and place, not the description.
create function private.title_and_place(title text, location text) returns text
language sql immutable parallel safe
return private.fold_text(title || e'\n' || location);

-- One index for each order of the list, and for filters that few rows match; id breaks ties.
create index properties_managed_newest on public.properties (created_at desc, id desc) where deleted_at is null;
create index properties_managed_dearest on public.properties (price desc nulls last, id desc) where deleted_at is null;
create index properties_managed_by_status on public.properties (status, created_at desc, id desc)
  where deleted_at is null and status <> 'available';
create index properties_managed_drafts on public.properties (created_at desc, id desc)
  where deleted_at is null and not is_published;
create index properties_managed_featured on public.properties (created_at desc, id desc)
  where deleted_at is null and is_featured;
create index properties_managed_by_agent on public.properties (agent_id, created_at desc, id desc)
  where deleted_at is null;
create index properties_by_title_and_place on public.properties
  using gin (private.title_and_place(title, location) extensions.gin_trgm_ops);

-- The conditions on `p` of a list, as SQL; every value is quoted. `agent` is an id or 'none'. An agent's list is their own,
-- although everybody may read published properties.
create function private.managed_conditions(words text, shown text, status text, category text, agent text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  conditions text := 'p.deleted_at is null';
begin
  if not private.is_manager() then
    conditions := conditions || format(' and p.agent_id = %L', auth.uid());
  elsif agent = 'none' then
    conditions := conditions || ' and p.agent_id is null';
  elsif agent ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    conditions := conditions || format(' and p.agent_id = %L', agent);
  end if;
  if not private.is_blank(words) then
    conditions := conditions || format(
      ' and (private.title_and_place(p.title, p.location) like %L or private.reference_key(p.reference) like %L)',
      private.substring_pattern(words), private.reference_pattern(words)
    );
  end if;
  if status is not null then
    conditions := conditions || format(' and p.status = %L', status);
  end if;
  if category is not null then
    conditions := conditions || format(
      ' and p.category_id = %L', coalesce((select c.id::text from public.categories c where c.slug = category), gen_random_uuid()::text)
    );
  end if;
  return conditions || case shown
    when 'published' then ' and p.is_published'
    when 'draft' then ' and not p.is_published'
    when 'featured' then ' and p.is_featured'
    when 'due' then format(
      ' and p.is_published and p.status = ''available'' and p.availability_confirmed_on <= %L', private.due_before()
    )
    when 'scheduled'
      then ' and p.id in (select s.property_id from private.publication_plans s where s.publish_at is not null)'
    when 'hidden' then ' and not p.is_published and p.id in (select h.property_id from private.hidden_listings h)'
    else ''
  end;
end
$$;

create function private.managed_order(sort text) returns text
language sql immutable parallel safe
return case sort
  when 'price-high' then 'p.price desc nulls last, p.id desc'
  when 'price-low' then 'p.price, p.id'
  when 'views' then 'p.views_count desc, p.id desc'
  when 'oldest' then 'p.created_at, p.id'
  else 'p.created_at desc, p.id desc'
end;

create function private.count_managed(conditions text) returns int
language plpgsql stable security definer set search_path = '' as $$
declare
  total int;
begin
  execute format('select count(*) from (select from public.properties p where %s limit 10001) as matching', conditions) into total;
  return total;
end
$$;

create or replace function private.managed_property(p public.properties, category text) returns jsonb
language sql stable security definer set search_path = ''
return jsonb_build_object(
  'id', p.id,
  'reference', p.reference,
  'title', p.title,
  'location', p.location,
  'category', category,
  'type', p.type,
  'price', p.price,
  'price_currency', p.price_currency,
  'price_type', p.price_type,
  'land_size_acres', p.land_size_acres,
  'status', p.status,
  'is_published', p.is_published,
  'is_featured', p.is_featured,
  'agent', private.staff_name(p.agent_id),
  'views_count', p.views_count,
  'image', coalesce(p.images[p.featured_image_index + 1], p.images[1]),
  'created_at', p.created_at,
  -- Days since the last confirmation, of a published property that is available.
  'unconfirmed_days', case when p.is_published and p.status = 'available'
    then private.company_day(now()) - p.availability_confirmed_on end,
  'is_due', p.is_published and p.status = 'available' and p.availability_confirmed_on <= private.due_before(),
  'hidden_at', case when not p.is_published
    then (select h.hidden_at from private.hidden_listings h where h.property_id = p.id) end,
  'has_draft', private.draft_version(p.id) > 0,
  'plan', private.publication_plan(p.id),
  'completeness', private.listing_completeness(p)
);

-- Counts, total and one page of rows in one call, drafts included. Pages end where counting does.
create function public.managed_properties(
  words text default null,
  shown text default 'all',
  status text default null,
  category text default null,
  sort text default 'newest',
  page int default 1,
  page_size int default 20,
  agent text default null
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  whole_list text := private.managed_conditions(null, 'all', null, null, agent);
  conditions text := private.managed_conditions(words, shown, status, category, agent);
  size int := least(greatest(coalesce(page_size, 20), 1), 100);
  total int;
  number int;
  ids uuid[];
begin
  if not private.is_manager() and not private.is_agent() then
    return null;
  end if;
  total := private.count_managed(conditions);
  number := least(greatest(coalesce(page, 1), 1), greatest(ceil(least(total, 10000)::numeric / size)::int, 1));
  execute format(
    'select array(select p.id from public.properties p where %s order by %s limit %s offset %s)',
    conditions, private.managed_order(sort), size, (number - 1) * size
  ) into ids;
  return jsonb_build_object(
    'counts', jsonb_build_object(
      'total', private.count_managed(whole_list),
      'published', private.count_managed(whole_list || ' and p.is_published'),
      'draft', private.count_managed(whole_list || ' and not p.is_published'),
      'featured', private.count_managed(whole_list || ' and p.is_featured'),
      'due', private.count_managed(private.managed_conditions(null, 'due', null, null, agent)),
      'scheduled', private.count_managed(private.managed_conditions(null, 'scheduled', null, null, agent)),
      'hidden', private.count_managed(private.managed_conditions(null, 'hidden', null, null, agent))
    ),
    'total', total,
    'page', number,
    'rows', (
      select coalesce(jsonb_agg(private.managed_property(p, c.slug) order by chosen.place), '[]')
      from unnest(ids) with ordinality as chosen (id, place)
      join public.properties p on p.id = chosen.id
      join public.categories c on c.id = p.category_id
    )
  );
end
$$;
revoke execute on function public.managed_properties from public, anon, authenticated;
grant execute on function public.managed_properties to authenticated, service_role;

-- An export contains everything in the form, so that importing it again loses nothing: texts, images, and land size in the
-- unit in which it was entered.
create function public.export_properties(
  words text default null,
  shown text default 'all',
  status text default null,
  category text default null,
  after_id uuid default null,
  batch int default 500,
  agent text default null
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  exported jsonb;
begin
  if not private.is_manager() then
    return '[]';
  end if;
  -- Selects the whole row, so that a new column needs no change here; the file names the columns it writes.
  execute format(
    'select coalesce(jsonb_agg(batch_row.exported order by batch_row.id), ''[]'')
     from (
       select p.id,
         to_jsonb(p) - ''{search_text,feature_keys}''::text[] || jsonb_build_object(
           ''category'', c.slug,
           ''land_size'', case p.land_size_unit when ''hectares'' then p.land_size_hectares else p.land_size_acres end
         ) as exported
       from public.properties p
       join public.categories c on c.id = p.category_id
       where %s and ($1 is null or p.id > $1)
       order by p.id
       limit least(greatest(coalesce($2, 500), 1), 1000)
     ) as batch_row',
    private.managed_conditions(words, shown, status, category, agent)
  ) into exported using after_id, batch;
  return exported;
end
$$;
revoke execute on function public.export_properties from public, anon, authenticated;
grant execute on function public.export_properties to authenticated, service_role;

create table private.property_undos (
  id uuid primary key default private.new_id(),
  done_by uuid not null references public.staff (user_id) on delete cascade,
  kind text not null,
  -- A list of {id, version, was}: the version after the change, and the former values.
  changed jsonb not null,
  -- The time of the transaction, by which what it recorded is found again.
  created_at timestamptz not null default now(),
  -- What undoing did.
  undone jsonb,
  constraint property_undo_kind_is_known
    check (kind in ('status', 'is_published', 'is_featured', 'agent_id', 'price', 'delete', 'confirm'))
);
create index property_undos_by_person on private.property_undos (done_by, created_at desc);
create index property_undos_oldest on private.property_undos (created_at);
alter table private.property_undos enable row level security;

-- Returns the ids that were deleted: a missing row does not block the others.
create or replace function public.delete_properties(ids uuid[]) returns uuid[]
language sql volatile security definer set search_path = ''
begin atomic
  with changed as (
    update public.properties p
    set deleted_at = now(), was_published = p.is_published, is_published = false
    where p.id = any (private.ids_for_staff(ids)) and p.deleted_at is null and private.may_edit_property(p.agent_id)
    returning p.id, p.version
  ),
  stored as (
    insert into private.property_undos (done_by, kind, changed)
    select auth.uid(), 'delete', jsonb_agg(jsonb_build_object('id', changed.id, 'version', changed.version)) from changed
    having count(*) > 0
  )
  select coalesce(array_agg(changed.id), '{}') from changed;
end;
revoke execute on function public.delete_properties from public, anon, authenticated;
grant execute on function public.delete_properties to authenticated;

-- Returns the ids that were restored.
create or replace function public.restore_properties(ids uuid[]) returns uuid[]
language sql volatile security definer set search_path = ''
begin atomic
  with changed as (
    update public.properties p
    set deleted_at = null, is_published = p.was_published and private.may_publish(), was_published = null
    where p.id = any (private.ids_for_staff(ids)) and p.deleted_at is not null and private.may_edit_property(p.agent_id)
    returning p.id
  )
  select coalesce(array_agg(changed.id), '{}') from changed;
end;
revoke execute on function public.restore_properties from public, anon, authenticated;
grant execute on function public.restore_properties to authenticated;

-- The bin: what can still be restored, the latest first. Null for those who may not edit properties.
create function public.deleted_properties(page int default 1, page_size int default 20) returns jsonb
language sql stable security definer set search_path = ''
begin atomic
  with params as (
    select least(greatest(coalesce(page_size, 20), 1), 100) as size
    where private.is_manager() or private.is_agent()
  ),
  counted as (
    select count(*) as total from (
      select from public.properties p
      where p.deleted_at is not null and ((select private.is_manager()) or p.agent_id = (select auth.uid()))
      limit 10001
    ) as deleted
  ),
  shown as (
    select params.size, counted.total,
      least(greatest(coalesce(page, 1), 1), greatest(ceil(counted.total::numeric / params.size)::int, 1)) as number
    from params, counted
  )
  select jsonb_build_object(
    'total', shown.total, 'page', shown.number,
    'rows', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', p.id, 'reference', p.reference, 'title', p.title, 'location', p.location, 'price', p.price,
        'price_currency', p.price_currency, 'price_type', p.price_type, 'category', c.slug,
        'image', coalesce(p.images[p.featured_image_index + 1], p.images[1]),
        'deleted_at', p.deleted_at, 'removed_at', p.deleted_at + interval '30 days',
        'deleted_by', (
          select private.staff_name(a.actor_id) from public.activity_log a
          where a.entity = 'properties' and a.entity_id = p.id::text and a.action = 'delete'
          order by a.id desc limit 1
        )
      ) order by p.deleted_at desc, p.id desc), '[]')
      from (
        select d.id from public.properties d
        where d.deleted_at is not null and ((select private.is_manager()) or d.agent_id = (select auth.uid()))
        order by d.deleted_at desc, d.id desc
        limit shown.size offset (shown.number - 1) * shown.size
      ) as chosen
      join public.properties p on p.id = chosen.id
      join public.categories c on c.id = p.category_id
    )
  )
  from shown;
end;
revoke execute on function public.deleted_properties from public, anon, authenticated;
grant execute on function public.deleted_properties to authenticated;

-- The one column that a change sets. A price is {"set": n}, {"amount": n} or {"percent": n}, the last two rounded to a multiple
-- of `round_to`.
create function private.property_change_kind(change jsonb) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  kind text := case when jsonb_typeof(change) = 'object' and (select count(*) from jsonb_object_keys(change)) = 1
    then (select key from jsonb_object_keys(change) as key) end;
  value jsonb := change -> kind;
  is_valid boolean;
begin
  is_valid := case kind
    when 'status' then change ->> kind in ('available', 'pending', 'sold', 'rented')
    when 'is_published' then jsonb_typeof(value) = 'boolean'
    when 'is_featured' then jsonb_typeof(value) = 'boolean'
    when 'agent_id' then jsonb_typeof(value) = 'null'
      or change ->> kind ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    when 'price' then jsonb_typeof(value) = 'object' and (
      select count(*) filter (where part.key in ('set', 'amount', 'percent')) = 1
        and bool_and(case part.key
          when 'round_to' then part.figure between 1 and 1000000
          else part.key in ('set', 'amount', 'percent') and part.figure between -1000000000000 and 1000000000000
        end is true)
      from (
        select each.key, case when jsonb_typeof(each.value) = 'number' then each.value::text::numeric end as figure
        from jsonb_each(value) as each
      ) as part
    )
  end;
  if is_valid is not true then
    raise exception 'Choose one change for these properties' using errcode = '22023';
  end if;
  if kind = 'agent_id' and not private.is_manager() then
    raise exception 'Only administrators and super admins assign properties' using errcode = '42501';
  end if;
  if kind = 'agent_id' and jsonb_typeof(value) <> 'null' and not private.can_be_assigned((change ->> kind)::uuid) then
    raise exception 'Choose an agent or administrator who still works here' using errcode = '22023';
  end if;
  return kind;
end
$$;

create function private.changed_price(price numeric, change jsonb) returns numeric
language sql immutable parallel safe
return case
  when change ? 'set' then round((change ->> 'set')::numeric, 2)
  else round(
    (price + coalesce((change ->> 'amount')::numeric, price * (change ->> 'percent')::numeric / 100))
      / coalesce((change ->> 'round_to')::numeric, 1)
  ) * coalesce((change ->> 'round_to')::numeric, 1)
end;

-- What a change would do to each property that the caller may edit, in the order of the ids. `problem` is why it cannot.
create function private.planned_property_changes(ids uuid[], kind text, change jsonb)
returns table (id uuid, title text, reference text, version int, price numeric, new_price numeric, problem text)
language sql stable security definer set search_path = ''
begin atomic
  select p.id, p.title, p.reference, p.version, p.price, planned.price,
    case
      when not private.may_publish() and coalesce((change ->> 'is_published')::boolean, p.is_published)
        then 'may_not_publish'
      when kind = 'price' and p.price_type = 'on_request' then 'on_request'
      when kind = 'price' and not coalesce(planned.price > 0 and planned.price <= 1000000000000, false)
        then 'impossible_price'
    end
  from unnest(ids) with ordinality as chosen (id, place)
  join public.properties p on p.id = chosen.id
  cross join lateral (
    select case when kind = 'price' then private.changed_price(p.price, change -> 'price') end as price
  ) as planned
  where p.deleted_at is null and private.may_edit_property(p.agent_id)
  order by chosen.place;
end;

-- Each property with its old and new price, before anything changes.
create function public.preview_property_change(ids uuid[], change text) returns jsonb
language sql stable security definer set search_path = ''
return (
  select coalesce(jsonb_agg(to_jsonb(planned)), '[]')
  from private.planned_property_changes(
    private.ids_for_staff(ids), private.property_change_kind(change::jsonb), change::jsonb
  ) planned
);
revoke execute on function public.preview_property_change from public, anon, authenticated;
grant execute on function public.preview_property_change to authenticated;

-- What an undone change gives back.
create function private.undoable_columns(p public.properties) returns jsonb
language sql immutable
return jsonb_build_object(
  'status', p.status, 'status_changed_at', p.status_changed_at, 'is_published', p.is_published,
  'is_featured', p.is_featured, 'agent_id', p.agent_id, 'price', p.price, 'is_sample', p.is_sample,
  'availability_confirmed_on', p.availability_confirmed_on, 'price_reduced_on', p.price_reduced_on,
  'price_before_reduction', p.price_before_reduction,
  'hidden_at', (select h.hidden_at from private.hidden_listings h where h.property_id = p.id)
);

-- Changes one property. Returns {id, version, was}, or the reason why a rule of the table rejected it.
create function private.change_property(property uuid, change jsonb, new_price numeric) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  was jsonb;
  stored_version int;
begin
  select private.undoable_columns(p) into was from public.properties p where p.id = property;
  update public.properties p
  set status = coalesce(change ->> 'status', p.status),
    is_published = coalesce((change ->> 'is_published')::boolean, p.is_published),
    is_featured = coalesce((change ->> 'is_featured')::boolean, p.is_featured),
    agent_id = case when change ? 'agent_id' then (change ->> 'agent_id')::uuid else p.agent_id end,
    price = coalesce(new_price, p.price)
  where p.id = property
  returning p.version into stored_version;
  return jsonb_build_object('id', property, 'version', stored_version, 'was', was);
exception
  -- Rules of the table speak to people; every other error ends the whole call.
  when invalid_parameter_value then
    return jsonb_build_object('problem', sqlerrm);
  when check_violation then
    return jsonb_build_object('problem', 'not_possible');
end
$$;

-- Changes what can be changed and names the rest. Both texts are JSON, since the API takes no objects. `versions` maps ids to the versions of a preview: what somebody changed since
-- is left out. Returns the id with which it can be undone, null where nothing changed.
create function public.change_properties(ids uuid[], change text, versions text default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  requested jsonb := change;
  expected jsonb := versions;
  kind text;
  planned record;
  result jsonb;
  changed jsonb := '[]';
  skipped jsonb := '[]';
  stored uuid;
begin
  ids := private.ids_for_staff(ids);
  kind := private.property_change_kind(requested);
  -- In one order, so that two such calls wait for each other instead of failing.
  perform from public.properties p where p.id = any (ids) order by p.id for update;
  for planned in select * from private.planned_property_changes(ids, kind, requested) loop
    result := case
      when planned.problem is not null then jsonb_build_object('problem', planned.problem)
      when expected ->> planned.id::text <> planned.version::text then jsonb_build_object('problem', 'changed_since')
      else private.change_property(planned.id, requested, planned.new_price)
    end;
    if result ? 'problem' then
      skipped := skipped || (result || jsonb_build_object('id', planned.id, 'title', planned.title));
    else
      changed := changed || result;
    end if;
  end loop;
  if changed <> '[]' then
    delete from private.property_undos u where u.created_at < now() - interval '7 days';
    insert into private.property_undos (done_by, kind, changed) values (auth.uid(), kind, changed) returning id into stored;
  end if;
  return jsonb_build_object(
    'undo_id', stored, 'changed', (select coalesce(jsonb_agg(c.item -> 'id'), '[]') from jsonb_array_elements(changed) as c (item)),
    'skipped', skipped
  );
end
$$;
revoke execute on function public.change_properties from public, anon, authenticated;
grant execute on function public.change_properties to authenticated;

-- What was recorded because of the change never happened: its price, its status, and what saved searches have not been sent.
create function private.forget_property_changes(ids uuid[], changed_on timestamptz) returns void
language sql volatile security definer set search_path = ''
begin atomic
  delete from public.price_changes c where c.property_id = any (ids) and c.changed_at = changed_on;
  delete from private.property_status_changes c where c.property_id = any (ids) and c.changed_at = changed_on;
  delete from private.property_changes c where c.property_id = any (ids) and c.created_at = changed_on;
  delete from private.saved_search_matches m
  where m.property_id = any (ids) and m.email_id is null and m.kind in ('price', 'status') and m.created_at >= changed_on;
end;

-- Gives rows back what they had; the version goes on, so that a form opened in between cannot overwrite it.
create function private.restore_changed_properties(undone private.property_undos, ids uuid[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform set_config('makazi.restoring', 'yes', true);
  perform private.forget_property_changes(ids, undone.created_at);
  update public.properties p
  set version = p.version + 1, updated_at = now(), status = w.status, status_changed_at = w.status_changed_at,
    is_published = w.is_published, is_featured = w.is_featured, agent_id = w.agent_id, price = w.price,
    is_sample = w.is_sample, availability_confirmed_on = w.availability_confirmed_on,
    price_reduced_on = w.price_reduced_on, price_before_reduction = w.price_before_reduction
  from jsonb_array_elements(undone.changed) as c (item)
  cross join lateral jsonb_to_record(c.item -> 'was') as w (
    status text, status_changed_at timestamptz, is_published boolean, is_featured boolean, agent_id uuid, price numeric,
    is_sample boolean, availability_confirmed_on date, price_reduced_on date, price_before_reduction numeric
  )
  where p.id = any (ids) and p.id = (c.item ->> 'id')::uuid;
  insert into private.hidden_listings (property_id, version, hidden_at)
  select p.id, p.version, (c.item -> 'was' ->> 'hidden_at')::timestamptz
  from jsonb_array_elements(undone.changed) as c (item)
  join public.properties p on p.id = (c.item ->> 'id')::uuid
  where p.id = any (ids) and c.item -> 'was' ->> 'hidden_at' is not null
  on conflict do nothing;
  perform set_config('makazi.restoring', '', true);
end
$$;

-- The rows of a change that nobody has changed since.
create function private.undoable_property_ids(change private.property_undos, caller private.listing_caller) returns uuid[]
language sql stable security definer set search_path = ''
return (
  select coalesce(array_agg(p.id), '{}')
  from jsonb_to_recordset(change.changed) as c (id uuid, version int)
  join public.properties p on p.id = c.id and p.version = c.version
  where (p.deleted_at is not null) = (change.kind = 'delete')
    and private.may_answer_for(caller, p.id, p.agent_id)
);

-- Within half an hour, by whoever did it: rows that somebody has changed since stay, and are named. A second call returns what
-- the first one did.
create function private.undo_change(change_id uuid, caller private.listing_caller) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  change private.property_undos;
  ids uuid[];
  outcome jsonb;
begin
  select u.* into change from private.property_undos u where u.id = change_id and u.done_by = caller.member_id for update;
  if change.undone is not null then
    return change.undone;
  end if;
  if change.id is null or change.created_at < now() - interval '30 minutes' then
    raise exception 'It is too late to undo this' using errcode = '22023';
  end if;
  perform from public.properties p
  where p.id in (select c.id from jsonb_to_recordset(change.changed) as c (id uuid)) order by p.id for update;
  ids := private.undoable_property_ids(change, caller);
  outcome := jsonb_build_object('restored', cardinality(ids), 'remaining', (
    select coalesce(jsonb_agg(p.title order by p.title), '[]')
    from jsonb_to_recordset(change.changed) as c (id uuid) join public.properties p on p.id = c.id
    where p.id <> all (ids) and private.may_answer_for(caller, p.id, p.agent_id)
  ));
  if change.kind = 'delete' and cardinality(ids) > 0 then
    perform public.restore_properties(ids);
  elsif change.kind <> 'delete' then
    perform private.restore_changed_properties(change, ids);
  end if;
  update private.property_undos u set undone = outcome where u.id = change_id;
  return outcome;
end
$$;

create function public.undo_property_change(change_id uuid) returns jsonb
language sql volatile security definer set search_path = ''
return private.undo_change(change_id, private.find_listing_caller(null));
revoke execute on function public.undo_property_change from public, anon, authenticated;
grant execute on function public.undo_property_change to authenticated;

-- One answer about availability, also by the link of an email.
create function public.undo_availability_answer(answer_id uuid, link_token text default null) returns jsonb
language sql volatile security definer set search_path = ''
return private.undo_change(answer_id, private.find_listing_caller(link_token));
revoke execute on function public.undo_availability_answer from public, anon, authenticated;
grant execute on function public.undo_availability_answer to anon, authenticated;

-- The caller's last change, while it can be undone: the list offers it again to somebody who comes back.
create function public.last_property_change() returns jsonb
language sql stable security definer set search_path = ''
return (
  select jsonb_build_object('id', last.id, 'kind', last.kind, 'created_at', last.created_at, 'count', cardinality(last.ids))
  from (
    select u.id, u.kind, u.created_at, private.undoable_property_ids(u, private.find_listing_caller(null)) as ids
    from private.property_undos u
    where u.done_by = auth.uid() and (private.is_manager() or private.is_agent())
      and u.undone is null and u.created_at > now() - interval '30 minutes'
    order by u.created_at desc, u.id desc limit 1
  ) as last
  where cardinality(last.ids) > 0
);
revoke execute on function public.last_property_change from public, anon, authenticated;
grant execute on function public.last_property_change to authenticated;

-- A link for some listings of a member; null for somebody who needs a second factor, who signs in instead.
create function private.make_availability_link(member uuid, ids uuid[]) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  if private.requires_second_factor() or private.has_second_factor(member) then
    return null;
  end if;
  insert into private.availability_links (token_hash, member_id, property_ids)
  values (private.hash_token(token), member, ids);
  return token;
end
$$;

-- The listings that an email to this recipient asks about, a hundred at most. Those of nobody who works here are the company's.
-- Sample data is nobody's business.
create function private.listings_asked_of(recipient text) returns uuid[]
language sql stable security definer set search_path = ''
return (
  select coalesce(array_agg(due.id order by due.confirmed_on, due.id), '{}')
  from (
    select p.id, p.availability_confirmed_on as confirmed_on
    from public.properties p
    where p.is_published and p.status = 'available' and p.availability_confirmed_on <= private.due_before()
      and not p.is_sample
      and case when recipient = 'company' then p.agent_id is null or not private.can_be_assigned(p.agent_id)
        else p.agent_id = recipient::uuid end
    order by p.availability_confirmed_on, p.id
    limit 100
  ) as due
);

-- Only the winner of the row queues the week's email.
create function private.claim_availability_email(recipient text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
begin
  insert into private.availability_emails as last (recipient, sent_at) values (recipient, now())
  on conflict on constraint availability_emails_pkey do update set sent_at = excluded.sent_at
  where last.sent_at <= now() - interval '7 days';
  return found;
end
$$;

-- Never before seven in the morning.
create function private.queue_availability_mail(address text, payload jsonb) returns uuid
language sql volatile security definer set search_path = ''
begin atomic
  insert into public.mail_outbox (template, recipient, payload, language, next_attempt_at)
  values (
    'availability_due', address, payload, 'en',
    greatest(now(), private.start_of_day(private.company_day(now())) + interval '7 hours')
  )
  returning id;
end;

-- At most one email a week to each agent or manager with listings that are due, and one to the company about those that are
-- nobody's. Returns how many were queued.
create function public.queue_availability_emails() returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  asked record;
  ids uuid[];
  email uuid;
  queued int := 0;
begin
  delete from private.availability_links l where l.expires_at < now();
  if not private.wants_notification('emailNotifications') then
    return 0;
  end if;
  for asked in
    select s.user_id::text as recipient, s.user_id as member, s.email as address, s.name
    from public.staff s where private.can_be_assigned(s.user_id)
    union all
    (select 'company', null, company.address, null from private.company_addresses() as company (address) limit 1)
  loop
    ids := private.listings_asked_of(asked.recipient);
    if cardinality(ids) > 0 and private.is_email_address(asked.address)
      and private.claim_availability_email(asked.recipient) then
      email := private.queue_availability_mail(asked.address, jsonb_strip_nulls(jsonb_build_object(
        'name', asked.name, 'count', cardinality(ids), 'member_id', asked.member,
        'token', case when asked.member is not null then private.make_availability_link(asked.member, ids) end
      )));
      insert into private.availability_requests as known (property_id, confirmed_on, email_id)
      select p.id, p.availability_confirmed_on, email from public.properties p where p.id = any (ids)
      on conflict (property_id) do update
      set email_id = excluded.email_id, confirmed_on = excluded.confirmed_on,
        asked_at = case when known.confirmed_on = excluded.confirmed_on then known.asked_at else excluded.asked_at end;
      queued := queued + 1;
    end if;
  end loop;
  return queued;
end
$$;
revoke execute on function public.queue_availability_emails from public, anon, authenticated;
grant execute on function public.queue_availability_emails to service_role;

-- Hides listings that were not confirmed for so long, two hundred at a time, and tells whoever was asked. Silence counts only
-- after a question: the last email must have left, and a week must have passed since the first.
create function public.hide_unconfirmed_listings() returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  hidden_days constant int := (select greatest(r.hidden_days, r.due_days) from private.availability_rules() r where r.hidden_days > 0);
  ids uuid[];
begin
  with due as materialized (
    select p.id from public.properties p
    join private.availability_requests r on r.property_id = p.id and r.confirmed_on = p.availability_confirmed_on
    join public.mail_outbox m on m.id = r.email_id
    where p.is_published and p.status = 'available' and not p.is_sample
      and p.availability_confirmed_on <= private.company_day(now()) - hidden_days
      and r.asked_at <= now() - interval '7 days' and m.status = 'sent' and m.sent_at is not null
    order by p.availability_confirmed_on, p.id
    limit 200
    for update of p skip locked
  ),
  hidden as (
    update public.properties p set is_published = false from due where p.id = due.id returning p.id, p.version
  ),
  stored as (
    insert into private.hidden_listings (property_id, version)
    select hidden.id, hidden.version from hidden
    on conflict (property_id) do update set version = excluded.version, hidden_at = now()
    returning property_id
  )
  select coalesce(array_agg(stored.property_id), '{}') into ids from stored;
  insert into public.mail_outbox (template, recipient, payload, language)
  select 'availability_hidden', told.address, jsonb_strip_nulls(jsonb_build_object('name', told.name, 'ids', told.ids)), 'en'
  from (
    select member.email as address, member.name, jsonb_agg(p.id order by p.title, p.id) as ids
    from public.properties p join public.staff member on member.user_id = p.agent_id
    where p.id = any (ids) and private.can_be_assigned(member.user_id)
    group by member.user_id
    union all
    select company.address, null, jsonb_agg(p.id order by p.title, p.id)
    from public.properties p cross join private.company_addresses() as company (address)
    where p.id = any (ids) and (p.agent_id is null or not private.can_be_assigned(p.agent_id))
    group by company.address
  ) as told
  where private.is_email_address(told.address);
  return cardinality(ids);
end
$$;
revoke execute on function public.hide_unconfirmed_listings from public, anon, authenticated;
grant execute on function public.hide_unconfirmed_listings to service_role;

-- For the emails: the listings by title, as they are when the email is sent. What was confirmed meanwhile is left out.
create function public.availability_email(ids uuid[] default null, member_id uuid default null) returns jsonb
language sql stable security definer set search_path = ''
return (
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', listed.id, 'title', listed.title, 'location', listed.location, 'reference', listed.reference,
    'days', private.company_day(now()) - listed.confirmed_on
  ) order by listed.confirmed_on, listed.id), '[]')
  from (
    select p.id, p.title, p.location, p.reference, p.availability_confirmed_on as confirmed_on
    from public.properties p
    where p.deleted_at is null and p.id = any (
      coalesce(availability_email.ids, private.listings_asked_of(coalesce(availability_email.member_id::text, 'company')))
    )
  ) as listed
);
revoke execute on function public.availability_email from public, anon, authenticated;
grant execute on function public.availability_email to service_role;
