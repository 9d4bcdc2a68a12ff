-- Planning one of the two moments of a listing needs no value for the other.

create or replace function public.schedule_property(
  property_id uuid, publish_at timestamptz default null, unpublish_at timestamptz default null
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  listing public.properties := private.lock_listing(property_id);
  plan private.publication_plans;
  missing text[] := '{}';
begin
  if listing.id is null then
    return jsonb_build_object('state', 'gone');
  end if;
  select s.* into plan from private.publication_plans s where s.property_id = property_id;
  if publish_at is distinct from plan.publish_at and publish_at is not null then
    perform private.check_planned_time(publish_at);
    if not private.may_publish() then
      raise exception 'You can save drafts. Ask an administrator to publish.' using errcode = '22023';
    elsif listing.is_published and private.draft_version(property_id) = 0 then
      raise exception 'There are no changes to publish' using errcode = '22023';
    end if;
    missing := private.missing_for_publication(private.with_draft(listing));
  end if;
  if unpublish_at is distinct from plan.unpublish_at and unpublish_at is not null then
    perform private.check_planned_time(unpublish_at);
    if publish_at is null and not listing.is_published then
      raise exception 'It is not published' using errcode = '22023';
    end if;
  end if;
  if publish_at >= unpublish_at then
    raise exception 'Choose a day to take it down after the day of publication' using errcode = '22023';
  end if;
  if cardinality(missing) > 0 then
    return jsonb_build_object('state', 'incomplete', 'missing', to_jsonb(missing));
  end if;
  insert into private.publication_plans (property_id, publish_at, unpublish_at, scheduled_by)
  values (property_id, publish_at, unpublish_at, auth.uid())
  on conflict on constraint publication_plans_pkey do update
    set publish_at = excluded.publish_at, unpublish_at = excluded.unpublish_at, scheduled_by = excluded.scheduled_by,
      problem = null;
  return jsonb_build_object('state', 'scheduled');
end
$$;
