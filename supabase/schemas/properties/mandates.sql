-- The owner of a listing and the mandate to offer it, for managers and the listing's agent alone: they are in no column of
-- public.properties, so no list, feed, export or version has them. server/properties/mandates saves them and follows their ends.

create table private.property_mandates (
  property_id uuid primary key references public.properties (id) on delete cascade,
  owner_name text not null default '',
  owner_phone text,
  owner_email text,
  starts_on date,
  expires_on date,
  -- In percent of the price or of a month's rent.
  commission numeric(5, 2),
  notes text not null default '',
  -- On the day it expires the listing is set to draft.
  unpublishes_on_expiry boolean not null default false,
  version int not null default 1,
  updated_at timestamptz not null default now() check (updated_at between '2000-01-01Z' and '2100-01-01Z'),
  updated_by uuid references accounts.users (id) on delete set null,
  -- The emails 14 and 3 days before, and the end; null as long as each is to come.
  first_notice_at timestamptz,
  last_notice_at timestamptz,
  expired_at timestamptz,
  constraint mandate_owner_fits check (char_length(owner_name) <= 100 and private.is_plain_line(owner_name)),
  constraint mandate_phone_is_one_number check (owner_phone ~ '^[+][0-9]{7,15}$'),
  constraint mandate_email_is_one_address check (private.is_email_address(owner_email)),
  constraint mandate_days_are_possible check (
    starts_on between '2000-01-01' and '2100-01-01' and expires_on between '2000-01-01' and '2100-01-01'
  ),
  constraint mandate_expires_after_its_start check (starts_on <= expires_on),
  constraint mandate_commission_is_possible check (commission between 0 and 100),
  constraint mandate_notes_fit check (char_length(notes) <= 5000)
);
create index property_mandates_expiring on private.property_mandates (expires_on) where expired_at is null;
create index property_mandates_by_owner on private.property_mandates (private.email_key(owner_email))
  where owner_email is not null;

alter table private.property_mandates enable row level security;

create policy "whoever may edit a listing keeps its mandate" on private.property_mandates
  for all to authenticated
  using (private.may_edit_listing(property_id))
  with check (private.may_edit_listing(property_id) and updated_by = private.caller_id());
grant select, insert, update on private.property_mandates to authenticated, service_role;
grant delete on private.property_mandates to service_role;
