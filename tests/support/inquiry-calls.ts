type Filters = Record<string, unknown> & { search?: string }

/** The input of `inquiries.list` and `inquiries.exportPage` for these filters; the others are those of every inquiry but spam. */
export function inboxInput({ search = '', ...filters }: Filters = {}) {
  return { text: search, status: 'all', spam: 'without', page: 1, ...filters }
}
