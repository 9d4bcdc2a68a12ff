import { languages } from '#app/shared/language.ts'
import { publicPages } from '#app/shared/public-pages.ts'

/** What the process serves besides pages, which a test compares with the route table, and a few that software looks for. */
const others = [
  'admin',
  'assets',
  'auth',
  'calendar',
  'calls',
  'collect',
  'feeds',
  'functions',
  'graphql',
  'healthz',
  'login',
  'media',
  'not-found',
  'proof',
  'properties',
  'readyz',
  'realtime',
  'rest',
  'services',
  'sitemap',
  'storage',
]

const pageSegments = publicPages.flatMap(({ path }) => /^\/([a-z-]+)/.exec(path)?.[1] ?? [])

/** Addresses that no service may have: a service is found at '/<slug>', where a page of the site comes first. */
export const reservedSlugs: readonly string[] = [...new Set([...languages, ...pageSegments, ...others])].toSorted()
