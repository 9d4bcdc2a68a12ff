import type { FormEvent } from 'react'
import { Search } from 'lucide-react'
import { Form, useNavigate } from 'react-router'
import { countOf } from '../../shared/text.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field, Input, Select } from '../../ui/form/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Eave, Section, SectionHead, Wrap } from '../../ui/page.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import type { FoundPosts } from './blog-queries.ts'
import { type BlogSearch, blogAddress, isFiltered, parseBlogSearch } from './blog-search.ts'
import type { PostSummary } from './post.ts'
import { PostGroup, PostTeaser } from './post-teaser.tsx'

type BlogPageProps = {
  search: BlogSearch
  found: FoundPosts
  featured: PostSummary[]
  /** The posts could not be loaded, so no count is shown. */
  isAway: boolean
}

export function BlogPage({ search, found, featured, isAway }: BlogPageProps) {
  return (
    <>
      <Wrap className="blog-hero">
        <h1>Plain answers about property in Kenya</h1>
        <p className="lead">
          Titles, rents, deposits and duties: what we explain to clients at the table, written down for you.
        </p>
        <SearchForm key={blogAddress({ ...search, page: 1 })} search={search} categories={found.categories} />
      </Wrap>
      {featured.length > 0 && (
        <Section className="pt-0!">
          <Eave>
            <SectionHead title="Featured Articles" />
            <PostGroup posts={featured} />
          </Eave>
        </Section>
      )}
      <Section band>
        <SectionHead title={isFiltered(search) ? foundTitle(search) : 'Latest Articles'}>
          {isFiltered(search) && found.total > 0 && <p>{countOf(found.total, 'article', 'articles')} found</p>}
        </SectionHead>
        {found.posts.length > 0 ? (
          <ul className="post-grid">
            {found.posts.map((post) => (
              <li key={post.slug}>
                <PostTeaser post={post} sizes="(min-width: 64rem) 30vw, (min-width: 40rem) 45vw, 92vw" hasReadMore />
              </li>
            ))}
          </ul>
        ) : (
          <NoArticles isFiltered={isFiltered(search)} isAway={isAway} />
        )}
        <Pagination page={found.page} pages={found.pages} toPage={(page) => blogAddress({ ...search, page })} />
      </Section>
    </>
  )
}

/**
 * A GET form that works without script; with script it removes empty parameters and applies a category as soon as it is
 * chosen.
 */
function SearchForm({ search, categories }: { search: BlogSearch; categories: string[] }) {
  const navigate = useNavigate()
  const send = (form: HTMLFormElement) => {
    const pairs = [...new FormData(form)].map(([name, value]) => [name, String(value)])
    void navigate(blogAddress(parseBlogSearch(new URLSearchParams(pairs))), { preventScrollReset: true })
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    send(event.currentTarget)
  }
  const known = search.category && !categories.includes(search.category) ? [search.category] : []
  return (
    <search aria-label="Articles">
      <Form action={blogAddress()} className="blog-search" onSubmit={onSubmit}>
        <Field label="Search articles" name="q">
          {(control) => (
            <span className="with-icon">
              <Search className="icon" aria-hidden="true" />
              <Input
                {...control}
                type="search"
                maxLength={200}
                defaultValue={search.text}
                placeholder="Title deed, deposit, stamp duty"
              />
            </span>
          )}
        </Field>
        <Field label="Category" name="category">
          {(control) => (
            <Select
              {...control}
              defaultValue={search.category}
              onChange={({ currentTarget: { form } }) => form && send(form)}
            >
              <option value="">All Categories</option>
              {[...known, ...categories].map((category) => (
                <option key={category}>{category}</option>
              ))}
            </Select>
          )}
        </Field>
        <Button tone="go" type="submit">
          Search
        </Button>
      </Form>
    </search>
  )
}

function foundTitle({ text, category }: BlogSearch) {
  if (!text) return category
  return category ? `Articles with “${text}” in ${category}` : `Articles with “${text}”`
}

function NoArticles({ isFiltered: narrowed, isAway }: { isFiltered: boolean; isAway: boolean }) {
  if (isAway)
    return (
      <Notice tone="amber" title="Our articles cannot be reached right now">
        <p>Please try again in a few minutes.</p>
      </Notice>
    )
  return (
    <EmptyState
      title="No articles found"
      actions={
        narrowed && (
          <ButtonLink to={blogAddress()} tone="go">
            All articles
          </ButtonLink>
        )
      }
    >
      <p>{narrowed ? 'Try adjusting your search terms.' : 'Check back soon for new content.'}</p>
    </EmptyState>
  )
}
