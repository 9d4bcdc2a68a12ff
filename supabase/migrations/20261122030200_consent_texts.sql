-- To what somebody agreed comes from this list, never from whoever calls: the words that stand beside the button on the
-- day. The pages show the same words; a test holds both against each other. New words are a new row, so that the old
-- ones stay known.

create table private.consent_texts (
  purpose text not null,
  since timestamptz not null default now(),
  text text not null,
  primary key (purpose, since),
  constraint consent_purpose_is_known check (purpose in ('inquiry', 'newsletter', 'saved_search'))
);
insert into private.consent_texts (purpose, text) values
  ('inquiry', 'By sending this you agree that we use these details to answer you, and for nothing else.'),
  ('newsletter', 'By subscribing you ask for one letter a month at this address. We write once to confirm, and every letter has a link to stop.'),
  ('saved_search', 'Keep this search with my email address, and write to me about homes in it that are new, changed in price, sold or let. {company} uses the address for nothing else, and every letter has a link to stop.');

-- With the company's name where the words name it.
create function private.consent_text(purpose text) returns text
language sql stable security definer set search_path = ''
return (
  select replace(c.text, '{company}', coalesce(
    (select s.value ->> 'name' from public.settings s where s.section = 'company'), ''
  ))
  from private.consent_texts c where c.purpose = consent_text.purpose order by c.since desc limit 1
);
