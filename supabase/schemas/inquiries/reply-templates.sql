-- The company's own texts for replies by email, WhatsApp and text message, in English and, where somebody wrote it, in Swahili.
-- Blanks such as {name} are filled in from the inquiry; a reply with a blank that is left is not sent.

-- Whether a text has no other braces than the blanks that are filled in. The same list is in reply-templates.ts.
create function private.has_known_blanks(words text) returns boolean
language sql immutable parallel safe
return regexp_replace(words, '\{(name|property|brochure|time|agent|company|phone|reference)\}', '', 'g') !~ '[{}]';

create table public.reply_templates (
  id uuid primary key default private.new_id(),
  name text not null constraint reply_template_name_is_one_each unique,
  body text not null,
  body_sw text,
  -- Whether the brochure of the listing goes with it.
  has_brochure boolean not null default false,
  created_at timestamptz not null default now() check (created_at between '2000-01-01Z' and '2100-01-01Z'),
  updated_at timestamptz not null default now() check (updated_at between '2000-01-01Z' and '2100-01-01Z'),
  constraint reply_template_name_is_one_plain_line check (
    not private.is_blank(name) and private.is_plain_line(name) and char_length(name) <= 40
  ),
  constraint reply_template_body_is_written check (not private.is_blank(body) and char_length(body) <= 3000),
  constraint reply_template_body_sw_is_written check (
    not private.is_blank(body_sw) and char_length(body_sw) <= 3000 or body_sw is null
  ),
  constraint reply_template_blanks_are_known check (
    private.has_known_blanks(body) and private.has_known_blanks(coalesce(body_sw, ''))
  )
);
create index reply_templates_oldest on public.reply_templates (created_at, id);

alter table public.reply_templates enable row level security;
revoke all on public.reply_templates from anon, authenticated;
grant select, delete on public.reply_templates to authenticated;
grant insert (name, body, body_sw, has_brochure), update (name, body, body_sw, has_brochure) on public.reply_templates
  to authenticated;
grant all on public.reply_templates to service_role;

create policy "managers and agents read reply templates" on public.reply_templates
  for select to authenticated using ((select private.is_manager()) or (select private.is_agent()));
create policy "managers add reply templates" on public.reply_templates
  for insert to authenticated with check ((select private.is_manager()));
create policy "managers change reply templates" on public.reply_templates
  for update to authenticated using ((select private.is_manager())) with check ((select private.is_manager()));
create policy "managers remove reply templates" on public.reply_templates
  for delete to authenticated using ((select private.is_manager()));

create trigger reply_template_is_touched before update on public.reply_templates
  for each row execute function private.touch_row();

insert into public.reply_templates (created_at, name, body, body_sw, has_brochure) values
  ('2026-01-01T00:00:00Z', 'First reply', e'Hello {name},\n\nThank you for your message about {property}. When may we call you?\n\nRegards,\n{agent}\n{company}, {phone}', e'Habari {name},\n\nAsante kwa ujumbe wako kuhusu {property}. Tukupigie simu saa ngapi?\n\nWako,\n{agent}\n{company}, {phone}', false),
  ('2026-01-01T00:00:01Z', 'Viewing times', e'Hello {name},\n\nWe can show you {property} on {time}. Does that suit you?\n\nRegards,\n{agent}\n{company}, {phone}', e'Habari {name},\n\nTunaweza kukuonyesha {property} {time}. Je, wakati huo unakufaa?\n\nWako,\n{agent}\n{company}, {phone}', false),
  ('2026-01-01T00:00:02Z', 'Documents', e'Hello {name},\n\nYou asked for the documents of “{property}”. Which ones would you like to see?\n\nRegards,\n{agent}\n{company}, {phone}', e'Habari {name},\n\nUliomba hati za “{property}”. Ungependa kuona zipi?\n\nWako,\n{agent}\n{company}, {phone}', false),
  ('2026-01-01T00:00:03Z', 'No longer available', e'Hello {name},\n\n{property} is no longer available. May we tell you when something similar comes up?\n\nRegards,\n{agent}\n{company}, {phone}', e'Habari {name},\n\n{property} haipatikani tena. Tukuarifu tukipata nyingine inayofanana?\n\nWako,\n{agent}\n{company}, {phone}', false),
  ('2026-01-01T00:00:04Z', 'Brochure', e'Hello {name},\n\nHere is the brochure of “{property}”, with photos, price and costs: {brochure}\n\nRegards,\n{agent}\n{company}, {phone}', e'Habari {name},\n\nHii hapa brosha ya “{property}”, yenye picha, bei na gharama: {brochure}\n\nWako,\n{agent}\n{company}, {phone}', true);
