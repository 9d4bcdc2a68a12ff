-- What staff write to each other about an inquiry. Everybody of the staff reads them, nobody else ever does, and they go
-- with the inquiry.

create table public.inquiry_notes (
  id uuid primary key default private.new_id(),
  inquiry_id uuid not null references public.inquiries (id) on delete cascade,
  author_id uuid default auth.uid() references public.staff (user_id) on delete set null,
  body text not null,
  created_at timestamptz not null default now(),
  constraint inquiry_note_is_written check (not private.is_blank(body) and char_length(body) <= 2000)
);
create index inquiry_notes_newest on public.inquiry_notes (inquiry_id, created_at desc, id desc);
create index inquiry_notes_by_author on public.inquiry_notes (author_id);

alter table public.inquiry_notes enable row level security;
revoke all on public.inquiry_notes from anon, authenticated;
grant select, insert, delete on public.inquiry_notes to authenticated;
grant all on public.inquiry_notes to service_role;

create policy "staff read notes" on public.inquiry_notes
  for select to authenticated using ((select private.staff_role()) is not null);
create policy "staff write notes in their own name" on public.inquiry_notes
  for insert to authenticated with check ((select private.staff_role()) is not null and author_id = auth.uid());
create policy "staff take their own notes back" on public.inquiry_notes
  for delete to authenticated using ((select private.staff_role()) is not null and author_id = auth.uid());
create policy "the server works on every row" on public.inquiry_notes
  for all to service_role using (true) with check (true);

create function private.date_note() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.body := btrim(new.body, e' \t\r\n');
  if private.is_client() then
    new.created_at := now();
  end if;
  return new;
end
$$;
create trigger inquiry_note_is_dated before insert on public.inquiry_notes
  for each row execute function private.date_note();
