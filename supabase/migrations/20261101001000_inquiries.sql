-- What visitors ask. Anyone may send one about a published property; only staff read them.

create table public.inquiries (
  id uuid primary key default private.new_id(),
  name text not null,
  email text not null,
  phone text,
  message text not null,
  inquiry_type text not null default 'general',
  service_interest text,
  status text not null default 'new',
  source text not null default 'contact_form',
  property_id uuid references public.properties (id) on delete set null,
  is_spam boolean not null default false,
  consented_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text not null generated always as
    (private.fold_text(name || e'\n' || email || e'\n' || message)) stored,

  constraint inquiry_name_is_given check (
    not private.is_blank(name) and char_length(name) <= 100 and name !~ '[[:cntrl:]]'
  ),
  constraint inquiry_email_is_one_address check (private.is_email_address(email)),
  constraint inquiry_phone_fits check (char_length(phone) between 1 and 20 and phone ~ '^[+0-9 ()-]+$'),
  constraint inquiry_message_is_given check (not private.is_blank(message) and char_length(message) <= 5000),
  constraint inquiry_type_is_known check (inquiry_type in ('general', 'viewing', 'purchase', 'rent')),
  constraint inquiry_service_is_known check (service_interest in (
    'property-management', 'commission-agents', 'property-sales', 'project-management', 'facility-management',
    'market-analysis', 'financing-advisory', 'investor-education', 'training', 'other'
  )),
  constraint inquiry_status_is_known check (status in ('new', 'contacted', 'qualified', 'closed')),
  constraint inquiry_source_is_known check (source in ('contact_form'))
);

create index inquiries_newest on public.inquiries (created_at desc, id desc);
create index inquiries_by_status on public.inquiries (status, created_at desc, id desc);
create index inquiries_by_type on public.inquiries (inquiry_type, created_at desc, id desc);
create index inquiries_by_property on public.inquiries (property_id, created_at desc, id desc);

-- One answer for a draft and for a property that never was: a stranger cannot tell them apart.
create function private.is_listed(property uuid) returns boolean
language sql stable security definer set search_path = ''
return property is null or exists (select from public.properties p where p.id = property and p.is_published);

alter table public.inquiries enable row level security;
revoke all on public.inquiries from anon, authenticated;
grant insert on public.inquiries to anon;
grant select, insert, update, delete on public.inquiries to authenticated;
grant all on public.inquiries to service_role;

create policy "anyone asks about a published property or in general" on public.inquiries
  for insert to anon, authenticated with check (private.is_listed(property_id));
create policy "staff take down inquiries about any property" on public.inquiries
  for insert to authenticated with check ((select private.staff_role()) is not null);
create policy "staff read inquiries" on public.inquiries
  for select to authenticated using ((select private.staff_role()) is not null);
create policy "staff change inquiries" on public.inquiries
  for update to authenticated
  using ((select private.staff_role()) is not null)
  with check ((select private.staff_role()) is not null);
create policy "staff remove inquiries" on public.inquiries
  for delete to authenticated using ((select private.staff_role()) is not null);

-- Nothing but addresses, or a heap of them: nobody asks about a house that way.
create function private.looks_like_spam(message text) returns boolean
language sql immutable parallel safe
return private.is_blank(regexp_replace(message, '(https?://|www\.)[^[:space:]]+', '', 'gi'))
  or (select count(*) > 4 from regexp_matches(message, '(?:https?://|www\.)[^[:space:]]+', 'gi'));

create function private.receive_inquiry() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.name := btrim(new.name);
  new.email := btrim(new.email);
  new.phone := nullif(btrim(new.phone), '');
  new.service_interest := nullif(btrim(new.service_interest), '');
  if private.is_client() then
    new.source := 'contact_form';
    new.created_at := now();
    new.updated_at := now();
    if new.consented_at is not null then
      new.consented_at := now();
    end if;
    if private.staff_role() is null then
      new.status := 'new';
    end if;
    new.is_spam := private.looks_like_spam(new.message);
  end if;
  return new;
end
$$;
create trigger inquiry_is_received before insert on public.inquiries
  for each row execute function private.receive_inquiry();
create trigger inquiry_is_touched before update on public.inquiries
  for each row execute function private.touch_row();

-- The lock comes first, in a statement of its own: the count below must see what a concurrent writer committed
-- meanwhile.
create function private.recount_inquiries(property uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform from public.properties p where p.id = property for no key update;
  update public.properties p
  set inquiries_count = counted.total
  from (
    select count(*)::int as total from public.inquiries i where i.property_id = property and not i.is_spam
  ) as counted
  where p.id = property and p.inquiries_count <> counted.total;
end
$$;

create function private.follow_inquiry() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' and old.property_id is not null then
    perform private.recount_inquiries(old.property_id);
  end if;
  if tg_op <> 'DELETE' and new.property_id is not null
    and (tg_op = 'INSERT' or new.property_id is distinct from old.property_id) then
    perform private.recount_inquiries(new.property_id);
  end if;
  return null;
end
$$;
create trigger inquiry_is_counted after insert or delete or update of property_id, is_spam on public.inquiries
  for each row execute function private.follow_inquiry();

-- The letter carries the key alone: the words stay in one place and the job reads them when it writes. Older inquiries
-- are history being imported, and spam is nobody's mail.
create function private.announce_inquiry() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.queue_company_mail('inquiry_to_company', jsonb_build_object('inquiry_id', new.id));
  return null;
end
$$;
create trigger inquiry_is_announced after insert on public.inquiries
  for each row when (not new.is_spam and new.created_at > now() - interval '1 hour')
  execute function private.announce_inquiry();
