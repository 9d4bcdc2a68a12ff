-- The server reduces an article to the elements that are shown before it stores one, and pages show no other. Behind both:
-- markup that would run is refused by whichever way the API is reached. Words about markup are no markup: in content a
-- less-than sign of the text is written &lt;.

create function private.runs_script(content text) returns boolean
language sql immutable parallel safe
return content ~* '<[[:space:]]*/?[[:space:]]*(script|iframe|frame|object|embed|applet|base|meta|link|style|form|svg|math)\M'
  or content ~* ('<[^>]*[[:space:]/"'']on(abort|after|animation|aux|before|blur|cancel|change|click|close|context|copy|cut'
    || '|dblclick|drag|drop|error|focus|hashchange|input|invalid|key|load|message|mouse|page|paste|pointer|popstate|reset'
    || '|resize|scroll|search|select|storage|submit|toggle|touch|transition|unload|wheel)[a-z]*[[:space:]]*=')
  or content ~* '<[^>]*=[[:space:]"'']*(j[[:cntrl:]]*a[[:cntrl:]]*v[[:cntrl:]]*a|v[[:cntrl:]]*b)[[:cntrl:]]*s[[:cntrl:]]*c[[:cntrl:]]*r[[:cntrl:]]*i[[:cntrl:]]*p[[:cntrl:]]*t[[:cntrl:]]*:';

-- Only what is written now: an older article keeps nobody from counting its views.
create function private.refuse_script() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.runs_script(new.content) then
    raise exception 'This article contains markup that is not allowed' using errcode = '22023';
  end if;
  return new;
end
$$;
create trigger blog_12_runs_nothing before insert or update of content on public.blogs
  for each row when (current_setting('role', true) in ('anon', 'authenticated', 'service_role'))
  execute function private.refuse_script();
