/** The widget that other sites frame. */
export const embedMessages = {
  title: 'Listings',
  pageTitle: (list: string, siteName: string) => `${list} · ${siteName}`,
  all: (total: number, siteName: string) => `All ${total} at ${siteName}`,
  more: (siteName: string) => `More at ${siteName}`,
  empty: 'No listings match this search right now.',
  closed: 'Our listings are being updated. Please check back soon.',
  unreachable: 'We can’t load our listings right now. Please try again in a moment.',
} as const
