-- The first steps of a company and going live. A step is done by its fact, never by a click; two facts are decisions that only
-- the company can state.

-- The company's name, a phone number and an address for email, none of them the default or the sample company's.
create function private.has_own_contacts() returns boolean
language sql stable security definer set search_path = ''
return (
  select coalesce(private.entered_value('company', 'name'), 'Your company') <> 'Your company'
    and coalesce(private.entered_value('company', 'officePhone'), private.entered_value('company', 'salesPhone')) is not null
    and coalesce(private.entered_value('general', 'contactEmail'), private.entered_value('company', 'email')) is not null
);

create function private.setup_steps() returns jsonb
language sql stable security definer set search_path = ''
return (
  select jsonb_build_object(
    'contacts', private.has_own_contacts(),
    'brand', state.keeps_default_brand or exists (
      select from public.content c where c.key = 'brand' and not c.is_sample
    ),
    'licence', exists (
      select from public.settings s
      where s.section = 'company' and jsonb_array_length(coalesce(s.value -> 'licences', '[]')) > 0
    ),
    'listing', exists (select from public.properties p where not p.is_sample and p.deleted_at is null),
    'team', exists (
      select from public.content c
      where c.key = 'people' and not c.is_sample and jsonb_array_length(coalesce(c.value -> 'team', '[]')) > 0
    ),
    'email', state.email_tested_at is not null,
    'colleagues', state.works_alone or (select count(*) > 1 from public.staff),
    'live', state.went_live_at is not null
  )
  from private.setup state
);

-- For the dashboard of administrators; null for everybody else. Properties are counted up to 1,001.
create function public.setup_state() returns jsonb
language sql stable security definer set search_path = ''
return (
  select jsonb_build_object(
    'steps', private.setup_steps(),
    'is_open', private.is_open(),
    'has_samples', state.samples_added_at is not null and state.samples_removed_at is null,
    'samples_restorable_until', case
      when state.samples_removed_at > now() - interval '30 days' then state.samples_removed_at + interval '30 days'
    end,
    'company', (
      select jsonb_build_object(
        'name', s.value ->> 'name', 'address', s.value ->> 'address',
        'licences', coalesce(s.value -> 'licences', '[]')
      )
      from public.settings s where s.section = 'company'
    ),
    'properties', (
      select count(*) from (
        select from public.properties p where not p.is_sample and p.deleted_at is null limit 1001
      ) few
    ),
    'published', (
      select count(*) from (select from public.properties p where not p.is_sample and p.is_published limit 1001) few
    ),
    'without_photo', (
      select count(*) from (
        select from public.properties p
        where not p.is_sample and p.is_published and cardinality(p.images) = 0 limit 1001
      ) few
    ),
    'email_tested_at', state.email_tested_at,
    'email_tested_with', state.email_tested_with,
    'lead_addresses', (select coalesce(jsonb_agg(address), '[]') from private.company_addresses() as address),
    'leads_go_to_staff', private.lead_address() is null,
    'staff', (select count(*) from public.staff s where not s.is_suspended),
    'invitations', (select count(*) from public.staff_invitations i where i.expires_at > now()),
    'works_alone', state.works_alone,
    'keeps_default_brand', state.keeps_default_brand,
    'is_hidden', state.hides_checklist
  )
  from private.setup state
  where private.is_manager()
);
revoke execute on function public.setup_state from public, anon, authenticated;
grant execute on function public.setup_state to authenticated;

-- What is left out stays as it was.
create function public.decide_setup(
  works_alone boolean default null, keeps_default_brand boolean default null, hides_checklist boolean default null
) returns void
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
begin
  if not private.is_manager() then
    raise exception 'Only administrators can set up the site' using errcode = '42501';
  end if;
  update private.setup state
  set works_alone = coalesce(works_alone, state.works_alone),
    keeps_default_brand = coalesce(keeps_default_brand, state.keeps_default_brand),
    hides_checklist = coalesce(hides_checklist, state.hides_checklist);
end
$$;
revoke execute on function public.decide_setup from public, anon, authenticated;
grant execute on function public.decide_setup to authenticated;

-- Opens the site to visitors, once nothing that they would see or do is invented or goes nowhere. Closing it again is the
-- maintenance mode of the settings.
create function public.go_live() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  steps jsonb := private.setup_steps();
begin
  if not private.is_manager() then
    raise exception 'Only administrators can open the site' using errcode = '42501';
  end if;
  if public.sample_data() is not null then
    raise exception 'Remove the sample data first' using errcode = '22023';
  end if;
  if not (steps ->> 'contacts')::boolean or not (steps ->> 'licence')::boolean or not (steps ->> 'listing')::boolean
    or not (steps ->> 'email')::boolean then
    raise exception 'Complete steps 1, 3, 4 and 6 first' using errcode = '22023';
  end if;
  update private.setup state set went_live_at = coalesce(state.went_live_at, now());
  insert into public.activity_log (actor_id, action, entity, detail) values (private.caller_id(), 'go_live', 'settings', '{}');
end
$$;
revoke execute on function public.go_live from public, anon, authenticated;
grant execute on function public.go_live to authenticated;

-- Called by the server after the mail server accepted a test email.
create function public.record_email_test(with_server text) returns void
language sql volatile security definer set search_path = ''
begin atomic
  update private.setup set email_tested_at = now(), email_tested_with = left(with_server, 255);
end;
revoke execute on function public.record_email_test from public, anon, authenticated;
grant execute on function public.record_email_test to service_role;
