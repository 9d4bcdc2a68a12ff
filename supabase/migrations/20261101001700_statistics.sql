-- Figures: a few for everybody's eyes, the inquiries' for staff.

-- Active is what a visitor can still have: available or pending.
create function public.site_statistics() returns jsonb
language sql stable security definer set search_path = ''
return (
  select jsonb_build_object(
    'active_listings', count(*),
    'for_sale', count(*) filter (where c.slug = 'for-sale'),
    'for_rent', count(*) filter (where c.slug = 'for-rent'),
    'land', count(*) filter (where c.slug = 'land'),
    'published_posts', (select count(*) from public.blogs b where b.is_published)
  )
  from public.properties p
  join public.categories c on c.id = p.category_id
  where p.is_published and p.status in ('available', 'pending')
);

-- Spam is left out: the figures speak of people.
create function public.inquiry_statistics(period_days int default 30) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  since timestamptz := now() - make_interval(days => least(greatest(coalesce(period_days, 30), 1), 3650));
begin
  if private.staff_role() is null then
    raise exception 'Only staff read inquiry statistics' using errcode = '42501';
  end if;
  return (
    select jsonb_build_object(
      'total', count(*),
      'byStatus', jsonb_build_object(
        'new', count(*) filter (where i.status = 'new'),
        'contacted', count(*) filter (where i.status = 'contacted'),
        'qualified', count(*) filter (where i.status = 'qualified'),
        'closed', count(*) filter (where i.status = 'closed')
      ),
      'byType', jsonb_build_object(
        'general', count(*) filter (where i.inquiry_type = 'general'),
        'viewing', count(*) filter (where i.inquiry_type = 'viewing'),
        'purchase', count(*) filter (where i.inquiry_type = 'purchase'),
        'rent', count(*) filter (where i.inquiry_type = 'rent')
      )
    )
    from public.inquiries i
    where i.created_at >= since and not i.is_spam
  );
end
$$;

revoke execute on function public.site_statistics from public, anon, authenticated;
grant execute on function public.site_statistics to anon, authenticated, service_role;
revoke execute on function public.inquiry_statistics from public, anon, authenticated;
grant execute on function public.inquiry_statistics to authenticated;
