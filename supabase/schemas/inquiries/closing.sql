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
grant update (closed_reason, closed_details) on public.inquiries to authenticated;
-- Whoever withdraws a request for a viewing by its link.
grant update (closed_reason) on public.inquiries to service_role;
create index inquiries_by_closing on public.inquiries (closed_at) where closed_reason is not null;

create function private.date_closing() returns trigger
language plpgsql set search_path = '' as $$
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
