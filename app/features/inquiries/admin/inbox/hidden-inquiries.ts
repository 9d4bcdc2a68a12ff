import type { InboxPage } from '../inbox-queries.ts'

/** The page without the rows that are pending deletion. */
export function withoutHidden(page: InboxPage, hiddenIds: ReadonlySet<string>): InboxPage {
  const hidden = page.rows.filter(({ id }) => hiddenIds.has(id))
  if (hidden.length === 0) return page
  const counts = { ...page.counts, total: page.counts.total - hidden.length }
  for (const { status } of hidden) counts[status] -= 1
  return {
    ...page,
    counts,
    total: page.total - hidden.length,
    rows: page.rows.filter(({ id }) => !hiddenIds.has(id)),
  }
}
