-- What visitors filter lists by besides features, as keys among those of the features, so that one index and one filter serve
-- both. The sign before each keeps it apart from a company's own features. Where a field says nothing, a feature of that name does.
-- What is not built yet is off plan, and every other home is ready.
create function private.term_keys(
  furnishing text, pets text, parking_spaces int, internet text, water text, water_included boolean, electricity text,
  type text, construction_stage text, features text[]
) returns text[]
language sql immutable parallel safe
return array_remove(array[
  case when coalesce(furnishing = 'furnished', features && array['furnished', 'fully furnished']) then '~furnished' end,
  case when coalesce(pets <> 'no', features && array['pet friendly', 'pets allowed']) then '~pets' end,
  case when coalesce(parking_spaces > 0, features && array['parking', 'parking space', 'car park', 'garage', 'carport'])
    then '~parking' end,
  case when coalesce(internet <> 'none', features && array['internet', 'fibre', 'fibre internet', 'wifi', 'wi-fi'])
    then '~internet' end,
  case when coalesce(water in ('borehole', 'both'), features && array['borehole']) then '~borehole' end,
  case when water_included or features && array['water included'] then '~water_included' end,
  case when coalesce(electricity in ('token', 'bill'), features && array['token meter', 'own meter']) then '~own_meter' end,
  case when type <> 'Land' then case when construction_stage is null then '~ready' else '~off_plan' end end
], null);
