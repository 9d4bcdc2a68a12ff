-- What visitors read of a member of staff, on a page of their own and beside their listings, once it is shown. Phones, words and photo
-- are those for visitors: the entry in `staff` with email and role stays unread. accounts/access.sql decides who is shown, and who
-- changes a profile.

create table private.agent_profiles (
  user_id uuid primary key references public.staff (user_id) on delete cascade,
  slug text not null unique,
  is_shown boolean not null default false,
  job_title text not null default '',
  job_title_sw text not null default '',
  about text not null default '',
  about_sw text not null default '',
  phone text,
  whatsapp text,
  -- Codes of ISO 639, the first one first.
  languages text[] not null default '{}',
  photo text,
  updated_at timestamptz not null default now() check (updated_at between '2000-01-01Z' and '2100-01-01Z'),
  constraint profile_slug_is_plain check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 160),
  constraint profile_titles_fit check (
    char_length(job_title) <= 100 and char_length(job_title_sw) <= 100
    and private.are_plain_lines(array[job_title, job_title_sw])
  ),
  constraint profile_texts_fit check (char_length(about) <= 600 and char_length(about_sw) <= 600),
  constraint profile_phones_are_numbers check (phone ~ '^[+][1-9][0-9]{6,14}$' and whatsapp ~ '^[+][1-9][0-9]{6,14}$'),
  constraint profile_languages_are_codes check (
    cardinality(languages) <= 12 and array_to_string(languages, ' ', '?') ~ '^([a-z]{2,3}( [a-z]{2,3})*)?$'
  )
);

alter table private.agent_profiles enable row level security;
grant select on private.agent_profiles to anon;
grant select, insert, update on private.agent_profiles to authenticated;
grant all on private.agent_profiles to service_role;

create trigger agent_profile_is_touched before update on private.agent_profiles
  for each row execute function private.touch_row();

-- The address stays once it was made: others link to it. Runs as its owner: whoever saves a profile does not see which addresses are
-- taken by those that are not shown.
create function private.name_agent_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.slug := case when tg_op = 'UPDATE' then old.slug
    else private.free_slug('agent', private.slug_of(private.staff_name(new.user_id), 'agent'), new.user_id) end;
  return new;
end
$$;

create trigger agent_profile_gets_its_slug before insert or update on private.agent_profiles
  for each row execute function private.name_agent_profile();
