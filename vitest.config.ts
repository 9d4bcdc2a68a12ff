import { defineConfig } from 'vitest/config'

const shared = { environment: 'node', restoreMocks: true, passWithNoTests: false } as const

export default defineConfig({
  test: {
    projects: [
      { test: { ...shared, name: 'unit', include: ['{app,server,supabase}/**/*.test.{ts,tsx}'] } },
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
          include: ['tests/{process,e2e}/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
    maxWorkers: 2,
    // The backend's library prints a stack for every request it refuses, and refusals are what many tests are about.
    silent: 'passed-only',
  },
})
