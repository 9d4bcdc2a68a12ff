-- Whether each row of an import can be undone was asked with the role of the caller read once for each row.

create or replace function private.undoable_rows(import uuid)
returns table (number int, outcome text, property_id uuid, label text, is_undoable boolean)
language sql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
begin atomic
  select r.number, r.outcome, r.property_id, coalesce(p.reference, r.reference) || ' ' || coalesce(p.title, r.title),
    p.id is not null and p.deleted_at is null and p.version = r.applied_version and (
      (select private.is_manager()) or (select private.is_agent()) and coalesce(p.agent_id = (select auth.uid()), false)
    )
    and (
      r.outcome = 'updated'
      or not exists (select from public.inquiries i where i.property_id = p.id)
    )
  from private.import_rows r
  left join public.properties p on p.id = r.property_id
  where r.import_id = import and r.outcome in ('added', 'updated');
end;
