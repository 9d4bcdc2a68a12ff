-- What a property costs besides its price, and what is known of its title.

alter table public.properties
  add column deposit_months numeric(5, 2),
  add column service_charge numeric(12, 2),
  add column tenure text,
  add column lease_years_left int,
  add column title_searched_on date,
  add column lcb_consent text,
  add constraint property_monthly_costs_are_possible check (
    deposit_months between 0 and 24 and service_charge between 0 and 100000000
  ),
  add constraint property_tenure_is_known check (tenure in ('freehold', 'leasehold')),
  add constraint property_lease_is_possible check (lease_years_left between 1 and 999),
  add constraint property_title_search_is_a_day check (title_searched_on between '1900-01-01' and '2100-01-01'),
  add constraint property_lcb_consent_is_known check (lcb_consent in ('granted', 'applied', 'needed', 'not_needed'));
