import { byDeal } from '#app/shared/offer.ts'
import { useOffer } from '#app/shared/offer-context.ts'
import { localPath } from '#app/shared/locale.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Field, Input, Select } from '#app/ui/form/field.tsx'
import { Notice } from '#app/ui/notices/notice.tsx'
import { SectionRule, Section, SectionHead, Wrap } from '#app/ui/page.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { blogMessages } from './blog-messages.ts'
import type { PostResults } from './blog-queries.ts'
import { type BlogSearch, blogAddress, isFiltered } from './blog-search.ts'
import { categoryLabel, type PostSummary } from './post.ts'
import { PostGroup, PostTeaser } from './post-teaser.tsx'
import { withIconClass } from '#app/ui/form/class-names.ts'
import styles from './blog-page.module.css'

const { list, search: texts, empty, unavailable } = blogMessages

type BlogPageProps = {
  search: BlogSearch
  results: PostResults
  featured: PostSummary[]
  /** The posts could not be loaded, so no count is shown. */
  isUnavailable: boolean
}

export function BlogPage({ search, results, featured, isUnavailable }: BlogPageProps) {
  const offer = useOffer()
  // The featured posts stand above: each post is on the page once.
  const latest = results.posts.filter(({ slug }) => featured.every((post) => post.slug !== slug))
  return (
    <>
      <Wrap className={styles.hero}>
        <h1>{list.title}</h1>
        <p className={styles.lead}>{list.lead(offer)}</p>
        <SearchForm search={search} categories={results.categories} />
      </Wrap>
      {featured.length > 0 && (
        <Section className="pt-0!">
          <SectionRule>
            <SectionHead title={list.featured} />
            <PostGroup posts={featured} isAtTop />
          </SectionRule>
        </Section>
      )}
      {(latest.length > 0 || featured.length === 0 || results.pages > 1) && (
        <Section band>
          <SectionHead title={isFiltered(search) ? getResultsTitle(search) : list.latest}>
            {isFiltered(search) && results.total > 0 && <p>{list.found(results.total)}</p>}
          </SectionHead>
          {latest.length > 0 ? (
            <ul className={styles.postGrid}>
              {latest.map((post, index) => (
                <li key={post.slug}>
                  <PostTeaser
                    post={post}
                    sizes="(min-width: 64rem) 30vw, (min-width: 40rem) 45vw, 92vw"
                    isPriority={featured.length === 0 && index === 0}
                    hasReadMore
                  />
                </li>
              ))}
            </ul>
          ) : (
            <NoPosts isFiltered={isFiltered(search)} isUnavailable={isUnavailable} />
          )}
          <Pagination page={results.page} pages={results.pages} toPage={(page) => blogAddress({ ...search, page })} />
        </Section>
      )}
    </>
  )
}

/**
 * A GET form that works without script; with script empty parameters stay out of the address, and a category is applied as soon as it
 * is chosen (app/page/get-forms.ts).
 */
function SearchForm({ search, categories }: { search: BlogSearch; categories: string[] }) {
  const offer = useOffer()
  const known = search.category && !categories.includes(search.category) ? [search.category] : []
  return (
    <search aria-label={texts.label}>
      <form action={localPath(blogAddress())} data-apply="" className={styles.search}>
        <Field label={texts.text} name="q">
          {(control) => (
            <span className={withIconClass} data-slot="with-icon">
              <Icon name="search" />
              <Input
                {...control}
                type="search"
                maxLength={200}
                defaultValue={search.text}
                placeholder={byDeal(offer, texts.placeholder)}
              />
            </span>
          )}
        </Field>
        <Field label={texts.category} name="category">
          {(control) => (
            <Select {...control} defaultValue={search.category} data-apply="">
              <option value="">{texts.allCategories}</option>
              {[...known, ...categories].map((category) => (
                <option key={category} value={category}>
                  {categoryLabel(category)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Button tone="go" type="submit">
          {texts.submit}
        </Button>
      </form>
    </search>
  )
}

function getResultsTitle({ text, category }: BlogSearch) {
  if (!text) return category
  return category ? list.matchingIn(text, categoryLabel(category)) : list.matching(text)
}

function NoPosts({ isFiltered: narrowed, isUnavailable }: { isFiltered: boolean; isUnavailable: boolean }) {
  if (isUnavailable)
    return (
      <Notice tone="amber" title={unavailable.title}>
        <p>{unavailable.text}</p>
      </Notice>
    )
  return (
    <EmptyState
      title={empty.title}
      actions={
        narrowed && (
          <ButtonLink to={blogAddress()} tone="go">
            {empty.all}
          </ButtonLink>
        )
      }
    >
      <p>{narrowed ? empty.filtered : empty.none}</p>
    </EmptyState>
  )
}
