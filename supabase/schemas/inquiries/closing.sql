-- Why an inquiry was closed: asked with one tap, counted in the analytics, forgotten when the inquiry is opened again.

alter table public.inquiries
  add column closed_at timestamptz check (closed_at between '2000-01-01Z' and '2100-01-01Z'),
  add column closed_reason text,
  add column closed_details text,
  add constraint inquiry_closed_reason_is_known check (closed_reason in (
    'won', 'elsewhere', 'price', 'unavailable', 'not_looking', 'no_reply', 'not_serious', 'other'
  )),
  add constraint inquiry_closed_details_fit check (not private.is_blank(closed_details) and char_length(closed_details) <= 1000
    or closed_details is null),
  add constraint inquiry_has_a_reason_when_closed check (
    status = 'closed' or closed_at is null and closed_reason is null and closed_details is null
  );
create index inquiries_by_closing on public.inquiries (closed_at) where closed_reason is not null;

create function private.date_closing() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status <> 'closed' then
    new.closed_at := null;
    new.closed_reason := null;
    new.closed_details := null;
  elsif tg_op = 'INSERT' then
    new.closed_at := coalesce(new.closed_at, now());
  elsif old.status <> 'closed' then
    new.closed_at := now();
  end if;
  return new;
end
$$;

-- Runs after inquiry_is_received, which is earlier in the alphabet and decides the status of a visitor's inquiry.
create trigger inquiry_knows_when_it_was_closed before insert or update of status on public.inquiries
  for each row execute function private.date_closing();

-- Closes an inquiry with a reason, or gives another reason for one that is closed.
create function public.close_inquiry(inquiry uuid, reason text, details text default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  found public.inquiries := private.lock_inquiry(inquiry);
  written text := case when not private.is_blank(details) then btrim(details, e' \t\r\n') end;
begin
  if reason is null or reason not in (
    'won', 'elsewhere', 'price', 'unavailable', 'not_looking', 'no_reply', 'not_serious', 'other'
  ) then
    raise exception 'Choose a reason from the list' using errcode = '22023';
  end if;
  if char_length(written) > 1000 then
    raise exception 'Details can have at most 1,000 characters' using errcode = '22023';
  end if;
  if (reason, written) is not distinct from (found.closed_reason, found.closed_details) then
    return;
  end if;
  update public.inquiries i set status = 'closed', closed_reason = reason, closed_details = written where i.id = inquiry;
  perform private.record_in_inquiry(inquiry, 'reason', reason, written, null);
end
$$;
revoke execute on function public.close_inquiry from public, anon, authenticated;
grant execute on function public.close_inquiry to authenticated;

-- How many inquiries were closed for which reason in a period, the most frequent first. For the analytics.
create function public.closing_reasons(period text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  days int := case period when '7d' then 7 when '30d' then 30 when '90d' then 90 when '1y' then 365 end;
begin
  if not private.is_manager() then
    raise exception 'Only administrators and super admins can see the analytics' using errcode = '42501';
  end if;
  if days is null then
    raise exception 'The period must be 7d, 30d, 90d or 1y' using errcode = '22023';
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('reason', counted.reason, 'count', counted.total)
      order by counted.total desc, counted.reason), '[]')
    from (
      select i.closed_reason as reason, count(*) as total from public.inquiries i
      where i.closed_reason is not null and not i.is_spam and i.deleted_at is null
        and i.closed_at >= private.start_of_day(private.company_day(now()) - days + 1)
      group by 1
    ) counted
  );
end
$$;
revoke execute on function public.closing_reasons from public, anon, authenticated;
grant execute on function public.closing_reasons to authenticated;
