import { defineConfig } from 'vitest/config'

const shared = { environment: 'node', restoreMocks: true, passWithNoTests: false } as const

export default defineConfig({
  test: {
    projects: [
      // Thousands of made-up inputs take their time on a machine that is busy with browsers.
      { test: { ...shared, name: 'unit', include: ['{app,server,supabase}/**/*.test.{ts,tsx}'], testTimeout: 60_000 } },
      {
        test: {
          ...shared,
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          globalSetup: ['tests/support/database-homes.ts'],
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'e2e',
          include: ['tests/{process,e2e,steadiness}/**/*.test.ts'],
          globalSetup: ['tests/e2e/support/seeded-folder.ts'],
          expect: { poll: { timeout: 8_000 } },
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'attacks',
          include: ['tests/{attacks,bad-input}/**/*.test.ts'],
          globalSetup: ['tests/attacks/support/one-site.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
    // One more than the small machine has processors: much of a journey is waiting.
    maxWorkers: 3,
    // The backend's library prints a stack for every request it refuses, and refusals are what many tests are about.
    silent: 'passed-only',
  },
})
