import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'
import { anonFunctions, authenticatedFunctions } from './callable-functions.ts'

const usedByEverybody =
  `company_name count_sampled fits_schema is_agent is_image_of_caller is_listed is_manager is_own_inquiry
  may_change_setting may_describe_image may_edit_content may_edit_property may_handle_inquiry may_handle_report
  may_manage_role may_publish new_inquiry_reference new_reference staff_role`.split(/\s+/)
const usedByAccounts =
  `agent_for_viewing calendar_viewings can_be_assigned count_newsletter_recipients device_name free_place is_feature_on
  is_suppressed move_to_person newsletter_figures note_outcome open_minutes_between public_name queue_agent_mail
  queue_viewing_mail search_inquiries send_counts showing_days similar_inquiries staff_name unassigned_own_inquiries
  viewing_obstacles viewing_rules visible_name visible_title working_staff`.split(/\s+/)

const usedByPolicies =
  `caller_id is_agent is_image_of_caller is_manager is_own_inquiry may_ask_about may_change_setting may_describe_image
  may_edit_content may_edit_document may_edit_property may_handle_report may_manage_role may_publish may_publish_content shown_status staff_role`.split(
    /\s+/,
  )

const policies: Record<string, string[]> = {
  activity_log: ['staff log what they do', 'super admins read the activity log'],
  blogs: [
    'anyone reads published articles',
    'managers and editors add articles',
    'managers and editors change articles that are not deleted',
    'managers and editors read every article that is not deleted',
  ],
  categories: ['anyone reads active categories', 'staff read every category'],
  content: [
    'anyone reads published content',
    'those who may publish a document add it',
    'those who may publish a document change it',
  ],
  content_drafts: [
    'those who may edit a document add its draft',
    'those who may edit a document change its draft',
    'those who may edit a document discard its draft',
    'those who may edit a document read its draft',
  ],
  content_versions: [
    'those who may edit a document add its versions',
    'those who may edit a document read its versions',
    'those who may publish a document remove its old versions',
  ],
  inquiries: [
    'agents change their own inquiries that are not deleted',
    'agents read their own inquiries that are not deleted',
    'anyone asks about what they may',
    'managers change inquiries that are not deleted',
    'managers read inquiries that are not deleted',
  ],
  inquiry_changes: [
    'staff read what was done with inquiries they read',
    'staff record what they did with inquiries they read',
  ],
  inquiry_contacts: [
    'staff log contacts in their own name',
    'staff read contacts of inquiries they read',
    'staff take their own contacts back',
  ],
  inquiry_notes: [
    'staff read notes of inquiries they read',
    'staff take their own notes back',
    'staff write notes in their own name',
  ],
  inquiry_replies: [
    'staff read replies to inquiries they read',
    'staff reply in their own name',
    'staff send a reply again',
  ],
  listing_reports: ['staff read the reports they handle', 'staff resolve the reports they handle'],
  mail_outbox: [
    'managers see which emails of the newsletter wait',
    'managers take waiting emails of the newsletter back',
    'staff queue emails',
    'staff read how the email of a reply they read fared',
    'staff take an unsent email of a reply back',
    'super admins read emails',
    'super admins send emails again',
  ],
  media: [
    'agents and editors read what is known of their images',
    'anyone reads what is known of published images',
    'managers read what is known of every image',
    'staff describe images they may edit, published ones by right',
  ],
  newsletter_subscribers: [
    'anyone leaves an address',
    'managers add addresses in their own name',
    'managers mark addresses as bounced',
    'managers read subscribers',
    'managers remove subscribers',
  ],
  page_events: ['managers read page events'],
  price_changes: [
    'anyone reads the prices of published properties',
    'staff read the prices of every property that is not deleted',
  ],
  properties: [
    'agents change their own properties that are not deleted',
    'agents read their own properties that are not deleted',
    'anyone reads published properties',
    'managers and agents add properties they may edit',
    'managers change properties that are not deleted',
    'managers read every property that is not deleted',
  ],
  property_features: ['anyone reads active property features', 'staff read every property feature'],
  property_kinds: ['anyone reads active property kinds', 'staff read every property kind'],
  property_types: ['anyone reads active property types', 'staff read every property type'],
  push_subscriptions: ['staff end their own devices', 'staff see their own devices'],
  reply_templates: [
    'managers add reply templates',
    'managers and agents read reply templates',
    'managers change reply templates',
    'managers remove reply templates',
  ],
  settings: [
    'anyone reads the public settings',
    'managers add settings of their role',
    'managers change settings of their role',
    'managers read the settings of their role',
  ],
  slug_history: [
    'anyone follows former addresses of published articles',
    'anyone follows former addresses of published properties',
  ],
  staff: [
    'administrators change agents and editors',
    'administrators read agents and editors',
    'staff change their own entry',
    'staff read their own entry',
    'super admins manage staff',
  ],
  staff_invitations: [
    'managers read invitations to roles they manage',
    'managers withdraw invitations to roles they manage',
  ],
  staff_requests: ['managers read confirmed requests', 'managers reject confirmed requests'],
  used_challenges: [],
  viewings: [
    'staff arrange viewings of inquiries and listings they handle',
    'staff change viewings of inquiries they handle',
    'staff read viewings of inquiries they read',
  ],
}

const tablePrivileges: Record<string, Record<string, string>> = {
  anon: {
    blogs: 'SELECT',
    categories: 'SELECT',
    price_changes: 'SELECT',
    properties: 'SELECT',
    property_features: 'SELECT',
    property_kinds: 'SELECT',
    property_types: 'SELECT',
    settings: 'SELECT',
    slug_history: 'SELECT',
  },
  authenticated: {
    activity_log: 'SELECT',
    blogs: 'INSERT SELECT UPDATE',
    categories: 'SELECT',
    content_drafts: 'DELETE INSERT SELECT UPDATE',
    content_versions: 'DELETE INSERT SELECT',
    inquiries: 'SELECT',
    inquiry_changes: 'SELECT',
    inquiry_contacts: 'DELETE INSERT SELECT',
    inquiry_notes: 'DELETE INSERT SELECT',
    inquiry_replies: 'SELECT',
    listing_reports: 'SELECT',
    mail_outbox: 'DELETE',
    newsletter_subscribers: 'DELETE SELECT',
    page_events: 'SELECT',
    price_changes: 'SELECT',
    properties: 'INSERT SELECT UPDATE',
    property_features: 'SELECT',
    property_kinds: 'SELECT',
    property_types: 'SELECT',
    push_subscriptions: 'DELETE SELECT',
    reply_templates: 'DELETE SELECT',
    settings: 'INSERT SELECT UPDATE',
    slug_history: 'SELECT',
    staff: 'DELETE INSERT SELECT UPDATE',
    staff_invitations: 'DELETE',
    staff_requests: 'DELETE SELECT',
  },
}

// The visitor's text never changes; only its handling does.
const submittedColumns = `email inquiry_type message name phone property_id service_interest source status`.split(/\s+/)
const handledColumns =
  `assignee_id closed_details closed_reason is_spam next_step next_step_at next_step_reminded_at status`.split(/\s+/)

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

  test('no function chooses the status or headers of its response, which the API therefore never asks for', async () => {
    const found = await backend.sql`
      select oid::regprocedure from pg_proc
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        and pg_get_functiondef(oid) ~ 'response[.](status|headers)'`
    expect(found).toEqual([])
  })

  test('visitors can call exactly these functions', async () => {
    expect(await callable('anon')).toEqual(Object.keys(anonFunctions).toSorted())
  })

  test('signed-in accounts can call exactly these functions as well', async () => {
    expect(await callable('authenticated')).toEqual(
      Object.keys({ ...anonFunctions, ...authenticatedFunctions }).toSorted(),
    )
  })

  test('callers’ statements use no function that runs as its owner but these', async () => {
    const rows = await backend.sql<{ role: string; name: string }[]>`
      select r.rolname as role, p.proname as name from pg_proc p cross join pg_roles r
      where p.pronamespace = 'private'::regnamespace and p.prosecdef and r.rolname in ('anon', 'authenticated')
        and has_function_privilege(r.oid, p.oid, 'execute')
      order by 2`
    const usedBy = (role: string) => rows.filter((row) => row.role === role).map(({ name }) => name)
    expect(usedBy('anon')).toEqual(usedByEverybody)
    expect(usedBy('authenticated')).toEqual([...usedByEverybody, ...usedByAccounts].toSorted())
  })

  test('functions that run as their owner set their search path', async () => {
    const rows = await backend.sql`
      select p.oid::regprocedure::text from pg_proc p
      where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.prosecdef
        and not coalesce('search_path=""' = any(p.proconfig), false)`
    expect(rows).toEqual([])
  })

  test('no trigger but those that protect what functions set depends on who runs the statement', async () => {
    const rows = await backend.sql<{ name: string }[]>`
      select t.tgname as name from pg_trigger t
      where not t.tgisinternal and pg_get_triggerdef(t.oid) ~* 'current_user|session_user' order by 1`
    expect(rows.map(({ name }) => name)).toEqual(['blog_05_protects_its_record', 'property_10_protects_its_record'])
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

  test.each(['anon', 'authenticated'])('%s cannot read who published a document', async (role) => {
    const rows = await backend.sql<{ name: string }[]>`
      select a.attname as name from pg_attribute a
      where a.attrelid = 'public.content'::regclass and a.attnum > 0 and not a.attisdropped
        and has_column_privilege(${role}, a.attrelid, a.attnum, 'SELECT')`
    expect(rows.map((row) => row.name).toSorted()).toEqual([
      'is_sample',
      'key',
      'language',
      'published_at',
      'value',
      'version',
    ])
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
    {
      role: 'service_role',
      may: 'update',
      table: 'inquiries',
      columns: ['assignee_id', 'closed_reason', 'is_spam', 'status'],
    },
    { role: 'anon', may: 'insert', table: 'newsletter_subscribers', columns: ['email', 'language'] },
    {
      role: 'authenticated',
      may: 'insert',
      table: 'newsletter_subscribers',
      columns: ['added_by', 'added_note', 'email', 'language', 'source'],
    },
    {
      role: 'authenticated',
      may: 'update',
      table: 'newsletter_subscribers',
      columns: ['bounce_reason', 'bounced_at', 'status'],
    },
    {
      role: 'authenticated',
      may: 'select',
      table: 'mail_outbox',
      columns: [
        'attempts',
        'channel',
        'created_at',
        'id',
        'last_error',
        'next_attempt_at',
        'recipient',
        'sent_at',
        'status',
        'template',
      ],
    },
    {
      role: 'authenticated',
      may: 'update',
      table: 'mail_outbox',
      columns: ['attempts', 'next_attempt_at', 'status'],
    },
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
