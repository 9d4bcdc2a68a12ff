-- Soft delete: what staff delete is hidden at once, can be restored for 30 days, and is then removed for good.
--
-- A deleted property or article is first of all unpublished, and `was_published` is what restoring brings back: every
-- public list, search, count, feed and image leaves out what is not published, so none of them can forget it. From staff
-- row-level security hides the rest; functions that run as their owner name `deleted_at` themselves. Addresses stay
-- reserved and images stay in use until the row is removed, so that restoring always succeeds.

-- For the functions that delete and restore, which run as their owner: only staff may, and only so many at once.
create function private.ids_for_staff(ids uuid[]) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.staff_role() is null then
    raise exception 'Only staff delete and restore' using errcode = '42501';
  end if;
  if coalesce(cardinality(ids), 0) not between 1 and 500 then
    raise exception 'Between 1 and 500 at once' using errcode = '22023';
  end if;
  return ids;
end
$$;
