import { defineConfig } from 'vitest/config'
import { useMemoryForTemporaryFiles } from './tests/support/memory-folder.ts'

useMemoryForTemporaryFiles()

// Timeouts end a test that hangs. They are far above what a busy machine needs, since a test waits for events.
const shared = {
  environment: 'node',
  restoreMocks: true,
  passWithNoTests: false,
  // No test mocks a module, so files of one worker share their imports, which saves loading time.
  isolate: false,
  // Classes by the names they have in their sheets.
  css: { modules: { classNameStrategy: 'non-scoped' } },
  expect: { poll: { timeout: 60_000 } },
  testTimeout: 180_000,
  hookTimeout: 180_000,
} as const

type Project = {
  globalSetup?: string[]
  exclude?: string[]
  sequence?: { groupOrder?: number; shuffle?: boolean }
}
const project = (name: string, include: string[], more: Project = {}) => ({
  test: { ...shared, name, include, ...more },
})
const isNightly = process.env.MAKAZI_NIGHTLY === '1'
/** At night tests that share a module, a database or a site run in another order each time, by a seed that the run prints. */
const inAnyOrder = { sequence: { shuffle: isNightly } }
const database = { globalSetup: ['tests/support/test-databases.ts'], ...inAnyOrder }
/** `npm test`, which is to take ten minutes at most. */
const isEveryChange = process.env.MAKAZI_EVERY_CHANGE === '1'
/**
 * What depends on the version of PostgreSQL, or on an owner who is not a superuser: the schema itself, row-level security,
 * and SQL that plans, ranks and counts. At every change the first two without long sequences; the rest runs on the oldest
 * version every night.
 */
const differsByVersion = isEveryChange
  ? 'tests/contract/{access,schema}/!(random-sequences).test.ts'
  : 'tests/contract/{access,properties,schema}/**/*.test.ts'
/**
 * Browser tests of every change: what visitors and staff come for, from end to end, and every screen once. The files of
 * single screens, of starts and the first steps, and of backups run every night.
 */
const everyChange = [
  'tests/e2e/{crawl,every-screen,journey,visitor-goals}.test.ts',
  'tests/e2e/admin/{every-screen,roles,sign-in,stored-values}.test.ts',
  'tests/e2e/admin/journeys/*.test.ts',
  'tests/e2e/site/{addresses,inquiry-post,without-script}.test.ts',
  'tests/process/http.test.ts',
]
const unitTests = '{app,server,supabase}/**/*.test.{ts,tsx}'
const siteCopies = { globalSetup: ['tests/e2e/support/seeded-folder.ts'] }
const projects = [
  project('unit', [unitTests], inAnyOrder),
  project('contract', ['tests/contract/**/*.test.ts'], database),
  project('contract-oldest', [isNightly ? 'tests/contract/**/*.test.ts' : differsByVersion], database),
  project('e2e', isEveryChange ? everyChange : ['tests/{process,e2e}/**/*.test.ts'], siteCopies),
  project('attacks', ['tests/{attacks,bad-input}/**/*.test.ts'], {
    globalSetup: ['tests/attacks/support/shared-site.ts'],
  }),
  project('resilience', ['tests/resilience/**/*.test.ts'], siteCopies),
  // Builds a copy of the repository, so it takes minutes.
  project('nightly', ['tests/nightly/**/*.test.ts']),
  // After all others: a container that starts changes the network interfaces, and a browser then drops its connections.
  project('containers', ['tests/containers/**/*.test.ts'], { sequence: { groupOrder: 1 } }),
]
/** Those of stryker.config.mjs, which cannot name them: without limits of time, since changed code is slow, and with what checks the outbox. */
const mutationProjects = [
  project('unit', [unitTests], { exclude: ['**/{large-files,long-queries}.test.ts'] }),
  project('contract', ['tests/contract/emails/{outbox,slow-mail-server}.test.ts'], database),
]

export default defineConfig({
  test: {
    projects: process.env.MAKAZI_MUTATION === '1' ? mutationProjects : projects,
    // Two more than the small machine has processors, because much of a journey is waiting.
    maxWorkers: 4,
    sequence: { shuffle: { files: isNightly } },
  },
})
