-- The menu of every page shows the newest home that has a picture: found at once, however many have none.
create index properties_newest_pictured on public.properties (created_at desc, id desc)
  where is_published and status = 'available' and cardinality(images) > 0;
