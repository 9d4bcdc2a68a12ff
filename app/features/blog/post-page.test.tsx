import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, test } from 'vitest'
import { BlogPage } from './blog-page.tsx'
import type { PostResults } from './blog-queries.ts'
import type { Post, PostSummary } from './post.ts'
import { PostPage } from './post-page.tsx'
import { postStructuredData } from './post-structured-data.ts'
import { readContent } from './content/read-content.ts'

const origin = 'https://makazi.example'
const summary: PostSummary = {
  slug: 'deposits',
  title: 'What a deposit <i>may</i> be used for',
  excerpt: 'A plain reading.',
  category: 'Legal Advice',
  publishedAt: '2026-11-12T15:29:43.478Z',
  readingMinutes: 9,
  image: null,
}
const post: Post = {
  ...summary,
  id: '0192f0c4-0000-7000-8000-00000000000a',
  tags: ['Land'],
  authorName: 'Makazi Properties Team',
  updatedAt: '2026-11-13T15:29:43.478Z',
  viewsCount: 1_284,
  metaTitle: 'Deposits',
  metaDescription: 'A plain reading.',
  content: readContent(
    '<h2>One</h2><p>Ask <a href="https://kra.go.ke">KRA</a> or <a href="/contact">us</a>.\nToday.</p><h2>Two</h2>',
    { origin },
  ),
}
const contacts = {
  phone: '+254 700 000 100',
  callHref: 'tel:+254700000100',
  email: 'hello@makazi.example',
  place: 'Nairobi, Kenya',
  replyWithinHours: 24,
}
const none: PostResults = { total: 0, page: 1, pages: 1, categories: ['Legal Advice'], posts: [] }

function markup(Page: () => React.ReactElement) {
  const Stub = createRoutesStub([{ path: '/', Component: Page }])
  return renderToStaticMarkup(<Stub />)
}

describe('a post', () => {
  const html = (overrides: Partial<Post> = {}, related: PostSummary[] = []) =>
    markup(() => <PostPage post={{ ...post, ...overrides }} related={related} contacts={contacts} shareButton={null} />)

  test('shows its author, date, reading time and views', () => {
    for (const text of ['Back to blog', 'Legal advice', 'Land', 'Makazi Properties Team', '12 November 2026'])
      expect(html()).toContain(text)
    expect(html()).toContain('9 min read')
    expect(html()).toContain('1,284 views')
    expect(html({ viewsCount: 0 })).not.toContain('views')
  })

  test('shows special characters in the title unchanged', () => {
    expect(html()).toContain('What a deposit &lt;i&gt;may&lt;/i&gt; be used for')
  })

  test('opens external links safely, preserves line breaks, and links its sections', () => {
    expect(html()).toContain('<a href="https://kra.go.ke/" rel="noopener nofollow">KRA</a>')
    expect(html()).toContain('<a href="/contact">us</a>.<br/>Today.')
    expect(html()).toContain('<a href="#part-one">One</a>')
    expect(html({ content: readContent('<h2>One</h2><p>x</p>', { origin }) })).not.toContain('In this article')
  })

  test('offers a phone call, an email and the office address', () => {
    expect(html()).toContain('href="tel:+254700000100"')
    expect(html()).toContain('href="mailto:hello@makazi.example"')
    expect(html()).toContain('Nairobi, Kenya')
  })

  test('shows related posts only when there are any', () => {
    expect(html()).not.toContain('Related articles')
    expect(html({}, [{ ...summary, slug: 'other' }])).toContain('href="/blog/other"')
  })

  test('has structured data as a blog posting with breadcrumbs', () => {
    expect(postStructuredData(post, { origin, siteName: 'Makazi Properties' })).toMatchObject([
      { '@type': 'BlogPosting', headline: post.title, datePublished: '2026-11-12T15:29:43.478Z', image: undefined },
      { '@type': 'BreadcrumbList' },
    ])
  })
})

describe('the list of posts', () => {
  const html = (search: { text?: string; category?: string }, results: PostResults, featured: PostSummary[] = []) =>
    markup(() => (
      <BlogPage
        search={{ text: '', category: '', page: 1, ...search }}
        results={results}
        featured={featured}
        isUnavailable={false}
      />
    ))

  test('when empty, says when to come back; a search without results says what to try', () => {
    expect(html({}, none)).toContain('No articles found')
    expect(html({}, none)).toContain('Check back soon for new content.')
    expect(html({ text: 'zzz' }, none)).toContain('Try adjusting your search terms.')
  })

  test('shows featured posts only when there are any', () => {
    const results = { ...none, total: 1, posts: [summary] }
    expect(html({}, results)).not.toContain('Featured articles')
    expect(html({}, results, [summary])).toContain('Featured articles')
    expect(html({}, results)).toContain('Latest articles')
    expect(html({}, results)).toContain('Read more')
  })

  test('shows a post once: a featured one is not among the latest', () => {
    const other = { ...summary, slug: 'titles', title: 'Reading a title' }
    const shown = html({}, { ...none, total: 2, posts: [summary, other] }, [summary])
    expect(shown.match(/href="\/blog\/deposits"/g)).toHaveLength(1)
    expect(shown).toContain('href="/blog/titles"')
    expect(html({}, { ...none, total: 1, posts: [summary] }, [summary])).not.toContain('Latest articles')
  })

  test('shows the search text in the form, escaped', () => {
    const shown = html({ text: '<svg onload=alert(1)>', category: 'Astrology' }, none)
    expect(shown).not.toContain('<svg onload')
    expect(shown).toContain('value="&lt;svg onload=alert(1)&gt;"')
    expect(shown).toContain('<option value="Astrology" selected="">Astrology</option>')
  })

  test('preserves the search on the next page', () => {
    const results = { ...none, total: 30, pages: 3, posts: [summary] }
    expect(html({ text: 'deed' }, results)).toContain('href="/blog?q=deed&amp;page=2"')
  })
})
