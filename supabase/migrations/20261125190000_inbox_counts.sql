-- The cards over the inbox count what there is to do, and no longer each status.

-- What the cards over the inbox and the dashboard count, each up to 10,001: more than that is "10,000+".
create or replace function private.count_inquiries() returns jsonb
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
      ('open', private.status_condition('open')), ('new', 'i.status = ''new'''),
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
