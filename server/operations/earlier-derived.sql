-- What is derived from the rows that were just restored.
update public.media image set is_published = private.is_media_published(image.hash);
select private.recount_properties();
