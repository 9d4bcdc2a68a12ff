-- The settings of the cost estimates on property pages: a public section with its defaults.

alter table public.settings
  drop constraint settings_section_is_known,
  drop constraint settings_visibility_follows_section,
  add constraint settings_section_is_known
    check (section in (
      'company', 'general', 'features', 'team', 'security', 'notifications', 'payments', 'costs', 'privacy', 'viewings'
    )),
  add constraint settings_visibility_follows_section
    check (is_public = (section in ('company', 'general', 'features', 'team', 'costs', 'privacy')));

create or replace function private.stamp_setting() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.updated_at := now();
  new.version := case when tg_op = 'UPDATE' then old.version + 1 else 1 end;
  if private.is_client() then
    new.updated_by := auth.uid();
    new.is_public := new.section in ('company', 'general', 'features', 'team', 'costs', 'privacy');
  end if;
  return new;
end
$$;

insert into public.settings (section, is_public, value) values
  ('costs', true, '{"stampDutyTown": "4", "stampDutyElsewhere": "2", "stampDutySource": "Stamp Duty Act (Cap. 480)",
    "loanDepositPercent": 20, "loanYears": 20}');
