import type { Config } from '@react-router/dev/config'

/** The language of this build; the English one is at the root of the site, and any other has a folder of its name. */
export const locale = process.env.LOCALE ?? 'en'

export default {
  appDirectory: 'app',
  ...(locale !== 'en' && { basename: `/${locale}`, buildDirectory: `build/${locale}` }),
  ssr: true,
  // A page includes the manifest entries of its own routes only; those of its links follow in one small request that is
  // cached for good. The whole list, including the admin area, would add 3 KB to every first visit.
  routeDiscovery: { mode: 'lazy' },
} satisfies Config
