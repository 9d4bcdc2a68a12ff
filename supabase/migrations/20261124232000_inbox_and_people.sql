-- Inquiries are found by phone, reference, person and what is due; changes of many can be undone.

drop function public.inquiry_page(text, text, text, text, int, int);
drop function private.inquiry_page(text, text, text, text, int, int);
drop function public.inquiry_export_page(text, text, text, text, timestamptz, uuid, int);
drop function private.matching_inquiries(text, text, text, text);

alter table public.inquiries alter column search_text drop expression;
alter table public.inquiries alter column search_text set default '';
alter table public.inquiries
  add column reply_due_at timestamptz check (reply_due_at between '2000-01-01Z' and '2200-01-01Z'),
  add column person_id uuid;

drop index public.inquiries_by_assignee;
create index inquiries_by_assignee on public.inquiries (assignee_id, created_at desc, id desc) where assignee_id is not null;
create index inquiries_by_source on public.inquiries (source, created_at desc, id desc);
-- For the inbox, which shows the open ones first.
create index inquiries_open on public.inquiries (created_at desc, id desc)
  where status <> 'closed' and not is_spam and deleted_at is null;
create index inquiries_open_by_assignee on public.inquiries (assignee_id, created_at desc, id desc)
  where status <> 'closed' and not is_spam and deleted_at is null;
drop index public.inquiries_by_email_key;
create index inquiries_by_email_key on public.inquiries (private.email_key(email), created_at desc);

drop trigger inquiry_is_touched on public.inquiries;
-- What the database finds out about an inquiry is no change of it: the retention period counts from the last one.
create trigger inquiry_is_touched before update on public.inquiries
  for each row when (
    (old.search_text, old.reply_due_at, old.person_id) is not distinct from (new.search_text, new.reply_due_at, new.person_id)
  ) execute function private.touch_row();

-- The moment that many open hours after another one. A company that is never open counts every hour.
create function private.add_open_hours(since timestamptz, hours numeric) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
declare
  remaining interval := make_interval(secs => hours * 3600);
  local timestamp := since at time zone 'Africa/Nairobi';
  first_day date := private.company_day(since);
  closed_days text[] := (select r.holidays from private.viewing_rules() r);
  opening record;
begin
  -- A week at a time: nearly every promise is kept within one.
  for week in 0..7 loop
    for opening in
      select h.opens, h.closes
      from private.opening_days(first_day + week * 7, first_day + week * 7 + 6) d
      cross join lateral unnest(d.opens, d.closes) as h (opens, closes)
      where not private.is_holiday(d.day, closed_days)
      order by h.opens
    loop
      opening.opens := greatest(opening.opens, local);
      continue when opening.opens >= opening.closes;
      if opening.closes - opening.opens >= remaining then
        return (opening.opens + remaining) at time zone 'Africa/Nairobi';
      end if;
      remaining := remaining - (opening.closes - opening.opens);
    end loop;
  end loop;
  return since + make_interval(secs => hours * 3600);
end
$$;

-- Null where the company promises nothing.
create function private.reply_due_at(received timestamptz) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
declare
  hours numeric := (select (s.value ->> 'replyWithinHours')::numeric from public.settings s where s.section = 'company');
begin
  return case when hours > 0 then private.add_open_hours(received, hours) end;
end
$$;

-- When somebody has to act: on a new inquiry by the promised time, on every open one at its next step. It is overdue after that.
create function private.inquiry_due_at(status text, reply_due_at timestamptz, next_step_at timestamptz) returns timestamptz
language sql immutable parallel safe
return case status when 'closed' then null when 'new' then least(reply_due_at, next_step_at) else next_step_at end;

create index inquiries_by_due_time on public.inquiries (private.inquiry_due_at(status, reply_due_at, next_step_at))
  where not is_spam and deleted_at is null and status <> 'closed';

create function private.set_reply_deadline() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.reply_due_at := private.reply_due_at(new.created_at);
  return new;
end
$$;

create trigger inquiry_is_to_be_answered before insert on public.inquiries
  for each row execute function private.set_reply_deadline();

-- Another promise, other opening hours and other holidays hold for everybody who still waits. What came before the last ninety days
-- is overdue by any calendar, so its deadline is counted by the clock, which a million rows need.
create function private.follow_reply_promise() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  hours numeric := (select (s.value ->> 'replyWithinHours')::numeric from public.settings s where s.section = 'company');
begin
  update public.inquiries i set reply_due_at = waiting.due
  from (
    select w.id, case
      when w.created_at > now() - interval '90 days' then private.reply_due_at(w.created_at)
      when hours > 0 then w.created_at + make_interval(secs => hours * 3600)
    end as due
    from public.inquiries w where w.status = 'new' offset 0
  ) waiting
  where i.id = waiting.id and i.reply_due_at is distinct from waiting.due;
  return null;
end
$$;

create trigger reply_promise_is_followed after update of value on public.settings
  for each row when (
    new.section = 'company' and (old.value -> 'replyWithinHours', old.value -> 'hours')
      is distinct from (new.value -> 'replyWithinHours', new.value -> 'hours')
    or new.section = 'viewings' and old.value -> 'holidays' is distinct from new.value -> 'holidays'
  )
  execute function private.follow_reply_promise();
create trigger reply_promise_is_followed_from_the_first after insert on public.settings
  for each row when (new.section in ('company', 'viewings')) execute function private.follow_reply_promise();

-- Digits with the country code: '0712 000 481' and '+254 712 000 481' are the same.
create function private.phone_digits(phone text) returns text
language sql immutable parallel safe
return nullif(regexp_replace(private.normal_phone(phone), '[^0-9]', '', 'g'), '');

create function private.write_inquiry_search_text() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.search_text := concat_ws(
    e'\n',
    private.fold_text(concat_ws(e'\n', new.name, new.email, new.message, (
      select p.title from public.properties p where p.id = new.property_id
    ))),
    private.phone_digits(new.phone), lower(private.reference_key(new.reference))
  );
  return new;
end
$$;

-- Runs after the triggers that normalise the input and that date changes, which are earlier in the alphabet.
create trigger inquiry_search_text_is_written
  before insert or update of name, email, message, phone, reference, property_id, search_text on public.inquiries
  for each row execute function private.write_inquiry_search_text();

create function private.follow_property_title() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.inquiries i set search_text = '' where i.property_id = new.id;
  return null;
end
$$;

create trigger inquiries_are_found_by_title after update of title on public.properties
  for each row when (old.title <> new.title and new.inquiries_count > 0) execute function private.follow_property_title();

create index inquiries_by_words on public.inquiries using gin (search_text extensions.gin_trgm_ops);

-- A condition on `i`, an inquiry: its text contains the words, or its phone or reference in any notation. Null for blank words.
-- References of former versions were the first eight digits of the id.
create function private.inquiry_match(words text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  digits text := case when words ~ '^[0-9 ().+/-]+$' then regexp_replace(words, '[^0-9]', '', 'g') end;
  key text := case when words ~ '[0-9]' then lower(private.reference_key(left(words, 40))) end;
  patterns text[] := array[private.substring_pattern(words)];
  former text := substring(key from '^[a-z]{0,6}?([0-9a-f]{8})$');
begin
  if private.is_blank(words) then
    return null;
  end if;
  if char_length(digits) >= 3 then
    -- A leading 0 stands for the country code, and 00 for +. More zeros are the last digits of a number.
    patterns := patterns || array['%' || digits || '%', '%' || regexp_replace(digits, '^00?([1-9])', '\1') || '%'];
  elsif char_length(key) between 3 and 12 then
    patterns := patterns || ('%' || key || '%');
  end if;
  return '(' || (select string_agg(distinct format('i.search_text like %L', p), ' or ') from unnest(patterns) p)
    || coalesce(format(' or i.id between %L and %L', former || '-0000-0000-0000-000000000000',
      former || '-ffff-ffff-ffff-ffffffffffff'), '') || ')';
end
$$;

-- A query for the inquiries of the caller: of everybody for managers, an agent's own by private.is_own_inquiry() for agents.
create function private.inbox_source() returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.is_manager() then
    return 'select i.* from public.inquiries i';
  end if;
  return format($sql$
    select i.* from public.inquiries i where i.assignee_id = %1$L
    union all
    select i.* from public.inquiries i
    where i.assignee_id is null and i.property_id in (select p.id from public.properties p where p.agent_id = %1$L)
    union all
    select i.* from public.inquiries i
    where i.id in (select v.inquiry_id from public.viewings v where v.agent_id = %1$L and private.is_live(v.status))
      and i.assignee_id is distinct from %1$L::uuid
      and (i.assignee_id is not null or not exists (
        select from public.properties p where p.id = i.property_id and p.agent_id = %1$L
      ))
  $sql$, case when private.is_agent() then auth.uid() end);
end
$$;

create function private.status_condition(status text) returns text
language sql immutable parallel safe
return case
  when status = 'open' then 'i.status <> ''closed'''
  when status in ('new', 'contacted', 'qualified', 'closed') then format('i.status = %L', status)
  else 'true'
end;

-- `due` is 'overdue', or 'today' for next steps of today.
create function private.due_condition(due text) returns text
language sql stable set search_path = ''
return case due
  when 'overdue' then 'i.status <> ''closed'' and private.inquiry_due_at(i.status, i.reply_due_at, i.next_step_at) <= now()'
  when 'today' then format(
    'i.status <> ''closed'' and i.next_step_at >= %L and i.next_step_at < %L',
    private.start_of_day(private.company_day(now())), private.start_of_day(private.company_day(now()) + 1)
  )
end;

create function private.condition(template text, value text) returns text
language sql immutable parallel safe
return case when value is not null then format(template, value) end;

-- All filters but the status and the words. `assignee` is 'me', 'nobody' or an id.
create function private.inbox_condition(filters jsonb) returns text
language sql stable security definer set search_path = ''
return concat_ws(' and ', 'i.deleted_at is null',
  case coalesce(filters ->> 'spam', 'without') when 'all' then null when 'only' then 'i.is_spam' else 'not i.is_spam' end,
  private.due_condition(filters ->> 'due'),
  case filters ->> 'assignee'
    when 'me' then private.condition('i.assignee_id = %L', auth.uid()::text)
    when 'nobody' then 'i.assignee_id is null'
    else private.condition('i.assignee_id = %L', (filters ->> 'assignee')::uuid::text)
  end,
  private.condition('i.inquiry_type = %L', filters ->> 'inquiry_type'),
  private.condition('i.source = %L', filters ->> 'source'),
  private.condition('i.property_id = %L', filters ->> 'property'),
  private.condition('i.created_at >= %L', private.start_of_day((filters ->> 'received_from')::date)::text),
  private.condition('i.created_at < %L', private.start_of_day((filters ->> 'received_to')::date + 1)::text)
);

-- What the cards over the inbox and the dashboard count, each up to 10,001: more than that is "10,000+".
create function private.count_inquiries() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  source text := private.inbox_source();
  base text := 'i.deleted_at is null and not i.is_spam';
  counts jsonb := '{}';
  counted record;
  total int;
begin
  for counted in
    select * from (values
      ('total', 'true'), ('contacted', 'i.status = ''contacted'''), ('qualified', 'i.status = ''qualified'''),
      ('closed', 'i.status = ''closed'''), ('open', private.status_condition('open')), ('new', 'i.status = ''new'''),
      ('overdue', private.due_condition('overdue')), ('today', private.due_condition('today')),
      ('mine', format('i.status <> ''closed'' and i.assignee_id = %L', auth.uid()))
    ) as c (name, condition)
  loop
    execute format(
      'select count(*) from (select from (%s) i where %s limit 10001) as c', source, concat_ws(' and ', base, counted.condition)
    ) into total;
    counts := counts || jsonb_build_object(counted.name, total);
  end loop;
  return counts;
end
$$;

create function public.inquiry_counts() returns jsonb
language sql stable security definer set search_path = ''
return case when private.is_manager() or private.is_agent() then private.count_inquiries() end;
revoke execute on function public.inquiry_counts from public, anon, authenticated;
grant execute on function public.inquiry_counts to authenticated;

-- The matches of a search, newest first, and how many more are closed. Looks through the newest twenty thousand inquiries first: with
-- more than two hundred matches there the words are common, and these are the ones that anybody wants. Rarer words are looked up in the
-- index, which takes no words of fewer than three characters.
create function private.search_inquiries(
  source text, condition text, status text, words text, out ids uuid[], out closed int, out is_more boolean
)
language plpgsql stable security definer set search_path = '' as $$
declare
  query constant text := 'select coalesce(array_agg(i.id order by i.created_at desc, i.id desc) filter (where %1$s), ''{}''),
    count(*) filter (where i.status = ''closed'' and not (%1$s)) from (%2$s) i';
  match text := condition || ' and ' || private.inquiry_match(words);
begin
  execute format(query, status, format(
    'select * from (select * from (%s) i where i.deleted_at is null order by i.created_at desc, i.id desc limit 20000) i where %s',
    source, match
  )) into ids, closed;
  is_more := exists (select from public.inquiries i offset 20000);
  if is_more and cardinality(ids) + closed <= 200 and char_length(btrim(words)) > 2 then
    execute format(query, status, format('select * from (%s) i where %s limit 10001', source, match)) into ids, closed;
    is_more := cardinality(ids) + closed > 10000;
  end if;
end
$$;

-- An agent also handles inquiries about what a colleague has not published, without being told its title.
create function private.inbox_row(i public.inquiries) returns jsonb
language sql stable security definer set search_path = ''
return jsonb_build_object(
  'id', i.id,
  'reference', i.reference,
  'name', i.name,
  'phone', i.phone,
  'message', left(i.message, 240),
  'inquiry_type', i.inquiry_type,
  'service_interest', i.service_interest,
  'status', i.status,
  'source', i.source,
  'is_spam', i.is_spam,
  'created_at', i.created_at,
  'property_id', i.property_id,
  'property_title', (
    select p.title from public.properties p
    where p.id = i.property_id and p.deleted_at is null and (p.is_published or private.may_edit_property(p.agent_id))
  ),
  'assignee', private.staff_name(i.assignee_id),
  'next_step', i.next_step,
  'next_step_at', i.next_step_at,
  'due_at', private.inquiry_due_at(i.status, i.reply_due_at, i.next_step_at),
  'is_overdue', coalesce(private.inquiry_due_at(i.status, i.reply_due_at, i.next_step_at) <= now(), false)
);

create function private.inbox_page(filters jsonb, page int, page_size int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  source text := private.inbox_source();
  condition text := private.inbox_condition(filters);
  status text := private.status_condition(filters ->> 'status');
  sorting text := case when filters ->> 'due' in ('overdue', 'today')
    then 'private.inquiry_due_at(i.status, i.reply_due_at, i.next_step_at), i.id' else 'i.created_at desc, i.id desc' end;
  is_search boolean := not private.is_blank(filters ->> 'search');
  size int := least(greatest(coalesce(page_size, 20), 1), 100);
  shown_page int;
  total int;
  closed int := 0;
  has_more boolean;
  ids uuid[];
begin
  if is_search then
    select s.ids, s.closed, s.is_more into ids, closed, has_more
    from private.search_inquiries(source, condition, status, filters ->> 'search') s;
    total := cardinality(ids);
  else
    execute format('select count(*) from (select from (%s) i where %s and %s limit 10001) as c', source, condition, status)
      into total;
  end if;
  shown_page := least(greatest(coalesce(page, 1), 1), greatest(ceil(least(total, 10000)::numeric / size)::int, 1));
  if is_search then
    ids := ids[(shown_page - 1) * size + 1 : shown_page * size];
  else
    execute format(
      'select array(select i.id from (%s) i where %s and %s order by %s limit %s offset %s)',
      source, condition, status, sorting, size, (shown_page - 1) * size
    ) into ids;
  end if;
  return jsonb_build_object(
    'total', least(total, 10000),
    'has_more', coalesce(has_more, total > 10000),
    'closed', closed,
    'page', shown_page,
    'page_size', size,
    'counts', private.count_inquiries(),
    'rows', (
      select coalesce(jsonb_agg(private.inbox_row(i) order by array_position(ids, i.id)), '[]')
      from public.inquiries i where i.id = any (ids)
    )
  );
end
$$;

-- A page of the inbox with the bounded total of its filters, the counts of the cards, and, for a search of open inquiries, how many
-- closed ones match. Null for a caller without an inbox.
create function public.inquiry_page(
  search text default null,
  status text default null,
  inquiry_type text default null,
  spam text default 'without',
  due text default null,
  assignee text default null,
  source text default null,
  property uuid default null,
  received_from date default null,
  received_to date default null,
  page int default 1,
  page_size int default 20
) returns jsonb
language sql stable security definer set search_path = ''
return case when private.is_manager() or private.is_agent() then private.inbox_page(
  jsonb_build_object(
    'search', left(search, 200), 'status', status, 'inquiry_type', inquiry_type, 'spam', spam, 'due', due, 'assignee', assignee,
    'source', source, 'property', property, 'received_from', received_from, 'received_to', received_to
  ),
  page, page_size
) end;
revoke execute on function public.inquiry_page from public, anon, authenticated;
grant execute on function public.inquiry_page to authenticated, service_role;

-- The same rows in full, for an export by managers. Keyset pagination: the thousandth page costs no more than the first, and new
-- inquiries do not shift rows between pages.
create function private.export_inquiries(filters jsonb, after_created_at timestamptz, after_id uuid, page_size int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  ids uuid[];
begin
  execute format(
    'select array(select i.id from (%s) i where %s order by i.created_at desc, i.id desc limit %s)',
    private.inbox_source(),
    concat_ws(' and ', private.inbox_condition(filters), private.status_condition(filters ->> 'status'),
      private.inquiry_match(filters ->> 'search'),
      format('(i.created_at, i.id) < (%L, %L)', coalesce(after_created_at, 'infinity'),
        coalesce(after_id, '00000000-0000-0000-0000-000000000000'))),
    least(greatest(coalesce(page_size, 1000), 1), 1000)
  ) into ids;
  return (
    select coalesce(jsonb_agg(private.inbox_row(i) || jsonb_build_object('email', i.email, 'message', i.message)
      order by i.created_at desc, i.id desc), '[]')
    from public.inquiries i where i.id = any (ids)
  );
end
$$;

create function public.inquiry_export_page(
  search text default null,
  status text default null,
  inquiry_type text default null,
  spam text default 'without',
  due text default null,
  assignee text default null,
  source text default null,
  property uuid default null,
  received_from date default null,
  received_to date default null,
  after_created_at timestamptz default null,
  after_id uuid default null,
  page_size int default 1000
) returns jsonb
language sql stable security definer set search_path = ''
return case when private.is_manager() then private.export_inquiries(
  jsonb_build_object(
    'search', left(search, 200), 'status', status, 'inquiry_type', inquiry_type, 'spam', spam, 'due', due, 'assignee', assignee,
    'source', source, 'property', property, 'received_from', received_from, 'received_to', received_to
  ),
  after_created_at, after_id, page_size
) else '[]' end;
revoke execute on function public.inquiry_export_page from public, anon, authenticated;
grant execute on function public.inquiry_export_page to authenticated, service_role;

create table private.people (
  id uuid primary key default private.new_id(),
  -- Whoever separated an inquiry from a person is not offered to merge them again.
  separated_from uuid references private.people (id) on delete set null
);
create index people_by_separation on private.people (separated_from) where separated_from is not null;

alter table private.people enable row level security;

alter table public.inquiries
  add constraint inquiry_person_exists foreign key (person_id) references private.people (id) on delete set null;
create index inquiries_by_person on public.inquiries (person_id, created_at desc, id desc);
create index inquiries_by_phone on public.inquiries (private.phone_digits(phone), created_at desc) where phone is not null;

-- The person of the newest inquiry with that phone, or else with that email. Spam and what staff deleted join nobody together.
create function private.find_person(phone text, email text) returns uuid
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  digits text := private.phone_digits(phone);
  address text := nullif(private.email_key(email), '');
begin
  return coalesce(
    (
      select i.person_id from public.inquiries i
      where private.phone_digits(i.phone) = digits and i.phone is not null and i.person_id is not null and not i.is_spam
        and i.deleted_at is null
      order by i.created_at desc limit 1
    ),
    (
      select i.person_id from public.inquiries i
      where private.email_key(i.email) = address and i.person_id is not null and not i.is_spam and i.deleted_at is null
      order by i.created_at desc limit 1
    )
  );
end
$$;

-- Two first inquiries of one person at the same time wait for each other. Whole files are stored by the server in one
-- transaction, which needs no locks.
create function private.join_person() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  contact text;
begin
  if private.is_client() then
    for contact in
      select c.key from unnest(array[private.phone_digits(new.phone), nullif(private.email_key(new.email), '')]) as c (key)
      where c.key is not null order by 1
    loop
      perform pg_advisory_xact_lock(hashtextextended('person:' || contact, 0));
    end loop;
  end if;
  new.person_id := coalesce(new.person_id, private.find_person(new.phone, new.email));
  if new.person_id is null then
    insert into private.people default values returning id into new.person_id;
  end if;
  return new;
end
$$;

-- Runs after inquiry_is_received, which normalises phone and email.
create trigger inquiry_joins_a_person before insert on public.inquiries
  for each row execute function private.join_person();

create function private.remove_person() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.people p
  where p.id = old.person_id and not exists (select from public.inquiries i where i.person_id = old.person_id);
  return null;
end
$$;

create trigger person_goes_with_the_last_inquiry after delete on public.inquiries
  for each row when (old.person_id is not null) execute function private.remove_person();

create function private.related_inquiry(i public.inquiries, reason text) returns jsonb
language sql stable security definer set search_path = ''
return jsonb_build_object(
  'id', i.id, 'reference', i.reference, 'name', i.name, 'inquiry_type', i.inquiry_type, 'service_interest', i.service_interest,
  'status', i.status, 'created_at', i.created_at, 'assignee', private.staff_name(i.assignee_id),
  'property_title', private.inbox_row(i) -> 'property_title', 'reason', reason
);

-- The other inquiries of the same person that the caller handles, the newest fifty, without spam: `others`. For managers also what may be
-- the same person, since it has the same phone, email or name: `similar`. Null for an inquiry that the caller does not handle.
create function public.inquiries_of_person(inquiry uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  found public.inquiries;
  source text := private.inbox_source();
  others jsonb;
begin
  if not private.may_handle_inquiry(inquiry) then
    return null;
  end if;
  select * into found from public.inquiries i where i.id = inquiry and i.deleted_at is null;
  if found.id is null then
    return null;
  end if;
  execute format($sql$
    select coalesce(jsonb_agg(private.related_inquiry(o, null) order by o.created_at desc, o.id desc), '[]') from (
      select i.* from (%s) i
      where i.person_id = %L and i.id <> %L and not i.is_spam and i.deleted_at is null
      order by i.created_at desc, i.id desc limit 50
    ) o
  $sql$, source, found.person_id, found.id) into others;
  return jsonb_build_object(
    'others', others,
    'similar', case when private.is_manager() and not found.is_spam then private.similar_inquiries(found) else '[]' end
  );
end
$$;
revoke execute on function public.inquiries_of_person from public, anon, authenticated;
grant execute on function public.inquiries_of_person to authenticated;

-- The newest inquiry of each of up to five other people with the same phone, email or name of at least two words.
create function private.similar_inquiries(inquiry public.inquiries) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  name_key text := case when btrim(inquiry.name) ~ '\S\s+\S' then private.compared_name(inquiry.name) end;
begin
  return (
    with candidates as (
      (select i.id, i.person_id, i.created_at, 1 as rank, 'phone' as reason from public.inquiries i
        where private.phone_digits(i.phone) = private.phone_digits(inquiry.phone) and i.phone is not null
          and i.person_id <> inquiry.person_id order by i.created_at desc limit 50)
      union all
      (select i.id, i.person_id, i.created_at, 2, 'email' from public.inquiries i
        where private.email_key(i.email) = nullif(private.email_key(inquiry.email), '') and i.person_id <> inquiry.person_id
        order by i.created_at desc limit 50)
      union all
      (select i.id, i.person_id, i.created_at, 3, 'name' from public.inquiries i
        where private.compared_name(i.name) = name_key and i.person_id <> inquiry.person_id
        order by i.created_at desc limit 50)
    ), people as (
      select distinct on (c.person_id) c.id, c.reason, c.rank, i.created_at
      from candidates c join public.inquiries i on i.id = c.id
      where not i.is_spam and i.deleted_at is null and not exists (
        select from private.people p
        where (p.id, p.separated_from) in ((c.person_id, inquiry.person_id), (inquiry.person_id, c.person_id))
      )
      order by c.person_id, c.rank, i.created_at desc
    )
    select coalesce(jsonb_agg(private.related_inquiry(i, p.reason) order by p.rank, p.created_at desc, p.id), '[]')
    from (select * from people p order by p.rank, p.created_at desc, p.id limit 5) p
    join public.inquiries i on i.id = p.id
  );
end
$$;

create index inquiries_by_name on public.inquiries (private.compared_name(name), created_at desc);

create table private.inquiry_undos (
  id uuid primary key default private.new_id(),
  done_by uuid not null references public.staff (user_id) on delete cascade,
  field text not null,
  -- [{id, was, became}]: no words of visitors.
  changes jsonb not null,
  created_at timestamptz not null default now(),
  constraint inquiry_undo_field_is_known check (field in ('status', 'assignee', 'spam', 'deleted', 'person'))
);
create index inquiry_undos_oldest on private.inquiry_undos (created_at);
create index inquiry_undos_by_member on private.inquiry_undos (done_by);

alter table private.inquiry_undos enable row level security;

-- The value of a field as text; null for nobody. Of a closed inquiry the reason too, which reopening forgets.
create function private.inquiry_value(i public.inquiries, field text) returns text
language sql stable set search_path = ''
return case field
  when 'status' then concat_ws(':', i.status, i.closed_reason, i.closed_details)
  when 'assignee' then i.assignee_id::text
  when 'spam' then i.is_spam::text
  when 'deleted' then (i.deleted_at is not null)::text
  when 'person' then i.person_id::text
end;

-- `value` as private.inquiry_value() returns it.
create function private.store_inquiry_value(inquiry uuid, field text, value text) returns void
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
begin
  case field
    when 'status' then
      update public.inquiries i set status = split_part(value, ':', 1), closed_reason = nullif(split_part(value, ':', 2), ''),
        closed_details = substring(value from '^[^:]*:[^:]*:(.*)$')
      where i.id = inquiry;
    when 'assignee' then update public.inquiries i set assignee_id = value::uuid where i.id = inquiry;
    when 'spam' then update public.inquiries i set is_spam = value::boolean where i.id = inquiry;
    when 'deleted' then
      update public.inquiries i set deleted_at = case when value::boolean then now() end where i.id = inquiry;
    when 'person' then
      update public.inquiries i set person_id = value::uuid
      where i.id = inquiry and exists (select from private.people p where p.id = value::uuid);
  end case;
end
$$;

create function private.store_undo(field text, changes jsonb) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  stored uuid;
begin
  with expired as (
    delete from private.inquiry_undos u where u.created_at < now() - interval '1 hour' returning u.field, u.changes
  )
  delete from private.people p using expired e, jsonb_to_recordset(e.changes) as c (was uuid)
  where e.field = 'person' and p.id = c.was and not exists (select from public.inquiries i where i.person_id = p.id);
  if changes = '[]' then
    return null;
  end if;
  insert into private.inquiry_undos (done_by, field, changes) values (auth.uid(), field, changes) returning id into stored;
  return stored;
end
$$;

-- Sets 'status', 'assignee' (null for nobody), 'spam' or 'deleted' of up to 500 inquiries. Returns the id for Undo, null where nothing
-- changed, and the ids that were found: a missing row does not block the others.
create function public.change_inquiries(ids uuid[], field text, value text default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  found uuid[];
  item record;
  changes jsonb := '[]';
begin
  if not private.is_manager() and not private.is_agent() then
    raise exception 'Only agents, administrators and super admins change inquiries' using errcode = '42501';
  end if;
  if field = 'assignee' and not private.is_manager() then
    raise exception 'Only administrators and super admins assign inquiries' using errcode = '42501';
  end if;
  if field is null or field not in ('status', 'assignee', 'spam', 'deleted')
    or field <> 'assignee' and value is null
    or field = 'status' and value like '%:%'
    or field in ('spam', 'deleted') and value not in ('true', 'false') then
    raise exception 'There is no such change' using errcode = '22023';
  end if;
  -- In the order of the ids, so that two callers cannot wait for each other.
  found := array(
    select i.id from public.inquiries i
    where i.id = any (private.ids_for_staff(ids)) and i.deleted_at is null and private.may_handle_inquiry(i.id)
    order by i.id for no key update
  );
  for item in
    select i.id, private.inquiry_value(i, field) as was from public.inquiries i
    where i.id = any (found)
      and case field when 'status' then i.status else private.inquiry_value(i, field) end is distinct from value
  loop
    perform private.store_inquiry_value(item.id, field, value);
    changes := changes || (
      select jsonb_build_object('id', i.id, 'was', item.was, 'became', private.inquiry_value(i, field))
      from public.inquiries i where i.id = item.id
    );
  end loop;
  return jsonb_build_object('undo', private.store_undo(field, changes), 'changed', found);
end
$$;
revoke execute on function public.change_inquiries from public, anon, authenticated;
grant execute on function public.change_inquiries to authenticated;

-- By whoever did it, within an hour. Returns how many rows went back, and the names of those that somebody has changed since; null when it
-- is too late or was undone already.
create function public.undo_inquiry_change(undo uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  undone private.inquiry_undos;
  item record;
  restored int := 0;
  skipped text[] := '{}';
begin
  if not private.is_manager() and not private.is_agent() then
    raise exception 'Only agents, administrators and super admins change inquiries' using errcode = '42501';
  end if;
  delete from private.inquiry_undos u
  where u.id = undo and u.done_by = auth.uid() and u.created_at > now() - interval '1 hour'
  returning u.* into undone;
  if undone.id is null then
    return null;
  end if;
  for item in
    select c.was, c.became, i.id, i.name, private.inquiry_value(i, undone.field) as is_now
    from jsonb_to_recordset(undone.changes) as c (id uuid, was text, became text)
    join public.inquiries i on i.id = c.id
    where private.may_handle_inquiry(i.id)
    order by i.id for no key update of i
  loop
    if item.is_now is distinct from item.became
      or undone.field = 'assignee' and item.was is not null and not private.can_be_assigned(item.was::uuid) then
      skipped := skipped || item.name;
    else
      perform private.store_inquiry_value(item.id, undone.field, item.was);
      restored := restored + 1;
    end if;
  end loop;
  delete from private.people p using jsonb_to_recordset(undone.changes) as c (became uuid)
  where undone.field = 'person' and p.id = c.became and not exists (select from public.inquiries i where i.person_id = p.id);
  return jsonb_build_object('restored', restored, 'skipped', skipped);
end
$$;
revoke execute on function public.undo_inquiry_change from public, anon, authenticated;
grant execute on function public.undo_inquiry_change to authenticated;

-- Says that the people of these inquiries are the person of the first one. Returns the id for Undo and the number of inquiries that moved.
create function public.merge_people(inquiry uuid, others uuid[]) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  person uuid;
  changes jsonb;
begin
  if not private.is_manager() then
    raise exception 'Only administrators and super admins merge people' using errcode = '42501';
  end if;
  -- Two merges at once come one after the other: a person must not move while others move to it.
  perform pg_advisory_xact_lock(hashtextextended('people', 0));
  select i.person_id into person from public.inquiries i where i.id = inquiry and i.deleted_at is null;
  if person is null then
    raise exception 'This inquiry no longer exists' using errcode = '22023';
  end if;
  with merged as (
    select i.id, i.person_id as was from public.inquiries i
    where i.person_id <> person and i.person_id in (
      select other.person_id from public.inquiries other where other.id = any (private.ids_for_staff(others)) and other.deleted_at is null
    )
  ), stored as (
    update public.inquiries i set person_id = person from merged m where i.id = m.id returning i.id, m.was
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'was', s.was, 'became', person)), '[]') into changes from stored s;
  return jsonb_build_object('undo', private.store_undo('person', changes), 'merged', jsonb_array_length(changes));
end
$$;
revoke execute on function public.merge_people from public, anon, authenticated;
grant execute on function public.merge_people to authenticated;

-- Gives an inquiry a person of its own, for families and offices that share a phone. Later inquiries join the one that wrote last.
create function public.separate_inquiry(inquiry uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  was uuid;
  person uuid;
begin
  if not private.is_manager() then
    raise exception 'Only administrators and super admins separate inquiries' using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('people', 0));
  select i.person_id into was from public.inquiries i where i.id = inquiry and i.deleted_at is null;
  if was is null or not exists (select from public.inquiries i where i.person_id = was and i.id <> inquiry) then
    raise exception 'This person has one inquiry' using errcode = '22023';
  end if;
  insert into private.people (separated_from) values (was) returning id into person;
  update public.inquiries i set person_id = person where i.id = inquiry;
  return jsonb_build_object('undo', private.store_undo(
    'person', jsonb_build_array(jsonb_build_object('id', inquiry, 'was', was, 'became', person))
  ));
end
$$;
revoke execute on function public.separate_inquiry from public, anon, authenticated;
grant execute on function public.separate_inquiry to authenticated;

-- Existing rows, without their triggers: none of them counts as changed. Whoever still waits gets a deadline; inquiries with the same
-- phone become one person, and those with the same email, as if they arrived again one after the other.
alter table public.inquiries disable trigger user;
update public.inquiries i set search_text = concat_ws(
  e'\n',
  private.fold_text(concat_ws(e'\n', i.name, i.email, i.message, (
    select p.title from public.properties p where p.id = i.property_id
  ))),
  private.phone_digits(i.phone), lower(private.reference_key(i.reference))
);
update public.inquiries i set reply_due_at = private.reply_due_at(i.created_at)
where i.status = 'new' and i.created_at > now() - interval '90 days';
do $$
declare
  inquiry record;
  person uuid;
begin
  for inquiry in select i.id, i.phone, i.email from public.inquiries i order by i.created_at, i.id loop
    person := private.find_person(inquiry.phone, inquiry.email);
    if person is null then
      insert into private.people default values returning id into person;
    end if;
    update public.inquiries i set person_id = person where i.id = inquiry.id;
  end loop;
end
$$;
alter table public.inquiries enable trigger user;
