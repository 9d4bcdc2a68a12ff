// Mutation tests, `npm run test:mutation`: Stryker changes the code some thousand times, one change at a time, and reports each that
// no test noticed. What is left of them: docs/mutation-testing.md.

/** The rules that cost money or trust when they are wrong, and that unit tests reach. What SQL decides, contract tests check. */
const subjects = {
  search: [
    'app/features/properties/search/property-search.ts',
    'app/features/properties/search/range.ts',
    'app/features/properties/search/search-arguments.ts',
    'app/features/properties/search/price-steps.ts',
    'app/features/properties/results/named-search.ts',
    'app/features/properties/results/filters/filter-choices.ts',
    'app/features/properties/understanding/understand.server.ts',
  ],
  rights: ['server/api/call/*.ts', 'app/features/staff/shell/screens.ts'],
  money: [
    'app/shared/money.ts',
    'app/features/properties/property-price.ts',
    'app/features/properties/admin/form/input/parse-money.ts',
    'app/features/properties/admin/list/price/*.ts',
    'app/features/properties/detail/costs/*.ts',
    'app/features/properties/detail/history/*.ts',
    'app/features/properties/detail/rental/*.ts',
  ],
  viewings: [
    'app/features/viewings/*.ts',
    'app/features/viewings/booking/request*.ts',
    'app/features/viewings/booking/viewing-days.ts',
    'app/features/viewings/admin/kenyan-holidays.ts',
    'app/features/viewings/admin/viewings-search.ts',
    'app/features/viewings/admin/week/week-layout.ts',
    'app/screens/site/viewings/booking-input.ts',
  ],
  imports: [
    'app/features/properties/admin/import/columns/match-heading.ts',
    'app/features/properties/admin/import/columns/read-heading.ts',
    'app/features/properties/admin/import/values/parse-*.ts',
    'app/features/properties/admin/import/values/price-text.ts',
  ],
  outbox: ['server/mail/outbox.ts'],
}
const apart = ['!**/*.test.ts', '!**/*.test-builder.ts', '!**/*-messages.ts', '!**/*.sw.ts', '!**/*-queries.ts']

export default {
  mutate: [...Object.values(subjects).flat(), ...apart],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  coverageAnalysis: 'perTest',
  // What is made once when a module loads (tables, regular expressions): each change to one would run every test there is.
  ignoreStatic: true,
  concurrency: 2,
  // It would rewrite the paths in it by functions that TypeScript 7 no longer has; ours has none that leave the copy.
  tsconfigFile: 'none',
  ignorePatterns: ['build', 'data', 'tests/results', 'docs', 'bench'],
  reporters: ['clear-text', 'json'],
  clearTextReporter: { reportTests: false, logTests: false, allowColor: false },
  jsonReporter: { fileName: 'tests/results/mutation.json' },
  tempDirName: 'tests/results/mutants',
  // A loop without end, on a busy machine.
  timeoutMS: 20_000,
  thresholds: { high: 95, low: 92, break: 90 },
}
