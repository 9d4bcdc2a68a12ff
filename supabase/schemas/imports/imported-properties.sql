-- What imports ask and change of properties that nobody reads: those in the bin, and what other people have added to one.

-- Properties by their ids or references, with those in the bin. It returns no more than the names, and finds references by their
-- index, which row-level security does not use. The rest is read under the policies.
create function private.find_named_properties(ids uuid[], search_references text[])
returns table (id uuid, reference text, title text, deleted_at timestamptz)
language sql stable security definer set search_path = ''
begin atomic
  select p.id, p.reference, p.title, p.deleted_at from public.properties p
  where (select private.may_import()) and (
    p.id = any (ids)
    or private.same_reference(p.reference) = any (
      array(select private.same_reference(searched) from unnest(search_references) as searched)
    )
  );
end;

-- Whether staff or visitors have added something to a property that does not show in its version.
create function private.has_work_of_people(property uuid) returns boolean
language sql stable security definer set search_path = ''
return exists (select from private.property_drafts d where d.property_id = property)
  or exists (select from private.publication_plans s where s.property_id = property)
  or exists (select from private.property_mandates m where m.property_id = property)
  or exists (select from public.inquiries i where i.property_id = property)
  or exists (select from public.viewings v where v.property_id = property)
  or exists (select from public.listing_reports r where r.property_id = property)
  or exists (select from private.shortlist_entries e where e.property_id = property);

-- The same file again after an undo: what the undo moved to the bin gets another reference, which can be restored beside it.
create function private.release_references(import uuid) returns void
language sql volatile security definer set search_path = ''
begin atomic
  update public.properties p set reference = private.new_reference()
  where (select private.may_import()) and p.deleted_at is not null
    and exists (
      select from private.import_rows r join private.imports i on i.id = r.import_id
      where r.property_id = p.id and r.outcome = 'added' and i.undone_at = p.deleted_at
    )
    and private.same_reference(p.reference) in (
      select private.same_reference(r.columns ->> 'reference') from private.import_rows r
      where r.import_id = import and r.action = 'add' and r.columns ->> 'reference' <> ''
    );
end;
