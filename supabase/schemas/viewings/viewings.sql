-- Viewings: visits to a property at a time that the company offers. Each belongs to the inquiry it was booked with, which
-- holds the visitor's name, phone, email and message: reading, correcting and erasing those, and their retention period, are
-- the inquiry's. docs/decisions/056-viewings.md has the reasons.

create table public.viewings (
  id uuid primary key default private.new_id(),
  inquiry_id uuid not null references public.inquiries (id) on delete cascade,
  property_id uuid not null references public.properties (id) on delete cascade,
  starts_at timestamptz not null check (starts_at between '2000-01-01Z' and '2100-01-01Z'),
  ends_at timestamptz not null check (ends_at between '2000-01-01Z' and '2100-01-01Z'),
  -- The settings say how many viewings the company can do at the same time; each takes one of these seats.
  seat int not null,
  status text not null default 'requested',
  token_hash text not null unique,
  -- Counts the versions of the calendar event.
  sequence int not null default 0,
  changed_at timestamptz not null default now() check (changed_at between '2000-01-01Z' and '2100-01-01Z'),
  day_reminder_at timestamptz check (day_reminder_at between '2000-01-01Z' and '2100-01-01Z'),
  hours_reminder_at timestamptz check (hours_reminder_at between '2000-01-01Z' and '2100-01-01Z'),
  created_at timestamptz not null default now() check (created_at between '2000-01-01Z' and '2100-01-01Z'),
  -- Who shows the property.
  agent_id uuid references public.staff (user_id) on delete set null,
  -- Times that staff propose; the first of them is held as starts_at.
  proposed_times timestamptz[] not null default '{}',
  -- From staff to the visitor, with their last decision.
  staff_message text,
  -- How it went, for staff.
  feedback text,
  -- The status to which Undo returns a viewing whose outcome was noted.
  undo_status text,
  outcome_at timestamptz check (outcome_at between '2000-01-01Z' and '2100-01-01Z'),
  -- The missed viewing for which this one was offered: each gets one.
  replaces_id uuid unique references public.viewings (id) on delete set null,
  -- Somebody was given it although they show another property then: viewings of whoever leaves are moved all the same.
  is_double_booked boolean not null default false,
  constraint viewing_status_is_known check (
    status in ('requested', 'proposed', 'confirmed', 'cancelled', 'done', 'no_show')
  ),
  constraint viewing_takes_at_most_eight_hours check (ends_at > starts_at and ends_at <= starts_at + interval '8 hours'),
  constraint viewing_seat_is_possible check (seat between 1 and 50),
  constraint viewing_token_is_a_hash check (token_hash ~ '^[0-9a-f]{64}$'),
  constraint viewing_sequence_is_possible check (sequence between 0 and 1000),
  constraint viewing_has_at_most_three_proposals check (cardinality(proposed_times) <= 3),
  constraint viewing_message_is_short check (
    staff_message is null or not private.is_blank(staff_message) and char_length(staff_message) <= 500
  ),
  constraint viewing_feedback_is_short check (
    feedback is null or not private.is_blank(feedback) and char_length(feedback) <= 1000
  ),
  constraint viewing_undo_status_is_live check (undo_status in ('requested', 'proposed', 'confirmed')),
  -- Whatever the functions below check, the database stores no double booking.
  constraint a_property_has_one_viewing_at_a_time
    exclude using gist (property_id with =, tstzrange(starts_at, ends_at) with &&)
    where (status in ('requested', 'proposed', 'confirmed')),
  constraint a_seat_has_one_viewing_at_a_time
    exclude using gist (seat with =, tstzrange(starts_at, ends_at) with &&)
    where (status in ('requested', 'proposed', 'confirmed')),
  constraint an_agent_has_one_viewing_at_a_time
    exclude using gist (agent_id with =, tstzrange(starts_at, ends_at) with &&)
    where (status in ('requested', 'proposed', 'confirmed') and not is_double_booked)
);
create index viewings_by_inquiry on public.viewings (inquiry_id);
create index viewings_by_property on public.viewings (property_id);
create index viewings_by_start on public.viewings (starts_at, id);
create index viewings_by_agent on public.viewings (agent_id, starts_at) where agent_id is not null;
create index viewings_without_agent on public.viewings (starts_at) where agent_id is null;
create index viewings_to_confirm on public.viewings (starts_at) where status = 'requested';

alter table public.viewings enable row level security;
-- Visitors read and change a viewing through the functions in booking.sql; the hash of the link is for nobody.
revoke all on public.viewings from anon, authenticated;
grant select (id, inquiry_id, property_id, starts_at, ends_at, seat, agent_id, status, sequence, changed_at, day_reminder_at,
  hours_reminder_at, created_at, proposed_times, staff_message, feedback, undo_status, outcome_at, replaces_id,
  is_double_booked) on public.viewings to authenticated;
grant insert (inquiry_id, property_id, agent_id, starts_at, ends_at, seat, status, proposed_times, staff_message, replaces_id)
  on public.viewings to authenticated;
grant update (agent_id, starts_at, ends_at, seat, status, sequence, changed_at, day_reminder_at, hours_reminder_at, proposed_times,
  staff_message, feedback, undo_status, outcome_at) on public.viewings to authenticated;
grant all on public.viewings to service_role;

create policy "staff read viewings of inquiries they read" on public.viewings
  for select to authenticated using (
    (select private.staff_role()) is not null and exists (select from public.inquiries i where i.id = inquiry_id)
  );
-- Managers decide about all viewings, agents about those whose client they handle now. A viewing that is over gives its agent
-- nothing, however it is reopened.
create policy "staff change viewings of inquiries they handle" on public.viewings
  for update to authenticated using (
    (select private.staff_role()) is not null and exists (select from public.inquiries i where i.id = inquiry_id)
  );
-- One that replaces a missed one is of the same listing, which may be a colleague's by now.
create policy "staff arrange viewings of inquiries and listings they handle" on public.viewings
  for insert to authenticated with check (
    (select private.staff_role()) is not null and exists (select from public.inquiries i where i.id = inquiry_id) and (
      replaces_id is not null or exists (
        select from public.properties p where p.id = property_id and p.deleted_at is null and private.may_edit_property(p.agent_id)
      )
    )
  );

create trigger viewings_are_recorded after update on public.viewings
  for each row execute function private.record_activity('status', 'starts_at', 'agent_id');

-- Whoever handles the inquiry shows the property, or else the agent of the listing. As its owner: drafts and inquiries of colleagues
-- count too.
create function private.agent_for_viewing(inquiry uuid, property uuid) returns uuid
language sql stable security definer set search_path = ''
return coalesce(
  (select i.assignee_id from public.inquiries i where i.id = inquiry and private.can_be_assigned(i.assignee_id)),
  (select p.agent_id from public.properties p where p.id = property and private.can_be_assigned(p.agent_id))
);

-- The link's token. It is computed, since reminders need it days later and only its hash is stored.
create function private.viewing_token(viewing uuid) returns text
language sql stable
return private.salted_hash('viewing:' || viewing);

-- As its owner: nobody else reads the salt of the token.
create function private.prepare_viewing() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.agent_id := coalesce(new.agent_id, private.agent_for_viewing(new.inquiry_id, new.property_id));
  new.token_hash := coalesce(new.token_hash, private.hash_token(private.viewing_token(new.id)));
  return new;
end
$$;

create trigger viewing_gets_its_agent_and_link before insert on public.viewings
  for each row execute function private.prepare_viewing();

-- A viewing of a listing that isn't public is arranged by staff: the client knows it by the name that it has now.
create function private.tell_name_to_client() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.known_names (property_id, title, location)
  select p.id, p.title, p.location from public.properties p where p.id = new.property_id and not p.is_published
  on conflict do nothing;
  return null;
end
$$;

create trigger viewing_names_its_listing after insert on public.viewings
  for each row execute function private.tell_name_to_client();

-- A viewing may be given to somebody who is busy then, but none is arranged so.
create function private.mark_double_booking() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.is_double_booked := new.agent_id is distinct from old.agent_id and exists (
    select from public.viewings v
    where v.agent_id = new.agent_id and v.id <> new.id and private.is_live(v.status)
      and v.starts_at < new.ends_at and v.ends_at > new.starts_at
  );
  return new;
end
$$;

create trigger viewing_may_be_double_booked before update of agent_id, starts_at on public.viewings
  for each row when (old.agent_id is distinct from new.agent_id or old.starts_at is distinct from new.starts_at)
  execute function private.mark_double_booking();

-- An inquiry that is assigned to somebody else takes its viewings along, unless another person than the assignee shows the
-- property. One that was nobody's was shown by the agent of the listing.
create function private.move_viewings_with_inquiry() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.viewings v set agent_id = new.assignee_id
  where v.inquiry_id = new.id and private.is_live(v.status) and (v.agent_id = old.assignee_id or old.assignee_id is null);
  return null;
end
$$;

create trigger inquiry_takes_its_viewings_along after update of assignee_id on public.inquiries
  for each row when (old.assignee_id is distinct from new.assignee_id) execute function private.move_viewings_with_inquiry();

-- So does a listing, with the viewings of its inquiries that are assigned to nobody.
create function private.move_viewings_with_listing() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.viewings v set agent_id = new.agent_id
  from public.inquiries i
  where v.property_id = new.id and private.is_live(v.status) and v.agent_id is not distinct from old.agent_id
    and i.id = v.inquiry_id and i.assignee_id is null;
  return null;
end
$$;

create trigger listing_takes_its_viewings_along after update of agent_id on public.properties
  for each row when (old.agent_id is distinct from new.agent_id) execute function private.move_viewings_with_listing();

-- A viewing with one of these statuses takes its time.
create function private.is_live(status text) returns boolean
language sql immutable parallel safe
return status in ('requested', 'proposed', 'confirmed');

create function private.is_to_come(status text, ends_at timestamptz) returns boolean
language sql stable parallel safe
return status in ('requested', 'proposed', 'confirmed') and ends_at > now();

-- When the next viewing of an inquiry begins, for lists and timelines of staff.
create function private.arranged_viewing_at(inquiry uuid) returns timestamptz
language sql stable set search_path = ''
return (
  select v.starts_at from public.viewings v
  where v.inquiry_id = inquiry and private.is_live(v.status) and v.ends_at > now() order by v.starts_at limit 1
);

-- Spam takes nobody's time, and neither does an inquiry that staff deleted.
create function private.release_viewings() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.viewings v set status = 'cancelled', sequence = v.sequence + 1, changed_at = now()
  where v.inquiry_id = new.id and private.is_live(v.status);
  return null;
end
$$;

create trigger viewing_ends_with_its_inquiry after update of is_spam, deleted_at on public.inquiries
  for each row when (new.is_spam or new.deleted_at is not null) execute function private.release_viewings();
