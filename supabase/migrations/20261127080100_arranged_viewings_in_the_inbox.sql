-- The inbox said that nothing was planned where a viewing was arranged: its rows did not tell of viewings.

create function private.arranged_viewing_at(inquiry uuid) returns timestamptz
language sql stable security definer set search_path = ''
return (
  select v.starts_at from public.viewings v
  where v.inquiry_id = inquiry and private.is_live(v.status) and v.ends_at > now() order by v.starts_at limit 1
);

create or replace function private.inbox_page(filters jsonb, page int, page_size int) returns jsonb
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

create or replace function public.inquiry_timeline(inquiry uuid) returns jsonb
language sql stable security definer set search_path = ''
return (
  select jsonb_build_object(
    'language', i.language,
    'next_step', i.next_step, 'next_step_at', i.next_step_at,
    'closed_reason', i.closed_reason, 'closed_details', i.closed_details,
    'first_replied_at', i.first_replied_at, 'reply_due_at', i.reply_due_at,
    'reply_minutes', case when i.first_replied_at >= i.created_at
      then private.open_minutes_between(i.created_at, i.first_replied_at) end,
    'viewing_at', private.arranged_viewing_at(i.id),
    'entries', (
      select coalesce(jsonb_agg(e.entry || jsonb_build_object('kind', e.kind, 'at', e.at) order by e.at desc, e.place desc), '[]')
      from (
        select * from private.timeline_entries(i) listed order by listed.at desc, listed.place desc limit 200
      ) e
    )
  )
  from public.inquiries i
  where i.id = inquiry and i.deleted_at is null and private.may_handle_inquiry(inquiry)
);
