-- Whoever opens the link of their confirmation again is told that they are on the list, and not asked to confirm once more.
-- It tells the holder of the link what pressing its button would; reading it changes nothing.
create function public.is_subscription_confirmed(token text) returns boolean
language sql stable security definer set search_path = ''
return exists (
  select from private.newsletter_links l
  join public.newsletter_subscribers s on s.id = l.subscriber_id
  where l.token_hash = private.hash_token(is_subscription_confirmed.token) and s.status = 'confirmed'
);
revoke execute on function public.is_subscription_confirmed from public, anon, authenticated;
grant execute on function public.is_subscription_confirmed to anon, authenticated, service_role;
