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
grant select on private.viewing_requests to service_role;

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
