import type { Site } from '../support/site.ts'
import { addViewing, at, viewingDay } from '../support/viewing-rows.ts'

const longTitle =
  'Five-Bedroom Maisonette with Guest Wing, Staff quarters and Mature Garden beside the Karura Forest Gate'

/** Every screen of the admin area, with an element that it shows once it is loaded. */
export const adminScreens = [
  { path: '/admin', shows: 'h2:has-text("Last 30 days")' },
  { path: '/admin/analytics', shows: 'h2' },
  { path: '/admin/properties?sort=price-high', shows: '[data-row]' },
  { path: '/admin/properties?q=atlantis', shows: '[data-slot="empty-panel"]' },
  { path: '/admin/properties/deleted', shows: 'li' },
  { path: '/admin/availability', shows: 'li h2' },
  { path: '/admin/inquiries?inquiry=:inquiry', shows: '[data-slot="inquiry-timeline"] li' },
  { path: `/admin/viewings?day=${viewingDay}`, shows: '[data-viewing]' },
  { path: '/admin/properties/import', shows: 'h2' },
  { path: '/admin/properties/taxonomy', shows: 'h2:has-text("Features")' },
  { path: '/admin/properties/add', shows: '#title' },
  { path: '/admin/properties/edit/:house', shows: '#title' },
  { path: '/admin/properties/edit/:land', shows: '#landSize' },
  { path: '/admin/inquiries', shows: '[data-row]' },
  { path: '/admin/inquiries?search=atlantis', shows: '[data-slot="empty-panel"]' },
  { path: '/admin/people', shows: '[data-row]' },
  { path: '/admin/people?search=atlantis', shows: '[data-slot="empty-panel"]' },
  { path: '/admin/people/:person', shows: '[data-slot="saved-search"] li' },
  { path: `/admin/viewings?view=agenda&day=${viewingDay}`, shows: '[data-slot="agenda-day"] li' },
  { path: '/admin/viewings?view=agenda&day=2090-01-01', shows: '[data-slot="empty-panel"]' },
  { path: '/admin/blogs', shows: '[data-row]' },
  { path: '/admin/blogs/edit/:post', shows: '#title' },
  { path: '/admin/pages', shows: 'li a b' },
  { path: '/admin/pages/home', shows: 'summary' },
  { path: '/admin/pages/about', shows: 'summary' },
  { path: '/admin/pages/people', shows: 'summary' },
  { path: '/admin/pages/services', shows: 'summary' },
  { path: '/admin/pages/questions', shows: 'summary' },
  { path: '/admin/pages/menu', shows: '[name="entries.0.label"]' },
  { path: '/admin/pages/privacy', shows: '[name=text]' },
  { path: '/admin/pages/terms', shows: '[name=text]' },
  { path: '/admin/pages/cookies', shows: '[name=text]' },
  { path: '/admin/brand', shows: 'h2' },
  { path: '/admin/settings', shows: '[role=tab]' },
  { path: '/admin/settings?tab=company', shows: '[role=tabpanel]:not([hidden]) h2' },
  { path: '/admin/settings/email', shows: 'h2' },
  { path: '/admin/staff', shows: '[role=row]' },
  { path: '/admin/activity', shows: 'h1' },
  { path: '/admin/mail', shows: 'h1' },
  { path: '/admin/newsletter', shows: '[data-slot=figures]' },
  { path: '/admin/profile', shows: 'h2' },
]

/** Rows with long names for these screens; returns the address of a path with placeholders. */
export async function addScreenRows(site: Site) {
  const [found = {}] = await site.sql<Record<string, string>[]>`
    select (select id from public.properties where is_featured limit 1) as house,
      (select id from public.properties where type = 'Land' limit 1) as land,
      (select id from public.blogs where content like '%<table%' order by id limit 1) as post`
  const ids = new Map(Object.entries(found).map(([name, id]) => [`:${name}`, id]))
  await site.sql`
    update public.properties set title = ${longTitle}, location = ${'Llanfairpwllgwyngyll'.repeat(6)}, price = 999999999999
    where id in (${found.house ?? ''}, ${found.land ?? ''})`
  // Something to confirm, and something in the bin.
  await site.sql`
    update public.properties set availability_confirmed_on = private.company_day(now()) - 30, title = ${longTitle} where id in (
      select id from public.properties where is_published and status = 'available' order by id desc limit 2)`
  await site.sql`
    update public.properties set deleted_at = now(), was_published = false, is_published = false
    where id = (select id from public.properties where status <> 'available' and not is_featured order by id limit 1)`
  const viewing = await addViewing(site, at('10:00'), {
    status: 'requested',
    name: 'Wilhelmina Nyokabi Njoroge-Kariuki',
  })
  await addViewing(site, at('11:00'))
  await addViewing(site, at('13:00'), { status: 'no_show' })
  ids.set(':inquiry', viewing.inquiryId)
  const [person] = await site.sql<{ id: string }[]>`
    with owner as (
      insert into private.search_owners (email) select lower(i.email) from public.inquiries i where i.id = ${viewing.inquiryId}
      returning id
    ), saved as (
      insert into private.saved_searches (owner_id, address, criteria, frequency, status, active_since, consent_text)
      select o.id, s.address, '{}'::jsonb, 'daily', 'active', now(), 'Yes' from owner o
      cross join (values ('/projects'), ('/projects?q=' || ${'Llanfairpwllgwyngyll'.repeat(4)})) s (address)
    )
    select i.person_id as id from public.inquiries i where i.id = ${viewing.inquiryId}`
  ids.set(':person', person?.id ?? '')
  return (path: string) => path.replace(/:\w+/, (name) => ids.get(name) ?? '')
}
