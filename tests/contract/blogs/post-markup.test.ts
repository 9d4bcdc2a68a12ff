import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { reduceContent } from '#app/features/blog/admin/form/editor/reduce-content.ts'
import { addBlog, addImage, blogFields } from '../../support/database-rows.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'

describe.each(inject('testDatabases'))('a post that reaches the database unsanitised, on $name', (testDatabase) => {
  let backend: TestBackend
  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    await addImage(backend.sql)
  })
  afterAll(() => backend.close())

  const hostile = [
    '<p>a</p><script>alert(1)</script>',
    '<ScRiPt src=//evil.example>',
    '< script>alert(1)</ script>',
    '<img src=x onerror=alert(1)>',
    '<img/src=x/onerror=alert(1)>',
    '<img src="x"onload = alert(1)>',
    '<p\nonclick\n=\nalert(1)>a</p>',
    '<a href="javascript:alert(1)">a</a>',
    '<a href=" JaVa\tsc\nript:alert(1)">a</a>',
    '<a href=vbscript:x>a</a>',
    '<iframe srcdoc="x"></iframe>',
    '<svg><animate attributeName=href></svg>',
    '<style>*{}</style>',
    '<form action=/x>',
  ]

  test.each(hostile)('is rejected with %j, whoever sends it', async (markup) => {
    const content = `<p>A garden.</p>${markup}`
    const { id } = await addBlog(backend)
    for (const client of [await backend.signIn('administrator'), backend.server]) {
      const error = { code: '22023', message: 'This post contains markup that is not allowed' }
      expect((await client.from('blogs').insert(blogFields({ content }))).error).toMatchObject(error)
      expect((await client.from('blogs').update({ content }).eq('id', id)).error).toMatchObject(error)
    }
  })

  test.each(hostile)('is accepted with %j once the server has sanitised it', async (markup) => {
    const reduced = reduceContent(`<p>A garden.</p>${markup}`, 'https://homes.example')
    const content = reduced.state === 'reduced' ? reduced.content : ''
    expect((await backend.server.from('blogs').insert(blogFields({ content }))).error).toBeNull()
  })

  test.each([
    '<p>Write &lt;script&gt; and onclick=, or javascript:alert(1).</p>',
    'JavaScript: what it is. Prices: on load = 5, house on sale = 5M.',
    '<p>Rent < 20K, on a plot > 5 acres</p>',
    `<figure><img src="/media/${'a'.repeat(32)}" alt="Plot one = 5 acres, on sale = now"></figure>`,
    '<p><a href="/projects?q=onclick%3D">On click</a> <a href="https://a.example/javascript">j</a></p>',
  ])('is accepted with text like %j', async (content) => {
    expect((await backend.server.from('blogs').insert(blogFields({ content }))).error).toBeNull()
  })

  test('that is older than the rule still counts views and accepts a new title', async () => {
    const { id } = await addBlog(backend, { content: '<p onclick="alert(1)">a</p>' })
    expect((await backend.anonClient.rpc('increment_blog_views', { blog_id: id })).error).toBeNull()
    expect((await backend.server.from('blogs').update({ title: 'Other words' }).eq('id', id)).error).toBeNull()
  })
})
