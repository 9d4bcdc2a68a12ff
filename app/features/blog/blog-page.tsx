import type { FormEvent } from 'react'
import { Form, useNavigate } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { countLabel } from '#app/shared/text.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Field, Input, Select } from '#app/ui/form/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SectionRule, Section, SectionHead, Wrap } from '#app/ui/page.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import type { PostResults } from './blog-queries.ts'
import { type BlogSearch, blogAddress, isFiltered, parseBlogSearch } from './blog-search.ts'
import type { PostSummary } from './post.ts'
import { PostGroup, PostTeaser } from './post-teaser.tsx'
import { withIconClass } from '#app/ui/form/class-names.ts'
import styles from './blog-page.module.css'

type BlogPageProps = {
  search: BlogSearch
  results: PostResults
  featured: PostSummary[]
  /** The posts could not be loaded, so no count is shown. */
  isUnavailable: boolean
}

export function BlogPage({ search, results, featured, isUnavailable }: BlogPageProps) {
  return (
    <>
      <Wrap className={styles.hero}>
        <h1>Plain answers about property in Kenya</h1>
        <p className={styles.lead}>
          Titles, rents, deposits and duties: what we explain to clients at the table, written down for you.
        </p>
        <SearchForm key={blogAddress({ ...search, page: 1 })} search={search} categories={results.categories} />
      </Wrap>
      {featured.length > 0 && (
        <Section className="pt-0!">
          <SectionRule>
            <SectionHead title="Featured Articles" />
            <PostGroup posts={featured} />
          </SectionRule>
        </Section>
      )}
      <Section band>
        <SectionHead title={isFiltered(search) ? getResultsTitle(search) : 'Latest Articles'}>
          {isFiltered(search) && results.total > 0 && <p>{countLabel(results.total, 'article', 'articles')} found</p>}
        </SectionHead>
        {results.posts.length > 0 ? (
          <ul className={styles.postGrid}>
            {results.posts.map((post) => (
              <li key={post.slug}>
                <PostTeaser post={post} sizes="(min-width: 64rem) 30vw, (min-width: 40rem) 45vw, 92vw" hasReadMore />
              </li>
            ))}
          </ul>
        ) : (
          <NoArticles isFiltered={isFiltered(search)} isUnavailable={isUnavailable} />
        )}
        <Pagination page={results.page} pages={results.pages} toPage={(page) => blogAddress({ ...search, page })} />
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
      <Form action={blogAddress()} className={styles.search} onSubmit={onSubmit}>
        <Field label="Search articles" name="q">
          {(control) => (
            <span className={withIconClass} data-slot="with-icon">
              <Icon name="search" />
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

function getResultsTitle({ text, category }: BlogSearch) {
  if (!text) return category
  return category ? `Articles with “${text}” in ${category}` : `Articles with “${text}”`
}

function NoArticles({ isFiltered: narrowed, isUnavailable }: { isFiltered: boolean; isUnavailable: boolean }) {
  if (isUnavailable)
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
