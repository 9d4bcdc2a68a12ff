-- Sample data: `is_sample` marks the rows that SEED=demo made and nobody has edited. setup/sample-data.sql removes them.

-- Only the seed marks rows. A member of staff who edits one makes it the company's own, which clears the mark. Publishing,
-- featuring, assigning, confirming, counting and deleting say nothing about what is in the row and leave the mark. Generated columns
-- have no value yet in a trigger that runs before the row is stored.
create function private.guard_sample_mark() returns trigger
language plpgsql set search_path = '' as $$
declare
  not_edits text[] := array[
    'is_sample', 'agent_id', 'is_published', 'is_featured', 'published_at', 'deleted_at', 'was_published', 'updated_at', 'version',
    'views_count', 'inquiries_count', 'availability_confirmed_on', 'price_reduced_on', 'price_before_reduction',
    'search_text', 'feature_keys'
  ];
begin
  if private.is_client() then
    new.is_sample := tg_op = 'UPDATE' and old.is_sample
      and (private.staff_role() is null or to_jsonb(new) - not_edits = to_jsonb(old) - not_edits);
  end if;
  return new;
end
$$;
