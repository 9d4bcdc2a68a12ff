import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { addBlog, addImage, addProperty, blogFields, propertyFields } from '../../support/database-rows.ts'
import { type Person, findStaffIds } from '../../support/people.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'

/** A function that runs as its owner passes every policy, so what must hold there too stands in triggers. */
describe.each(inject('testDatabases'))('a statement that the owner runs for a member, on $name', (testDatabase) => {
  let backend: TestBackend
  let ids: Awaited<ReturnType<typeof findStaffIds>>
  const claims = new Map<Person, { sub?: string }>()

  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    ids = await findStaffIds(backend.sql)
    for (const person of ['agent', 'editor', 'administrator'] as const) {
      const { data } = await (await backend.signIn(person)).auth.getSession()
      claims.set(person, decodeJwt(data.session?.access_token ?? ''))
    }
  })
  afterAll(() => backend.close())
  beforeEach(() => backend.sql`update public.staff set may_publish = false where role in ('agent', 'editor')`)

  type Statement = (sql: TestBackend['sql']) => PromiseLike<unknown>
  const runFor = (person: Person, statement: Statement) =>
    backend.sql.begin(async (transaction) => {
      const caller = claims.get(person)
      await transaction`
        select set_config('request.jwt.claims', ${JSON.stringify(caller)}, true),
          set_config('request.jwt.claim.sub', ${caller?.sub ?? ''}, true)`
      await statement(transaction as unknown as TestBackend['sql'])
    })
  const needsAManager = expect.objectContaining({
    message: 'You can save drafts. Ask an administrator to publish.',
  })
  const ownListing = (fields: Record<string, unknown> = {}) =>
    addProperty(backend, { agent_id: ids.agent, is_published: true, ...fields })

  test('adds nothing public without the right to publish', async () => {
    const fields = propertyFields(backend, { agent_id: ids.agent, is_published: true })
    const add: Statement = (sql) => sql`insert into public.properties ${sql(fields)}`
    await expect(runFor('agent', add)).rejects.toEqual(needsAManager)
    await runFor('administrator', add)
    const post: Statement = (sql) => sql`insert into public.blogs ${sql(blogFields())}`
    await expect(runFor('editor', post)).rejects.toEqual(needsAManager)
  })

  test.each([
    'price = 1',
    'title = $$Another$$',
    'is_featured = true',
    'images = array[$$/media/9999$$]',
    'status = $$sold$$',
  ])('changes no published listing without the right to publish: %s', async (change) => {
    await addImage(backend.sql, '9'.repeat(32))
    const { id } = await ownListing()
    const update: Statement = (sql) =>
      sql.unsafe(`update public.properties set ${change.replace('9999', '9'.repeat(32))} where id = '${id}'`)
    await expect(runFor('agent', update)).rejects.toEqual(needsAManager)
    await runFor('administrator', update)
  })

  test('publishes nothing without the right', async () => {
    const { id } = await ownListing({ is_published: false })
    const publish: Statement = (sql) => sql`update public.properties set is_published = true where id = ${id}`
    await expect(runFor('agent', publish)).rejects.toEqual(needsAManager)
    const post = await addBlog(backend, { is_published: false, author_id: ids.editor })
    const publishPost: Statement = (sql) => sql`update public.blogs set is_published = true where id = ${post.id}`
    await expect(runFor('editor', publishPost)).rejects.toEqual(needsAManager)
    await backend.sql`update public.staff set may_publish = true where role in ('agent', 'editor')`
    await runFor('agent', publish)
    await runFor('editor', publishPost)
  })

  test('may count, confirm and take down what is published', async () => {
    const { id } = await ownListing()
    const post = await addBlog(backend)
    await runFor('agent', (sql) => sql`update public.properties set views_count = views_count + 1 where id = ${id}`)
    await runFor('agent', (sql) => sql`update public.properties set availability_confirmed_on = now() where id = ${id}`)
    await runFor('editor', (sql) => sql`update public.blogs set views_count = views_count + 1 where id = ${post.id}`)
    await runFor('agent', (sql) => sql`update public.properties set is_published = false where id = ${id}`)
    expect(
      await backend.sql`
        select p.views_count, p.is_published, b.views_count as reads from public.properties p, public.blogs b
        where p.id = ${id} and b.id = ${post.id}`,
    ).toEqual([{ views_count: 1, is_published: false, reads: 1 }])
  })

  test('gives a listing to nobody, unless a manager does, and then to somebody who works here', async () => {
    const { id } = await ownListing({ is_published: false })
    const give =
      (agent: string | null): Statement =>
      (sql) =>
        sql`update public.properties set agent_id = ${agent} where id = ${id}`
    await expect(runFor('agent', give(ids.administrator))).rejects.toMatchObject({ code: '42501' })
    await expect(runFor('agent', give(null))).rejects.toMatchObject({ code: '42501' })
    await expect(runFor('administrator', give(ids.editor))).rejects.toMatchObject({ code: '22023' })
    await runFor('administrator', give(ids.administrator))
  })

  test('acts for nobody in a job, which no guard of members stops', async () => {
    const { id } = await ownListing({ is_published: false })
    await backend.sql`update public.properties set is_published = true, agent_id = null where id = ${id}`
    expect((await backend.sql`select is_published from public.properties where id = ${id}`)[0]?.is_published).toBe(true)
  })
})
