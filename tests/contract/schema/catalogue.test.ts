import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'
import { anonFunctions, authenticatedFunctions } from './callable-functions.ts'

const usedByEverybody = `agent_reply_time company_name is_agent is_image_of_caller is_listed is_manager is_own_inquiry
  may_change_setting may_describe_image may_edit_content may_edit_property may_handle_inquiry may_handle_report
  may_manage_role may_publish new_inquiry_reference new_reference shown_agent_name staff_role`.split(/\s+/)
const usedByAccounts =
  `agent_for_viewing agent_label bin_page calendar_viewings can_be_assigned company_addresses count_managed
  delete_blogs delete_inquiries device_name find_inquiries find_named_properties
  find_properties free_seat has_work_of_people in_bin is_feature_on is_open is_suppressed last_editor
  lead_address lock_media managed_batch managed_page move_to_bin move_to_person newsletter_figures newsletter_recipients note_outcome
  open_minutes_between public_name put_samples_back queue_agent_mail queue_company_mail queue_viewing_mail
  release_references reset_second_factor restore_from_bin restore_inquiries saved_searches_of search_inquiries send_counts set_samples_aside showing_days
  similar_inquiries staff_list staff_name unassigned_own_inquiries viewing_obstacles viewing_rules visible_name
  visible_title`.split(/\s+/)

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
    price_changes: 'DELETE SELECT',
    properties: 'INSERT SELECT UPDATE',
    property_features: 'DELETE INSERT SELECT UPDATE',
    property_kinds: 'DELETE INSERT SELECT UPDATE',
    property_types: 'SELECT',
    push_subscriptions: 'DELETE SELECT',
    reply_templates: 'DELETE SELECT',
    settings: 'SELECT',
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

  test('the server works on every row of every guarded table, without bypassing row-level security', async () => {
    const rows = await backend.sql`
      select c.oid::regclass::text as name from pg_class c
      where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind = 'r' and c.relrowsecurity
        and not exists (
          select from pg_policy p where p.polrelid = c.oid and 'service_role'::regrole = any (p.polroles)
            and p.polcmd = '*' and pg_get_expr(p.polqual, c.oid) = 'true'
        )`
    expect(rows).toEqual([])
  })

  test('every table has row-level security', async () => {
    const unguarded = await backend.sql`
      select c.relname from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relrowsecurity`
    expect(unguarded).toEqual([])
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
      'room',
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
      columns: ['assignee_id', 'closed_reason', 'is_spam', 'next_step_reminded_at', 'status'],
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
