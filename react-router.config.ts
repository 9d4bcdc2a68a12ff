import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  // The whole table of contents travels with the page: a handful of lines, and no request per link seen.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
