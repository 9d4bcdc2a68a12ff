import { uiMessages } from '#app/ui/ui-messages.ts'
import { Link } from './link.tsx'
import { Icon } from './icons/icon.tsx'
import styles from './pagination.module.css'

const { pagination } = uiMessages

type PaginationProps = { page: number; pages: number; toPage: (page: number) => string }

export function Pagination({ page, pages, toPage }: PaginationProps) {
  if (pages <= 1) return null
  return (
    <nav className={styles.pagination} aria-label={pagination.label}>
      {page > 1 && (
        <Link to={toPage(page - 1)} rel="prev" aria-label={pagination.previous}>
          <Icon name="chevron-left" />
        </Link>
      )}
      {visiblePages(page, pages).map((shown) =>
        shown.kind === 'gap' ? (
          <span key={`gap-${shown.after}`} aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={shown.page}
            to={toPage(shown.page)}
            aria-label={pagination.page(shown.page)}
            aria-current={shown.page === page ? 'page' : undefined}
          >
            {shown.page}
          </Link>
        ),
      )}
      {page < pages && (
        <Link to={toPage(page + 1)} rel="next" aria-label={pagination.next}>
          <Icon name="chevron-right" />
        </Link>
      )}
    </nav>
  )
}

type PageEntry = { kind: 'page'; page: number } | { kind: 'gap'; after: number }

/** First, last and neighbouring pages; a gap replaces at least two pages. */
export function visiblePages(page: number, pages: number): PageEntry[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((candidate) => candidate >= 1 && candidate <= pages)
  const sorted = [...new Set(wanted)].toSorted((a, b) => a - b)
  return sorted.flatMap((candidate, index): PageEntry[] => {
    const shown: PageEntry = { kind: 'page', page: candidate }
    const before = sorted[index - 1]
    if (before === undefined || candidate - before === 1) return [shown]
    if (candidate - before === 2) return [{ kind: 'page', page: candidate - 1 }, shown]
    return [{ kind: 'gap', after: before }, shown]
  })
}
