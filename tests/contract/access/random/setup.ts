import { codeOf } from '#app/backend/sqlstate.ts'
import { RejectedCall } from '#server/calls/call.ts'
import { removeSamples } from '../../setup/remove-samples.ts'
import { type Action, any, composed, forManagers, named } from './step.ts'

const sections = {
  general: () => ({ siteDescription: 'Homes and land' }),
  security: (next: (below: number) => number) => ({ maxLoginAttempts: 5 + next(3) }),
  costs: (next: (below: number) => number) => ({ loanYears: 15 + next(10) }),
}

/** What the company sets up and looks at as a whole. */
export const ofSetup: readonly Action[] = forManagers([
  ...['setup.state', 'setup.sampleData', 'updates.newer', 'inquiries.assignees', 'properties.metaFeedGaps'].map(
    (name) => named(name, () => undefined),
  ),
  named('setup.decide', ({ next }) => ({ works_alone: next(2) === 0, hides_checklist: next(2) === 0 })),
  ...['setup.goLive', 'setup.goLive', 'setup.restoreSamples'].map((name) => named(name, () => undefined)),
  // By a task of the server, since a backup comes first: what it does to the rows it does as whoever asks for it.
  composed('remove the sample data', [], async (step) => {
    try {
      return { data: await removeSamples(step.backend, step.client), error: null }
    } catch (error) {
      const code = error instanceof RejectedCall ? error.rejection.code : codeOf(error)
      if (code === undefined) throw error
      return { data: null, error: { code, message: String(error) } }
    }
  }),
  ...['settings.list', 'content.list'].map((name) => named(name, () => ({}))),
  named('settings.changes', () => ({ limit: 50 })),
  named('settings.save', async (step) => {
    const section = any(['general', 'security', 'costs'] as const, step)!
    const [row] = await step.backend.sql<{ version: number }[]>`
      select version from public.settings where section = ${section}`
    return { section, value: sections[section](step.next), version: row?.version ?? 0 }
  }),
  named('content.search', () => ({ words: 'come and see' })),
  named('inquiries.closingReasons', () => ({ period: '30d' })),
  named('analytics.find', () => ({ period: '30d' })),
  named('dashboard.counts', () => undefined),
])
