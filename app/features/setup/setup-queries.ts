import * as z from 'zod'
import type { CallOutputs } from '#app/backend/calls.ts'

export type SampleData = NonNullable<CallOutputs['setup']['sampleData']>
export type SetupState = NonNullable<CallOutputs['setup']['state']>
export type StepName = keyof SetupState['steps']

const domainRecord = z.object({
  state: z.enum(['found', 'other', 'missing', 'unknown']),
  name: z.string(),
  found: z.string(),
  suggested: z.string(),
})
export type DomainRecord = z.infer<typeof domainRecord>

export const domainCheck = z.object({
  domain: z.string(),
  server: z.string(),
  spf: domainRecord,
  dkim: domainRecord,
  dmarc: domainRecord,
})
export type DomainCheck = z.infer<typeof domainCheck>
