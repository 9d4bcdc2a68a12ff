-- Visitors count the listings of a category and type. As all of the index's rows are published, the count reads the index
-- alone: row-level security lets no other condition than this one and equality of ids and texts be read from an index.

drop index public.properties_by_kind_price;
create index properties_by_kind_price on public.properties (category_id, type, price, id) where is_published;
