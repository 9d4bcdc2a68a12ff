import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  // A page brings the entries of its own routes alone; those of its links follow once it is shown, in one small request that
  // is kept for good. The whole list, the admin area's with it, would weigh 3 KB on every first visit.
  routeDiscovery: { mode: 'lazy' },
} satisfies Config
