import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  // A page includes the manifest entries of its own routes only; those of its links follow in one small request that is
  // cached for good. The whole list, including the admin area, would add 3 KB to every first visit.
  routeDiscovery: { mode: 'lazy' },
} satisfies Config
