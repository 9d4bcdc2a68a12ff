-- The steps in which a home that is sold off plan is paid. `properties.payment_plan` is an array of them.

-- Each step is a share of the price or an amount. Shares alone add up to the whole price; beside amounts they may be less.
create function private.is_payment_plan(plan jsonb) returns boolean
language sql immutable parallel safe
return case
  when jsonb_typeof(plan) <> 'array' then false
  when jsonb_array_length(plan) > 12 then false
  else not exists (
    select from jsonb_array_elements(plan) as step
    where jsonb_typeof(step) <> 'object'
      or step - array['label', 'percent', 'amount', 'due'] <> '{}'
      or not coalesce(step @@ 'strict
        $.label.type() == "string" && ($.due == null || $.due.type() == "string")
        && ($.percent == null && $.amount > 0 && $.amount <= 1000000000000 && ($.amount * 100).floor() == $.amount * 100
          || $.amount == null && $.percent > 0 && $.percent <= 100 && ($.percent * 100).floor() == $.percent * 100)', false)
      or private.is_blank(step ->> 'label')
      or greatest(char_length(step ->> 'label'), char_length(step ->> 'due')) > 60
      or not private.are_plain_lines(array[step ->> 'label', step ->> 'due'])
  )
  and (
    select case when plan @? '$[*].amount ? (@ != null)' then sum(share::numeric) <= 100 else sum(share::numeric) = 100 end
      or count(*) = 0
    from jsonb_path_query(plan, '$[*].percent ? (@.type() == "number")') as share
  )
end;
