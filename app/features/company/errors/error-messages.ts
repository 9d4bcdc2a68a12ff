/** Pages that stand in for another: an error, an unknown address, maintenance, a site that is not live yet, an unavailable backend. */
export const errorMessages = {
  notFound: {
    help: 'Or try one of these',
    links: {
      lists: { 'for-sale': 'Properties for sale', 'for-rent': 'Properties for rent', land: 'Land for sale' },
      saved: 'Saved properties',
      blog: 'Blog',
    },
  },
  unreachable: {
    title: 'We can’t show this page right now',
    /** By what the page shows. `{phone}` is a link. */
    text: {
      listings: 'We can’t load our listings right now. Please try again in a few minutes, or call us on {phone}.',
      posts: 'We can’t load our articles right now. Please try again in a few minutes, or call us on {phone}.',
    },
    textWithoutPhone: {
      listings: 'We can’t load our listings right now. Please try again in a few minutes.',
      posts: 'We can’t load our articles right now. Please try again in a few minutes.',
    },
  },
  comingSoon: {
    pageTitle: (company: string) => `Coming soon · ${company}`,
    title: 'Coming soon',
    text: 'Our new site is on its way. Call or WhatsApp us until then.',
    textWithoutWhatsapp: 'Our new site is on its way. Call us until then.',
    textWithoutPhone: 'Our new site is on its way.',
  },
  maintenance: {
    pageTitle: (company: string) => `Back soon · ${company}`,
    title: 'We’ll be back shortly',
    text: 'Our site is down for maintenance. Call or WhatsApp us as usual.',
    textWithoutWhatsapp: 'Our site is down for maintenance. Call us as usual.',
    textWithoutPhone: 'Our site is down for maintenance. Please try again later.',
    unsentTitle: 'Nothing was sent',
    unsentText: 'Go back to find what you typed, or contact us directly.',
  },
} as const
