-- Which functions of schema private the statements of callers may use: every one that runs as its caller, who can do no more by it
-- than without, and of those that run as their owner only the ones named here. It is the last file, after all functions.

do $$
declare
  each_function regprocedure;
begin
  for each_function in
    select p.oid from pg_catalog.pg_proc p where p.pronamespace = 'private'::regnamespace and p.prosecdef
  loop
    execute format('revoke execute on function %s from public', each_function);
  end loop;
end
$$;

grant usage on schema private to anon, authenticated, service_role;
grant execute on all functions in schema private to service_role;

-- The rights, which policies and statements ask.
grant execute on function
  private.staff_role,
  private.is_manager,
  private.is_agent,
  private.is_image_of_caller,
  private.is_listed,
  private.is_own_inquiry,
  private.may_change_setting,
  private.may_describe_image,
  private.may_edit_content,
  private.may_edit_property,
  private.may_handle_inquiry,
  private.may_handle_report,
  private.may_manage_role,
  private.may_publish,
  private.agent_reply_time,
  private.shown_agent_name
to anon, authenticated;

-- What the defaults and checks of columns ask.
grant execute on function
  private.company_name,
  private.new_inquiry_reference,
  private.new_reference
to anon, authenticated;

-- Names and titles, for the statements of callers.
grant execute on function
  private.can_be_assigned,
  private.device_name,
  private.is_feature_on,
  private.staff_list,
  private.last_editor,
  private.staff_name,
  private.visible_name,
  private.visible_title
to authenticated;

-- Of the newsletter: numbers for editors, who read no addresses, and whom managers may not add.
grant execute on function
  private.is_suppressed,
  private.newsletter_figures,
  private.newsletter_recipients,
  private.send_counts
to authenticated;

-- The inbox: what needs an index that row-level security does not use, what is in the bin, and settings that only managers read.
grant execute on function
  private.move_to_person,
  private.open_minutes_between,
  private.search_inquiries,
  private.similar_inquiries,
  private.unassigned_own_inquiries
to authenticated;

-- What somebody searches for, for whoever handles their inquiry.
grant execute on function private.saved_searches_of to authenticated;

-- The palette: text indexes, which row-level security does not use.
grant execute on function private.find_inquiries, private.find_properties to authenticated;

-- Setting the company up: whether the site is open, where emails go, and moving samples of which nobody deletes rows.
grant execute on function
  private.company_addresses,
  private.is_open,
  private.lead_address,
  private.put_samples_back,
  private.set_samples_aside
to authenticated;

-- Ends the sessions of a colleague, which are among the accounts; asks for a super admin itself.
grant execute on function private.reset_second_factor to authenticated;
-- Alerts to the company, whose addresses and switches agents do not read.
grant execute on function private.queue_company_mail to authenticated;

-- The property list: what needs an index that row-level security does not use, and the names of all agents.
grant execute on function
  private.agent_label,
  private.count_managed,
  private.managed_batch,
  private.managed_page
to authenticated;

-- Of imports: what no policy lets anybody read or change. find_named_properties finds references by
-- their index, also in the bin; has_work_of_people asks whether there is anything, also what others deleted; release_references
-- changes what is hidden from everybody; lock_media says how many images are stored.
grant execute on function
  private.find_named_properties,
  private.has_work_of_people,
  private.lock_media,
  private.release_references
to authenticated;

-- The bin, where no policy lets anybody reach a row.
grant execute on function
  private.bin_page,
  private.delete_blogs,
  private.delete_inquiries,
  private.in_bin,
  private.move_to_bin,
  private.restore_from_bin,
  private.restore_inquiries
to authenticated;

-- Viewings: who is busy when, whatever the caller may read of it; what is left to whoever shows a viewing of a colleague's client; and
-- emails to those whose addresses the caller does not read.
grant execute on function
  private.agent_for_viewing,
  private.calendar_viewings,
  private.free_seat,
  private.note_outcome,
  private.public_name,
  private.queue_agent_mail,
  private.queue_viewing_mail,
  private.showing_days,
  private.viewing_obstacles,
  private.viewing_rules
to authenticated;

-- The server works on every row, as far as its grants go. Its role is no other than it is on a company's own PostgreSQL, where
-- nobody gives it the attribute bypassrls.
do $$
declare
  guarded regclass;
begin
  for guarded in
    select c.oid from pg_catalog.pg_class c
    where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind = 'r' and c.relrowsecurity
  loop
    execute format(
      'create policy "the server works on every row" on %s for all to service_role using (true) with check (true)', guarded
    );
  end loop;
end
$$;
