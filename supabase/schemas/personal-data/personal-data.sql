-- Personal data of an email address: its owner, who proves access to the mailbox, can view, correct, download and erase it
-- (server/personal-data). This applies to the mailbox however its address was written, and erasing covers every table that names it.

-- Stores only the hash of a link's token, for a day.
create table private.personal_data_links (
  token_hash text primary key,
  email text not null,
  created_at timestamptz not null default now(),
  constraint personal_data_token_is_a_hash check (token_hash ~ '^[0-9a-f]{64}$'),
  constraint personal_data_address_is_folded check (private.is_email_address(email) and email = lower(email))
);

create index personal_data_links_newest on private.personal_data_links (email, created_at desc);

create index personal_data_links_oldest on private.personal_data_links (created_at);

grant select, insert, delete on private.personal_data_links to service_role;

-- Whose emails the server's job must remove from the email files. Stored for a day, so that every replica sees it.
create table private.erasures (
  recipient_hash text not null,
  erased_at timestamptz not null default now()
);

alter table private.erasures enable row level security;
grant select, insert, delete on private.erasures to service_role;

-- What the account of a person says of them. Runs as its owner: nobody reads accounts.
create function private.account_with(key text) returns table (opened_at timestamptz, is_staff boolean)
language sql stable security definer set search_path = ''
begin atomic
  select u.created_at, exists (select from public.staff member where member.user_id = u.id)
  from accounts.users u where private.email_key(u.email) = key order by u.created_at limit 1;
end;

-- Deletes the account of a person who is not staff, with its sessions. Runs as its owner: nobody changes accounts.
create function private.erase_accounts(key text) returns void
language sql volatile security definer set search_path = ''
begin atomic
  delete from accounts.users u
  where private.email_key(u.email) = key and not exists (select from public.staff member where member.user_id = u.id);
end;

-- Sets name and phone in every message from a mailbox. Runs as its owner: nobody changes what a visitor sent but its author, by the link.
create function private.correct_inquiries(key text, name text, phone text) returns void
language sql volatile security definer set search_path = ''
begin atomic
  update public.inquiries i set name = correct_inquiries.name, phone = correct_inquiries.phone
  where private.email_key(i.email) = key;
end;
