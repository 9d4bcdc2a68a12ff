import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'

const anonFunctions: Record<string, string> = {
  request_personal_data: 'sends a link by email; the response reveals nothing',
  personal_data: 'shows the data of the link’s address; without the token nothing',
  correct_personal_data: 'corrects name and phone of the link’s address; without the token nothing',
  erase_personal_data: 'erases the data of the link’s address; without the token nothing',
  send_inquiry: 'stores a form; the id it returns is a hash of the caller’s own text',
  get_viewing_slots: 'lists the times of a published property; says only which are taken',
  book_viewing: 'stores a form with its time; returns the link of the caller’s own viewing',
  viewing_by_token: 'shows the viewing of a link; without the token nothing',
  change_viewing: 'moves or cancels the viewing of a link; without the token nothing',
  search_blogs: 'lists articles; runs as the caller and shows published rows only',
  search_properties: 'lists properties; shows published rows only',
  location_counts: 'counts listings by location; published rows only',
  similar_properties: 'suggests properties; published rows only',
  increment_views: 'counts a page view; published rows only, one at a time',
  increment_blog_views: 'counts a page view of an article; published rows only, one at a time',
  increment_inquiries: 'called by older clients after sending; it recounts, so it cannot falsify the count',
  site_frame: 'returns the data around every page; runs as the caller',
  confirm_subscription: 'confirms the address of an email link; without the token nothing',
  is_subscription_confirmed: 'says whether the address of a link is confirmed; without the token nothing',
  save_search: 'stores a search; the response reveals nothing, and an email asks the address for confirmation',
  report_listing: 'stores a report about a published listing',
  open_saved_searches: 'shows the searches of the link’s address; without the token nothing',
  confirm_saved_search: 'confirms the search of an email link; without the token nothing',
  change_saved_search: 'changes how often emails are sent to the link’s address',
  delete_saved_search: 'deletes a search of the link’s address',
  unsubscribe_saved_searches: 'unsubscribes the link’s address without signing in',
  find_invitation: 'shows whom an invitation is for; without the token nothing',
  unsubscribe_newsletter: 'unsubscribes the link’s address without signing in',
  site_statistics: 'counts listings for the home page; published rows only',
}
const authenticatedFunctions: Record<string, string> = {
  analytics: 'returns the analytics screen; checks for staff itself',
  decide_viewing: 'confirms, moves or cancels a viewing; checks for staff itself',
  list_inquiry_replies: 'lists the replies to an inquiry; nothing for non-staff',
  email_page: 'lists emails without their contents; checks for a super administrator itself',
  reply_to_inquiry: 'stores and emails a reply; checks for staff itself',
  resend_email: 'retries a failed email; checks for a super administrator itself',
  save_push_subscription: 'subscribes the caller’s browser; checks for staff itself',
  inquiry_detail:
    'returns an inquiry with notes and history; runs as the caller, with names of colleagues for staff only',
  inquiry_export_page: 'exports inquiries; runs as the caller',
  inquiry_page: 'returns the inbox; nothing for non-staff',
  set_inquiry_status: 'changes the status of many inquiries; runs as the caller',
  inquiry_statistics: 'returns figures for the dashboard; checks for staff itself',
  my_staff_entry: 'says who is signed in; reports only on the caller',
  admin_counts: 'returns the counts of the sidebar; nothing for non-staff',
  report_page: 'lists the reports of listings; nothing for non-staff',
  resolve_report: 'resolves a report and emails the answer; checks for staff itself',
  confirm_availability: 'says that properties are available today; checks for staff itself',
  delete_blogs: 'hides articles from everybody; checks for staff itself',
  delete_inquiries: 'hides inquiries from everybody; checks for staff itself',
  delete_properties: 'hides properties from everybody; checks for staff itself',
  restore_blogs: 'restores deleted articles; checks for staff itself',
  restore_inquiries: 'restores deleted inquiries; checks for staff itself',
  restore_properties: 'restores deleted properties; checks for staff itself',
  dashboard_stats: 'returns figures for the dashboard; nothing for non-staff',
  admin_blogs: 'lists articles in the admin area; nothing for non-staff',
  admin_search: 'searches the admin area; nothing for non-staff',
  known_property_titles: 'returns existing titles for the importer; nothing for non-staff',
  follow_account_address: 'copies the address of the caller’s own account to the staff list',
  managed_properties: 'lists properties in the admin area; nothing for non-staff',
  meta_feed_gaps: 'counts listings that Meta’s catalogue leaves out; zeros for non-staff',
  export_properties: 'exports properties; nothing for non-staff',
  last_property_editor: 'says who saved a property last; nothing for non-staff',
  activity_page: 'lists the activity log; nothing for anyone but super administrators',
  invite_staff: 'invites a member; checks for a super administrator itself',
  approve_staff_request: 'approves a request; checks for a super administrator itself',
  staff_with_second_factor: 'lists members with a second factor; nothing for anyone but super administrators',
  reset_second_factor: 'removes a second factor and notifies its owner; checks for a super administrator itself',
}

// Only the owner can look up names in schema private, so these are used only by policies and checks.
const usedByPolicies = ['is_listed', 'staff_role']

const policies: Record<string, string[]> = {
  activity_log: ['super administrators read the activity log'],
  blogs: [
    'anyone reads published articles',
    'staff add articles',
    'staff change articles that are not deleted',
    'staff read every article that is not deleted',
  ],
  categories: ['anyone reads active categories', 'staff read every category'],
  inquiries: [
    'anyone asks about a published property or in general',
    'staff change inquiries that are not deleted',
    'staff read inquiries that are not deleted',
    'staff take down inquiries about any property',
  ],
  inquiry_changes: ['staff read what was done with inquiries they read'],
  inquiry_notes: [
    'staff read notes of inquiries they read',
    'staff take their own notes back',
    'staff write notes in their own name',
  ],
  inquiry_replies: ['staff read replies to inquiries they read'],
  listing_reports: ['staff read reports of listings'],
  mail_outbox: [],
  media: [
    'anyone reads what is known of published images',
    'staff describe images',
    'staff read what is known of every image',
  ],
  newsletter_subscribers: ['anyone leaves an address', 'staff read subscribers'],
  page_events: ['staff read page events'],
  price_changes: [
    'anyone reads the prices of published properties',
    'staff read the prices of every property that is not deleted',
  ],
  properties: [
    'anyone reads published properties',
    'staff add properties',
    'staff change properties that are not deleted',
    'staff read every property that is not deleted',
  ],
  property_types: ['anyone reads active property types', 'staff read every property type'],
  push_subscriptions: ['staff end their own devices', 'staff see their own devices'],
  settings: [
    'anyone reads the public settings',
    'super administrators add settings',
    'super administrators change settings',
    'super administrators read every setting',
  ],
  slug_history: [
    'anyone follows former addresses of published articles',
    'anyone follows former addresses of published properties',
  ],
  staff: ['staff change their own entry', 'staff read their own entry', 'super administrators manage staff'],
  staff_invitations: ['super administrators read invitations', 'super administrators withdraw invitations'],
  staff_requests: ['super administrators read confirmed requests', 'super administrators reject confirmed requests'],
  used_challenges: [],
  viewings: ['staff read viewings of inquiries they read'],
}

const tablePrivileges: Record<string, Record<string, string>> = {
  anon: {
    blogs: 'SELECT',
    categories: 'SELECT',
    price_changes: 'SELECT',
    properties: 'SELECT',
    property_types: 'SELECT',
    settings: 'SELECT',
    slug_history: 'SELECT',
  },
  authenticated: {
    activity_log: 'SELECT',
    blogs: 'INSERT SELECT UPDATE',
    categories: 'SELECT',
    inquiries: 'SELECT',
    inquiry_changes: 'SELECT',
    inquiry_notes: 'DELETE INSERT SELECT',
    inquiry_replies: 'SELECT',
    listing_reports: 'SELECT',
    newsletter_subscribers: 'SELECT',
    page_events: 'SELECT',
    price_changes: 'SELECT',
    properties: 'INSERT SELECT UPDATE',
    property_types: 'SELECT',
    push_subscriptions: 'DELETE SELECT',
    settings: 'INSERT SELECT UPDATE',
    slug_history: 'SELECT',
    staff: 'DELETE INSERT SELECT UPDATE',
    staff_invitations: 'DELETE',
    staff_requests: 'DELETE SELECT',
  },
}

// The visitor's text never changes; only its handling does.
const submittedColumns = [
  'email',
  'inquiry_type',
  'message',
  'name',
  'phone',
  'property_id',
  'service_interest',
  'source',
  'status',
]
const handledColumns = ['assignee_id', 'is_spam', 'status']

describe.each(inject('testDatabases'))('the catalogue of privileges, on $name', (testDatabase) => {
  let backend: TestBackend
  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    // A first request, since the library might change grants on it.
    await backend.anonClient.from('properties').select('id')
  })
  afterAll(() => backend.close())

  const callable = async (role: string) => {
    const rows = await backend.sql<{ proname: string }[]>`
      select p.proname from pg_proc p
      where p.pronamespace = 'public'::regnamespace and has_function_privilege(${role}, p.oid, 'execute')
      order by 1`
    return rows.map(({ proname }) => proname)
  }

  test('visitors can call exactly these functions', async () => {
    expect(await callable('anon')).toEqual(Object.keys(anonFunctions).toSorted())
  })

  test('signed-in accounts can call exactly these functions as well', async () => {
    expect(await callable('authenticated')).toEqual(
      Object.keys({ ...anonFunctions, ...authenticatedFunctions }).toSorted(),
    )
  })

  test('only the owner can use schema private', async () => {
    const rows = await backend.sql`
      select r.rolname from pg_roles r
      where r.rolname in ('anon', 'authenticated', 'service_role') and has_schema_privilege(r.oid, 'private', 'usage')`
    expect(rows).toEqual([])
  })

  test('functions that run as their owner set their search path', async () => {
    const rows = await backend.sql`
      select p.oid::regprocedure::text from pg_proc p
      where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.prosecdef
        and not coalesce('search_path=""' = any(p.proconfig), false)`
    expect(rows).toEqual([])
  })

  test('policies use no other functions of schema private than these', async () => {
    const rows = await backend.sql<{ expressions: string }[]>`
      select concat_ws(' ', qual, with_check) as expressions from pg_policies where schemaname = 'public'`
    const used = rows.flatMap(({ expressions }) => [...expressions.matchAll(/private\.(\w+)/g)].map(([, name]) => name))
    expect([...new Set(used)].toSorted()).toEqual(usedByPolicies)
  })

  test('every table has row-level security, and its policies are these', async () => {
    const rows = await backend.sql<{ name: string; guarded: boolean; policies: string[] }[]>`
      select c.relname as name, c.relrowsecurity as guarded,
        array(select p.polname::text from pg_policy p where p.polrelid = c.oid order by 1) as policies
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`
    expect(rows.every(({ guarded }) => guarded)).toBe(true)
    const expected = Object.entries(policies).map(([name, own]) => [
      name,
      [...own, 'the server works on every row'].toSorted(),
    ])
    expect(rows.map((row) => [row.name, row.policies.toSorted()])).toEqual(expected)
  })

  test('there are no views, which row-level security does not cover', async () => {
    const rows = await backend.sql`
      select c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('v', 'm', 'f')`
    expect(rows).toEqual([])
  })

  test.each(Object.entries(tablePrivileges))('the grants of %s are these', async (role, expected) => {
    const rows = await backend.sql<{ name: string; rights: string }[]>`
      select c.relname as name, string_agg(r.kind, ' ' order by r.kind) as rights
      from pg_class c
      cross join unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) as r (kind)
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and has_table_privilege(${role}, c.oid, r.kind)
      group by 1 order by 1`
    expect(Object.fromEntries(rows.map(({ name, rights }) => [name, rights]))).toEqual(expected)
  })

  test.each(['anon', 'authenticated'])('%s can read these columns of media', async (role) => {
    const rows = await backend.sql<{ name: string }[]>`
      select a.attname as name from pg_attribute a
      where a.attrelid = 'public.media'::regclass and a.attnum > 0 and not a.attisdropped
        and has_column_privilege(${role}, a.attrelid, a.attnum, 'SELECT')`
    expect(rows.map((row) => row.name).toSorted()).toEqual([
      'alt',
      'byte_size',
      'created_at',
      'dominant_color',
      'hash',
      'height',
      'width',
    ])
  })

  test.each([
    { role: 'anon', may: 'insert', table: 'inquiries', columns: submittedColumns },
    { role: 'authenticated', may: 'insert', table: 'inquiries', columns: submittedColumns },
    { role: 'anon', may: 'update', table: 'inquiries', columns: [] },
    { role: 'authenticated', may: 'update', table: 'inquiries', columns: handledColumns },
    { role: 'service_role', may: 'update', table: 'inquiries', columns: handledColumns },
    { role: 'anon', may: 'insert', table: 'newsletter_subscribers', columns: ['email'] },
    { role: 'authenticated', may: 'insert', table: 'newsletter_subscribers', columns: ['email'] },
    { role: 'authenticated', may: 'update', table: 'newsletter_subscribers', columns: [] },
  ])('$role may $may these columns of $table: $columns', async ({ role, may, table, columns }) => {
    const rows = await backend.sql<{ name: string }[]>`
      select a.attname as name from pg_attribute a
      where a.attrelid = ${`public.${table}`}::regclass and a.attnum > 0 and not a.attisdropped
        and has_column_privilege(${role}, a.attrelid, a.attnum, ${may})
      order by 1`
    expect(rows.map(({ name }) => name)).toEqual(columns)
  })

  test('every list order has an index that ends in the id', async () => {
    const orders: [string, string][] = [
      ['properties', '(created_at DESC, id DESC)'],
      ['properties', '(price, id)'],
      ['properties', '(views_count DESC, id DESC)'],
      ['properties', '(category_id, price DESC NULLS LAST, id DESC)'],
      ['properties', '(area_sqft DESC NULLS LAST, id DESC)'],
      ['properties', '(is_featured DESC, created_at DESC, id DESC)'],
      ['blogs', '(published_at DESC, id DESC)'],
      ['blogs', '(created_at DESC, id DESC)'],
      ['inquiries', '(created_at DESC, id DESC)'],
      ['activity_log', '(created_at DESC, id DESC)'],
    ]
    const rows = await backend.sql<{ tablename: string; indexdef: string }[]>`
      select tablename, indexdef from pg_indexes where schemaname = 'public'`
    const missing = orders.filter(
      ([table, order]) => !rows.some(({ tablename, indexdef }) => tablename === table && indexdef.includes(order)),
    )
    expect(missing).toEqual([])
  })
})
