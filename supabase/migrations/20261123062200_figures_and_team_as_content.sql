-- Figures and the team become content. What a company had entered as claims is stored as figures of a draft of its home page:
-- without a source nobody sees them. The team is published as it was.

with labels (path, label, unit) as (
  values
    ('{propertiesManaged}'::text[], 'properties managed', ''), ('{yearsExperience}', 'years of experience', ''),
    ('{happyClients}', 'happy clients', ''), ('{facilitiesManaged}', 'facilities managed', ''),
    ('{projectsCompleted}', 'projects completed', ''), ('{propertiesSold}', 'properties sold', ''),
    ('{clientSatisfactionPercent}', 'client satisfaction', '%'), ('{occupancyRatePercent}', 'occupancy rate', '%'),
    ('{averageSaleDays}', 'average time to sell', ' days')
), claimed as (
  select jsonb_agg(jsonb_build_object(
    'figure', (s.value #>> (array['claims'] || l.path)) || l.unit, 'label', l.label, 'source', '', 'month', ''
  )) as figures
  from public.settings s cross join labels l
  where s.section = 'company' and coalesce(s.value #>> (array['claims'] || l.path), '') not in ('', '0')
)
insert into public.content_drafts (key, language, value, version)
select 'home', 'en', jsonb_build_object('figures', c.figures), nextval('private.content_version')
from claimed c where c.figures is not null;

-- A company that never entered its year of founding has none.
update public.settings s
set value = s.value || jsonb_build_object(
  'claims', jsonb_strip_nulls(jsonb_build_object('noViewingFee', s.value #> '{claims,noViewingFee}')),
  'foundedYear', case
    when s.value ->> 'foundedYear' = '2015' and s.updated_by is null then 0 else coalesce((s.value ->> 'foundedYear')::int, 0)
  end
)
where s.section = 'company';

with members as (
  select jsonb_agg(jsonb_build_object(
    'id', coalesce(nullif(m.value ->> 'id', ''), 'member-' || m.place), 'name', m.value ->> 'name',
    'role', coalesce(m.value ->> 'role', ''), 'experience', coalesce(m.value ->> 'experience', ''),
    'bio', left(coalesce(m.value ->> 'bio', ''), 600), 'specialties', coalesce(m.value -> 'specialties', '[]'),
    'isHidden', false
  ) order by m.place) as team
  from public.settings s
  cross join jsonb_array_elements(s.value -> 'members') with ordinality as m (value, place)
  where s.section = 'team' and not private.is_blank(m.value ->> 'name')
), document as (
  select jsonb_build_object('team', members.team) as value, nextval('private.content_version') as version
  from members where members.team is not null
), stored as (
  insert into public.content_versions (version, key, language, value)
  select d.version, 'people', 'en', d.value from document d
  returning version, key, language, value
)
insert into public.content (key, language, value, version)
select v.key, v.language, v.value, v.version from stored v;

update public.settings s set value = '{"members": []}' where s.section = 'team';
