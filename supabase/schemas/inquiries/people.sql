-- People: inquiries with the same phone or email belong to one person. The database decides when an inquiry arrives; staff merge two
-- people and separate an inquiry, both with Undo. A person holds nothing but the link: names, phones and emails are the inquiries', and
-- the person goes with the last of them. docs/decisions/075-inquiries-found-and-handled.md has the reasons.

create table private.people (
  id uuid primary key default private.new_id(),
  -- Whoever separated an inquiry from a person is not offered to merge them again.
  separated_from uuid references private.people (id) on delete set null
);
create index people_by_separation on private.people (separated_from) where separated_from is not null;

alter table private.people enable row level security;
grant insert (id, separated_from) on private.people to authenticated;
grant select, delete on private.people to service_role;
create policy "managers separate people" on private.people
  for insert to authenticated with check ((select private.is_manager()));

alter table public.inquiries
  add constraint inquiry_person_exists foreign key (person_id) references private.people (id) on delete set null;
create index inquiries_by_person on public.inquiries (person_id, created_at desc, id desc);
create index inquiries_by_phone on public.inquiries (private.phone_digits(phone), created_at desc) where phone is not null;

-- The person of the newest inquiry with that phone, or else with that email. Spam and what staff deleted join nobody together.
create function private.find_person(phone text, email text) returns uuid
language plpgsql stable set search_path = '' as $$
#variable_conflict use_variable
declare
  digits text := private.phone_digits(phone);
  address text := nullif(private.email_key(email), '');
begin
  return coalesce(
    (
      select i.person_id from public.inquiries i
      where private.phone_digits(i.phone) = digits and i.phone is not null and i.person_id is not null and not i.is_spam
        and i.deleted_at is null
      order by i.created_at desc limit 1
    ),
    (
      select i.person_id from public.inquiries i
      where private.email_key(i.email) = address and i.person_id is not null and not i.is_spam and i.deleted_at is null
      order by i.created_at desc limit 1
    )
  );
end
$$;

-- Two first inquiries of one person at the same time wait for each other. Whole files are stored by the server in one
-- transaction, which needs no locks.
create function private.join_person() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  contact text;
begin
  if private.is_client() then
    for contact in
      select c.key from unnest(array[private.phone_digits(new.phone), nullif(private.email_key(new.email), '')]) as c (key)
      where c.key is not null order by 1
    loop
      perform pg_advisory_xact_lock(hashtextextended('person:' || contact, 0));
    end loop;
  end if;
  new.person_id := coalesce(new.person_id, private.find_person(new.phone, new.email));
  if new.person_id is null then
    insert into private.people default values returning id into new.person_id;
  end if;
  return new;
end
$$;

-- Runs after inquiry_is_received, which normalises phone and email.
create trigger inquiry_joins_a_person before insert on public.inquiries
  for each row execute function private.join_person();

create function private.remove_person() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.people p
  where p.id = old.person_id and not exists (select from public.inquiries i where i.person_id = old.person_id);
  return null;
end
$$;

create trigger person_goes_with_the_last_inquiry after delete on public.inquiries
  for each row when (old.person_id is not null) execute function private.remove_person();

-- The newest inquiry of each of up to five other people with the same phone, email or name of at least two words, for managers. It runs
-- as its owner: under row-level security these comparisons may use no index.
create function private.similar_inquiries(inquiry uuid) returns table (id uuid, reason text, ordinal bigint)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  found public.inquiries;
  name_key text;
begin
  select i.* into found from public.inquiries i
  where i.id = inquiry and i.deleted_at is null and not i.is_spam and private.is_manager();
  name_key := case when btrim(found.name) ~ '\S\s+\S' then private.compared_name(found.name) end;
  return query
    with candidates as (
      (select i.id, i.person_id, i.created_at, 1 as rank, 'phone' as reason from public.inquiries i
        where private.phone_digits(i.phone) = private.phone_digits(found.phone) and i.phone is not null
          and i.person_id <> found.person_id order by i.created_at desc limit 50)
      union all
      (select i.id, i.person_id, i.created_at, 2, 'email' from public.inquiries i
        where private.email_key(i.email) = nullif(private.email_key(found.email), '') and i.person_id <> found.person_id
        order by i.created_at desc limit 50)
      union all
      (select i.id, i.person_id, i.created_at, 3, 'name' from public.inquiries i
        where private.compared_name(i.name) = name_key and i.person_id <> found.person_id
        order by i.created_at desc limit 50)
    ), people as (
      select distinct on (c.person_id) c.id, c.reason, c.rank, i.created_at
      from candidates c join public.inquiries i on i.id = c.id
      where not i.is_spam and i.deleted_at is null and not exists (
        select from private.people p
        where (p.id, p.separated_from) in ((c.person_id, found.person_id), (found.person_id, c.person_id))
      )
      order by c.person_id, c.rank, i.created_at desc
    )
    select p.id, p.reason, row_number() over (order by p.rank, p.created_at desc, p.id)
    from people p order by 3 limit 5;
end
$$;

-- Gives a person the inquiries of others: all of them, or only those of `ids`. Returns what moved, with whose it was. For managers; it
-- runs as its owner, since those in the bin, which nobody reads, move along.
create function private.move_to_person(person uuid, others uuid[], ids uuid[] default null) returns table (id uuid, was uuid)
language sql volatile security definer set search_path = ''
begin atomic
  with moving as (
    select i.id, i.person_id as was from public.inquiries i
    where i.person_id = any (others) and i.person_id <> person and (ids is null or i.id = any (ids))
      and private.is_manager() and exists (select from private.people p where p.id = person)
  )
  update public.inquiries i set person_id = person from moving m where i.id = m.id returning i.id, m.was;
end;

create index inquiries_by_name on public.inquiries (private.compared_name(name), created_at desc);
