/** The page for developers. Braces mark what the page fills in. */
export const openDataMessages = {
  title: 'Open data',
  metaDescription:
    'Our listings and articles for your own site or app: an API for supabase-js, OpenAPI, RSS and Atom for every search, RESO, and a widget.',
  lead: (company: string) =>
    `Use the listings and articles of ${company} on your own site, in a spreadsheet or in an app: by API, as feeds or as a widget. Free, no registration.`,
  start: {
    title: 'Get started',
    client:
      'The API works like Supabase, so you can use the Supabase client. The key below isn’t secret: it gives access to what every visitor sees, and nothing else.',
    openApi:
      'The {document} describes every call. Please cache responses for at least a minute. If you send too many requests, you get a 429 response with Retry-After.',
    document: 'OpenAPI 3.1 document',
  },
  calls: {
    title: 'API calls',
    response: 'Response:',
    required: 'Required.',
    oneOf: (values: readonly (string | null)[]) => `One of ${values.join(', ')}`,
    anyOf: (values: readonly (string | null)[]) => `Of ${values.join(', ')}`,
    listOf: (kind: string) => `list of ${kind}`,
    either: (kinds: readonly string[]) => kinds.join(' or '),
  },
  feeds: {
    title: 'Feeds',
    text: 'Every list is also a feed, with the same filters. Add /feed.xml (RSS) or /atom.xml (Atom) to its URL.',
    search: 'A search: houses in Karen with three or more bedrooms',
    properties: 'The newest listings',
    posts: 'The newest articles',
    reso: 'All listings with RESO field names',
    meta: 'A catalogue of home listings for Meta',
    google: 'Real-estate data for Google Ads',
  },
  widget: {
    title: 'Widget',
    text: 'A strip of up to twelve listings for any page, without a script. It takes the same filters as the lists, fits the width of your page, and follows your readers’ light or dark setting.',
    frameTitle: (company: string) => `Listings from ${company}`,
  },
} as const
