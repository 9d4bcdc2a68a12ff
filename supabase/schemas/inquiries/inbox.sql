-- The inbox of the admin area: lists, counts and the export. They run as their owner and read only what the caller may, since under
-- row-level security LIKE may not use the text index. Conditions are put together from the filters that are set, so that each
-- list uses the index that fits. Counts stop at ten thousand: docs/decisions/075-inquiries-found-and-handled.md has the figures.

-- An agent's own inquiries that are not assigned to them, as private.is_own_inquiry() has them: the newest ten thousand, which is as
-- far as lists count. Collected from the agent's listings and viewings, for nothing in an inquiry says that it is theirs.
create function private.unassigned_own_inquiries(agent uuid) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(
    select own.id
    from (
      (
        select i.id, i.created_at from public.properties p
        join public.inquiries i on i.property_id = p.id
        where p.agent_id = agent and i.assignee_id is null and i.deleted_at is null
        order by i.created_at desc, i.id desc limit 10001
      )
      union
      select i.id, i.created_at from public.viewings v
      join public.inquiries i on i.id = v.inquiry_id
      where v.agent_id = agent and private.is_to_come(v.status, v.ends_at)
        and i.assignee_id is distinct from agent and i.deleted_at is null
    ) own
    order by own.created_at desc, own.id desc limit 10001
  );
end
$$;

-- A query for the inquiries of the caller: of everybody for managers, an agent's own for agents.
create function private.inbox_source() returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  agent uuid := case when private.is_agent() then private.caller_id() end;
begin
  if private.is_manager() then
    return 'select i.* from public.inquiries i';
  end if;
  return format($sql$
    select i.* from public.inquiries i where i.assignee_id = %L
    union all
    select i.* from public.inquiries i where i.id = any (%L::uuid[])
  $sql$, agent, private.unassigned_own_inquiries(agent));
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
    when 'me' then private.condition('i.assignee_id = %L', private.caller_id()::text)
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
create function private.count_inquiries(source text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  base text := 'i.deleted_at is null and not i.is_spam';
  counts jsonb := '{}';
  counted record;
  total int;
begin
  for counted in
    select * from (values
      ('open', private.status_condition('open')), ('new', 'i.status = ''new'''),
      ('overdue', private.due_condition('overdue')), ('today', private.due_condition('today')),
      ('mine', format('i.status <> ''closed'' and i.assignee_id = %L', private.caller_id()))
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
return case when private.is_manager() or private.is_agent() then private.count_inquiries(private.inbox_source()) end;
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

-- An agent also handles inquiries about what a colleague has not published, without being told the title of the draft.
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
  'property_title', private.visible_title(i.property_id),
  'assignee', private.staff_name(i.assignee_id),
  'next_step', i.next_step,
  'next_step_at', i.next_step_at,
  'unsent_reply', private.unsent_reply(i),
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
    'counts', private.count_inquiries(source),
    'rows', (
      select coalesce(jsonb_agg(
        private.inbox_row(i) || jsonb_build_object('viewing_at', private.arranged_viewing_at(i.id))
        order by array_position(ids, i.id)
      ), '[]')
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

-- What staff need to recognise a property.
create function private.property_summary(property public.properties) returns jsonb
language sql stable set search_path = ''
return jsonb_build_object(
  'id', property.id, 'title', property.title, 'location', property.location, 'price', property.price,
  'price_currency', property.price_currency, 'price_type', property.price_type, 'is_published', property.is_published,
  'agent', private.staff_name(property.agent_id), 'image', property.images[property.featured_image_index + 1]
);

create function public.inquiry_detail(inquiry uuid) returns jsonb
language sql stable security invoker set search_path = ''
return (
  select jsonb_build_object(
    'id', i.id,
    'reference', i.reference,
    'name', i.name,
    'email', i.email,
    'phone', i.phone,
    'message', i.message,
    'inquiry_type', i.inquiry_type,
    'service_interest', i.service_interest,
    'status', i.status,
    'is_spam', i.is_spam,
    'assignee_id', i.assignee_id,
    'created_at', i.created_at,
    'property', (select private.property_summary(p) from public.properties p where p.id = i.property_id),
    'notes', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', n.id, 'body', n.body, 'created_at', n.created_at,
        'author', private.staff_name(n.author_id), 'is_mine', coalesce(n.author_id = private.caller_id(), false)
      ) order by n.created_at desc, n.id desc), '[]')
      from public.inquiry_notes n where n.inquiry_id = i.id
    ),
    'changes', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', c.id, 'field', c.field, 'created_at', c.created_at, 'actor', private.staff_name(c.actor_id),
        'became', case when c.field = 'assignee' then private.staff_name(c.became::uuid) else c.became end
      ) order by c.id desc), '[]')
      from (
        select change.id, change.field, change.became, change.actor_id, change.created_at
        from public.inquiry_changes change
        where change.inquiry_id = i.id and change.field in ('status', 'assignee', 'spam')
        order by change.id desc limit 100
      ) c
    ),
    'staff', private.working_staff()
  )
  from public.inquiries i
  where i.id = inquiry
);
revoke execute on function public.inquiry_detail from public, anon, authenticated;
grant execute on function public.inquiry_detail to authenticated, service_role;

-- Returns the ids that changed: a missing row must not block the others.
create function public.set_inquiry_status(ids uuid[], status text) returns uuid[]
language plpgsql security invoker set search_path = '' as $$
#variable_conflict use_variable
declare
  changed uuid[];
begin
  if coalesce(cardinality(ids), 0) not between 1 and 500 then
    raise exception 'Choose between 1 and 500 inquiries at a time' using errcode = '22023';
  end if;
  with done as (
    update public.inquiries i set status = status where i.id = any (ids) returning i.id
  )
  select coalesce(array_agg(done.id), '{}') into changed from done;
  return changed;
end
$$;
revoke execute on function public.set_inquiry_status from public, anon, authenticated;
grant execute on function public.set_inquiry_status to authenticated, service_role;
