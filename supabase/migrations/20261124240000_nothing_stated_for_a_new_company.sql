-- A new company has no city, tagline or opening hours before it states them. A site with staff keeps what it has shown.

update public.settings s
set value = case
  when exists (select from public.staff) then
    '{"tagline": "Homes worth keeping.", "hours": [
      {"days": "Mon–Fri", "weekdays": ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"], "opens": "08:00", "closes": "18:00"},
      {"days": "Sat", "weekdays": ["Saturday"], "opens": "09:00", "closes": "14:00"},
      {"days": "Sun", "weekdays": ["Sunday"], "opens": null, "closes": null}]}'::jsonb || s.value
  else s.value - 'city'
end
where s.section = 'company';

update public.settings s
set value = s.value || '{"siteDescription": "Homes, rentals and land in Kenya"}'
where s.section = 'general' and s.value ->> 'siteDescription' = 'Homes, rentals and land across Kenya'
  and not exists (select from public.staff);
