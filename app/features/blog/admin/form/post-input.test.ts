import { describe, expect, test } from 'vitest'
import { createDraft, type PostDraft, getShownValues } from './post-draft.ts'
import { checkPost } from './post-input.ts'

const whole: PostDraft = {
  ...createDraft('Nyumba'),
  title: 'Stamp duty',
  content: '<p>Four percent.</p>',
  excerpt: 'What it costs.',
}

function check(changes: Partial<PostDraft>, isDraft = false) {
  const draft = { ...whole, ...changes }
  return checkPost({ draft, shown: getShownValues(draft), origin: 'https://makazi.example', isDraft })
}

const getMessage = (changes: Partial<PostDraft>, isDraft?: boolean) => {
  const result = check(changes, isDraft)
  return 'error' in result ? result.error.message : undefined
}

describe('validating a post', () => {
  test('reports errors in order: title, content, excerpt', () => {
    expect(getMessage({ title: ' ', content: '<p></p>', excerpt: '' })).toBe('Title is required')
    expect(getMessage({ content: '<p> </p>', excerpt: '' })).toBe('Content is required')
    expect(getMessage({ excerpt: '\u200b' })).toBe('Excerpt is required')
    expect(getMessage({})).toBeUndefined()
  })

  test('a draft needs only title and content and is never published', () => {
    expect(getMessage({ content: '' }, true)).toBe('Title and content are required for draft')
    expect(getMessage({ title: '' }, true)).toBe('Title and content are required for draft')
    expect(check({ excerpt: '', isPublished: true }, true)).toMatchObject({ input: { isPublished: false } })
  })

  const invalidDrafts: [string, Partial<PostDraft>, RegExp][] = [
    ['a title of 161 characters', { title: 'x'.repeat(161) }, /Title can have at most 160/],
    ['an excerpt of 401 characters', { excerpt: 'x'.repeat(401) }, /Excerpt can have at most 400/],
    ['content over 200 KB', { content: `<p>${'x'.repeat(204_801)}</p>` }, /at most 200 KB/],
    ['content nested 200 deep', { content: '<div>'.repeat(200) }, /nested too deep/],
    ['100,000 elements', { content: '<p>a</p>'.repeat(100_000) }, /too many elements/],
    ['an image on another site', { content: '<p>a</p><img src="http://a.example/b.png">' }, /uploaded here/],
    ['a tag of 41 characters', { tags: ['x'.repeat(41)] }, /at most 40/],
    ['21 tags', { tags: Array.from({ length: 21 }, (_, number) => `tag ${number}`) }, /At most 20 tags/],
    ['no reading time', { readingMinutes: '0' }, /from 1 to 240/],
    ['a reading time of half a minute', { readingMinutes: '1.5' }, /from 1 to 240/],
    ['a script as image', { featuredImage: 'javascript:alert(1)' }, /uploaded here/],
    ['an image URL of 3 kB', { featuredImage: `https://a.example/${'x'.repeat(3_000)}` }, /uploaded here/],
    ['no author', { authorName: ' ' }, /Author is required/],
  ]
  test.each(invalidDrafts)('%s is rejected', (_, changes, message) => {
    expect(getMessage(changes)).toMatch(message)
  })

  test('a slug entered by hand is normalised; one without letters or digits follows the title again', () => {
    expect(check({ slug: 'A B ünï' })).toMatchObject({ input: { slug: 'a-b-uni' } })
    expect(check({ slug: '..' })).toMatchObject({ input: { slug: null } })
  })

  test('content is sanitised', () => {
    expect(check({ content: '<p onclick="x">a</p><script>1</script>' })).toMatchObject({
      input: { content: '<p>a</p>' },
    })
  })
})
