-- Visits, recorded by the server alone. A visitor is a hash that nobody can make again once its day's salt is gone, so
-- no visit can be led back to an address, nor two days of one visitor be joined.

create function private.company_day(moment timestamptz) returns date
language sql immutable parallel safe
return (moment at time zone 'Africa/Nairobi')::date;

create function private.start_of_day(day date) returns timestamptz
language sql immutable parallel safe
return day::timestamp at time zone 'Africa/Nairobi';

-- What was looked at stays counted when the property or article itself is removed.
alter table public.page_events
  drop constraint page_events_property_id_fkey,
  drop constraint page_events_blog_id_fkey,
  add constraint page_events_property_id_fkey
    foreign key (property_id) references public.properties (id) on delete set null,
  add constraint page_events_blog_id_fkey foreign key (blog_id) references public.blogs (id) on delete set null;

create table private.visitor_salts (
  day date primary key,
  salt text not null
);

-- Kept here rather than in memory, so that replicas count one visitor once.
create function public.visitor_salt() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  today date := private.company_day(now());
begin
  delete from private.visitor_salts where day < today;
  insert into private.visitor_salts (day, salt)
  values (today, gen_random_uuid()::text || gen_random_uuid()::text)
  on conflict do nothing;
  return (select to_jsonb(kept) from private.visitor_salts kept where kept.day = today);
end
$$;

-- Pages of what is not published are nobody's visit: an address that was made up leaves no trace.
create function public.record_page_event(
  event_kind text, event_path text, visitor text, event_source text default null, property uuid default null,
  post_slug text default null
) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  post uuid;
begin
  if event_kind not in ('page_view', 'call_click', 'whatsapp_click', 'email_click') then
    raise exception 'No event is called so' using errcode = '22023';
  end if;
  if property is not null and not exists (select from public.properties p where p.id = property and p.is_published) then
    return;
  end if;
  if post_slug is not null then
    select b.id into post from public.blogs b where b.slug = post_slug and b.is_published;
    if post is null then
      return;
    end if;
  end if;
  insert into public.page_events (kind, path, property_id, blog_id, source, visitor_hash)
  values (event_kind, left(event_path, 300), property, post, left(event_source, 100), left(visitor, 64));
  if event_kind = 'page_view' and property is not null then
    perform public.increment_views(property);
  elsif event_kind = 'page_view' and post is not null then
    perform public.increment_blog_views(post);
  end if;
end
$$;

revoke execute on function public.visitor_salt, public.record_page_event from public, anon, authenticated;
grant execute on function public.visitor_salt, public.record_page_event to service_role;
