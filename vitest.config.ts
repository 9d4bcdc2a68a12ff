import { defineConfig } from 'vitest/config'

const shared = { environment: 'node', restoreMocks: true, passWithNoTests: false } as const

export default defineConfig({
  test: {
    projects: [
      { test: { ...shared, name: 'unit', include: ['{app,server,supabase}/**/*.test.{ts,tsx}'] } },
      // One worker for both homes: the databases are made once, and two cores are all there is.
      {
        test: {
          ...shared,
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
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
  },
})
