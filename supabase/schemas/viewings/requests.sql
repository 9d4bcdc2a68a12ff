-- Requests for a viewing on a day, where no times can be booked: what the visitor asked for, and the link that withdraws it.

create table private.viewing_requests (
  inquiry_id uuid primary key references public.inquiries (id) on delete cascade,
  day date not null check (day between '2000-01-01' and '2100-01-01'),
  part text not null,
  token_hash text not null unique,
  constraint viewing_request_part_is_known check (part in ('morning', 'afternoon')),
  constraint viewing_request_token_is_a_hash check (token_hash ~ '^[0-9a-f]{64}$')
);
alter table private.viewing_requests enable row level security;

-- It is computed, since the email needs it after only its hash was stored.
create function private.viewing_request_token(inquiry uuid) returns text
language sql stable set search_path = ''
return private.salted_hash('viewing request:' || inquiry);

-- The day that a visitor asks for with an inquiry; the token of the link to it.
create function private.store_viewing_request(inquiry uuid, viewing_day date, viewing_part text) returns text
language plpgsql volatile set search_path = '' as $$
declare
  token constant text := private.viewing_request_token(inquiry);
begin
  if viewing_day not between private.company_day(now()) and private.company_day(now()) + 31
    or viewing_part not in ('morning', 'afternoon') or viewing_part is null then
    raise exception 'Choose a day within the next month, and a part of it' using errcode = '23514';
  end if;
  insert into private.viewing_requests (inquiry_id, day, part, token_hash)
  values (inquiry, viewing_day, viewing_part, private.hash_token(token)) on conflict do nothing;
  return token;
end
$$;

-- 'open' until staff arrange the viewing or close the inquiry, or the day is over.
create function private.viewing_request_state(inquiry public.inquiries, day date) returns text
language sql stable set search_path = ''
return case
  when exists (select from public.viewings v where v.inquiry_id = inquiry.id) then 'arranged'
  when inquiry.status = 'closed' then 'closed'
  when day < private.company_day(now()) then 'over'
  else 'open'
end;

-- The facts of a request, for its page and its email; null for a link that nobody has, and once its inquiry was deleted.
create function private.viewing_request_facts(inquiry public.inquiries, request private.viewing_requests) returns jsonb
language sql stable set search_path = ''
return case when inquiry.deleted_at is null and not inquiry.is_spam then jsonb_build_object(
  'reference', inquiry.reference, 'phone', inquiry.phone, 'day', request.day, 'part', request.part,
  'state', private.viewing_request_state(inquiry, request.day),
  'property', (
    select jsonb_build_object('id', p.id, 'title', p.title) from public.properties p
    where p.id = inquiry.property_id and p.is_published
  )
) end;

create function public.viewing_request_by_token(token text) returns jsonb
language sql stable security definer set search_path = ''
return (
  select private.viewing_request_facts(i, r)
  from private.viewing_requests r join public.inquiries i on i.id = r.inquiry_id
  where r.token_hash = private.hash_token(token)
);
revoke execute on function public.viewing_request_by_token from public, anon, authenticated;
grant execute on function public.viewing_request_by_token to anon, authenticated, service_role;

-- The visitor no longer wants the viewing. 'withdrawn', 'arranged' once staff have arranged it, or 'unknown'.
create function public.withdraw_viewing_request(token text) returns text
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  request private.viewing_requests;
  inquiry public.inquiries;
begin
  perform private.lock_viewings();
  select r.* into request from private.viewing_requests r where r.token_hash = private.hash_token(token);
  select i.* into inquiry from public.inquiries i
  where i.id = request.inquiry_id and i.deleted_at is null and not i.is_spam for update;
  if inquiry.id is null then
    return 'unknown';
  end if;
  case private.viewing_request_state(inquiry, request.day)
    when 'arranged' then return 'arranged';
    when 'open' then null;
    else return case when inquiry.closed_reason = 'not_looking' then 'withdrawn' else 'unknown' end;
  end case;
  update public.inquiries i set status = 'closed', closed_reason = 'not_looking' where i.id = inquiry.id;
  perform private.record_in_inquiry(inquiry.id, 'reason', 'not_looking', 'Withdrawn by the visitor', null);
  perform private.queue_company_mail('viewing_withdrawn', jsonb_build_object('inquiry_id', inquiry.id));
  perform private.queue_assignee_mail(inquiry.assignee_id, 'viewing_withdrawn', jsonb_build_object('inquiry_id', inquiry.id));
  return 'withdrawn';
end
$$;
revoke execute on function public.withdraw_viewing_request from public, anon, authenticated;
grant execute on function public.withdraw_viewing_request to anon, authenticated, service_role;

-- For the email that confirms receipt; null for an inquiry without a day.
create function public.viewing_request_email(inquiry_id uuid) returns jsonb
language sql stable security definer set search_path = ''
return (
  select private.viewing_request_facts(i, r) || jsonb_build_object('token', private.viewing_request_token(i.id))
  from private.viewing_requests r join public.inquiries i on i.id = r.inquiry_id
  where r.inquiry_id = viewing_request_email.inquiry_id
);
revoke execute on function public.viewing_request_email from public, anon, authenticated;
grant execute on function public.viewing_request_email to service_role;
