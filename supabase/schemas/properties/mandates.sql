-- The owner of a listing and the mandate to offer it, for managers and the listing's agent alone: they are in no column of
-- public.properties, so no list, feed, export or version has them.

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

create function private.mandate_of(listing uuid) returns jsonb
language sql stable security definer set search_path = ''
return (
  select jsonb_build_object(
    'owner_name', m.owner_name, 'owner_phone', m.owner_phone, 'owner_email', m.owner_email, 'starts_on', m.starts_on,
    'expires_on', m.expires_on, 'commission', m.commission, 'notes', m.notes,
    'unpublishes_on_expiry', m.unpublishes_on_expiry, 'version', m.version
  )
  from private.property_mandates m where m.property_id = listing
);

-- Stores the whole mandate, as JSON in a text. The state is 'saved', 'conflict' where somebody has saved since, or 'gone'. A new
-- day of expiry starts its emails anew.
create function public.save_mandate(property_id uuid, mandate text, expected_version int) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  listing public.properties := private.lock_listing(property_id);
  sent private.property_mandates;
  stored private.property_mandates;
begin
  if listing.id is null then
    return jsonb_build_object('state', 'gone');
  end if;
  sent := jsonb_populate_record(null::private.property_mandates, mandate::jsonb);
  select m.* into stored from private.property_mandates m where m.property_id = property_id for update;
  if coalesce(stored.version, 0) is distinct from expected_version then
    return jsonb_build_object('state', 'conflict', 'mandate', private.mandate_of(property_id));
  end if;
  insert into private.property_mandates as m (
    property_id, owner_name, owner_phone, owner_email, starts_on, expires_on, commission, notes, unpublishes_on_expiry,
    updated_by
  )
  values (
    property_id, private.as_plain_line(coalesce(sent.owner_name, '')), private.normal_phone(sent.owner_phone),
    private.normal_email(nullif(btrim(sent.owner_email), '')), sent.starts_on, sent.expires_on, sent.commission,
    private.plain_text(coalesce(sent.notes, '')), coalesce(sent.unpublishes_on_expiry, false), private.caller_id()
  )
  on conflict on constraint property_mandates_pkey do update set
    owner_name = excluded.owner_name, owner_phone = excluded.owner_phone, owner_email = excluded.owner_email,
    starts_on = excluded.starts_on, expires_on = excluded.expires_on, commission = excluded.commission,
    notes = excluded.notes, unpublishes_on_expiry = excluded.unpublishes_on_expiry, version = m.version + 1,
    updated_at = now(), updated_by = excluded.updated_by,
    first_notice_at = case when excluded.expires_on is not distinct from m.expires_on then m.first_notice_at end,
    last_notice_at = case when excluded.expires_on is not distinct from m.expires_on then m.last_notice_at end,
    expired_at = case
      when excluded.expires_on is not distinct from m.expires_on
        and excluded.unpublishes_on_expiry = m.unpublishes_on_expiry then m.expired_at
    end;
  -- Not what it says: the log must not become a second store of the owner's data.
  insert into public.activity_log (actor_id, action, entity, entity_id, detail)
  values (private.caller_id(), 'update', 'property_mandates', property_id::text, jsonb_build_object('title', listing.title));
  return jsonb_build_object('state', 'saved', 'mandate', private.mandate_of(property_id));
end
$$;
revoke execute on function public.save_mandate from public, anon, authenticated;
grant execute on function public.save_mandate to authenticated;

-- To the listing's agent; to the company where it has none who works here.
create function private.queue_mandate_mail(template text, mandate private.property_mandates) returns void
language sql volatile security definer set search_path = ''
begin atomic
  insert into public.mail_outbox (template, recipient, payload, language)
  select template, receiver.address, jsonb_build_object(
    'property_id', p.id, 'title', p.title, 'reference', p.reference, 'expires_on', (mandate).expires_on,
    'unpublishes', (mandate).unpublishes_on_expiry
  ), 'en'
  from public.properties p
  cross join lateral (
    select member.email as address from public.staff member
    where member.user_id = p.agent_id and private.can_be_assigned(member.user_id)
    union all
    select address from private.company_addresses() as address
    where not coalesce(private.can_be_assigned(p.agent_id), false) and private.is_email_address(address)
  ) as receiver
  where p.id = (mandate).property_id and p.deleted_at is null and private.wants_notification('emailNotifications');
end;

-- Queues the emails that are due and takes expired listings down, each once: the row says that it happened. A mandate that is
-- entered late gets only what is left. Returns the number of listings taken down, or of emails where there are none.
create function public.run_mandates() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  today date := private.company_day(now());
  mandate private.property_mandates;
  emails int := 0;
  unpublished int := 0;
begin
  for mandate in
    update private.property_mandates m set first_notice_at = now()
    where m.first_notice_at is null and m.expired_at is null and m.expires_on > today + 3 and m.expires_on <= today + 14
    returning m.*
  loop
    perform private.queue_mandate_mail('mandate_expires', mandate);
    emails := emails + 1;
  end loop;
  for mandate in
    update private.property_mandates m set first_notice_at = coalesce(m.first_notice_at, now()), last_notice_at = now()
    where m.last_notice_at is null and m.expired_at is null and m.expires_on > today and m.expires_on <= today + 3
    returning m.*
  loop
    perform private.queue_mandate_mail('mandate_expires', mandate);
    emails := emails + 1;
  end loop;
  for mandate in
    select m.* from private.property_mandates m
    where m.expired_at is null and m.expires_on <= today and m.unpublishes_on_expiry limit 200
  loop
    -- The listing is locked first, as by everybody else who writes both.
    if exists (
      select from public.properties p where p.id = mandate.property_id and p.is_published for no key update skip locked
    ) then
      perform private.apply_changes(mandate.property_id, '{}', false);
      perform private.queue_mandate_mail('mandate_expired', mandate);
      emails := emails + 1;
      unpublished := unpublished + 1;
    elsif exists (select from public.properties p where p.id = mandate.property_id and p.is_published) then
      continue;
    end if;
    update private.property_mandates m set expired_at = now() where m.property_id = mandate.property_id;
  end loop;
  return jsonb_build_object('emails', emails, 'unpublished', unpublished);
end
$$;
revoke execute on function public.run_mandates from public, anon, authenticated;
grant execute on function public.run_mandates to service_role;
