import type { InboxPage } from '../inquiry-types.ts'

/** The page without the rows that are pending deletion. */
export function withoutHidden(page: InboxPage, hiddenIds: ReadonlySet<string>): InboxPage {
  const hidden = page.rows.filter(({ id }) => hiddenIds.has(id))
  if (hidden.length === 0) return page
  const isOpen = hidden.filter(({ status, is_spam }) => status !== 'closed' && !is_spam)
  return {
    ...page,
    counts: {
      ...page.counts,
      open: page.counts.open - isOpen.length,
      new: page.counts.new - isOpen.filter(({ status }) => status === 'new').length,
    },
    total: page.total - hidden.length,
    rows: page.rows.filter(({ id }) => !hiddenIds.has(id)),
  }
}
