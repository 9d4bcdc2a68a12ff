-- Soft delete: what staff delete is hidden at once, can be restored for 30 days, and is then removed for good.
-- 
-- Deleting a property or post also unpublishes it, and restoring brings `was_published` back. Every public list, search,
-- count, feed and image leaves out unpublished rows, so a deleted row cannot appear in any of them. Row-level security hides
-- deleted rows from staff; functions that run as their owner check `deleted_at` themselves. Addresses stay reserved and
-- images stay in use until the row is removed, so that restoring always succeeds.

-- For the functions that delete and restore, which run as their owner: rejects callers who are not staff, and limits the
-- number of ids.
create function private.ids_for_staff(ids uuid[]) returns uuid[]
language plpgsql stable set search_path = '' as $$
begin
  if private.staff_role() is null then
    raise exception 'Only staff can delete and restore' using errcode = '42501';
  end if;
  if coalesce(cardinality(ids), 0) not between 1 and 500 then
    raise exception 'Choose between 1 and 500 at a time' using errcode = '22023';
  end if;
  return ids;
end
$$;

-- True while Undo gives rows back what they had: they are stored as they were, without the rules for edits.
create function private.is_restoring() returns boolean
language sql stable
return coalesce(current_setting('makazi.restoring', true), '') = 'yes';
