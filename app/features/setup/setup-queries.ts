import * as z from 'zod'
import type { Backend } from '#app/backend/context.ts'

const sampleData = z.object({
  properties: z.number(),
  photos: z.number(),
  articles: z.number(),
  inquiries: z.number(),
  /** Documents of the public pages, one for each language. */
  texts: z.number(),
  /** Sections of the settings that still have values of the sample company. */
  settings: z.number(),
  visit_days: z.number(),
  /** Titles of samples that staff edited, which stay. */
  edited: z.array(z.string()),
  may_remove: z.boolean(),
  leads_go_to: z.array(z.string()),
})
export type SampleData = z.infer<typeof sampleData>

/** Null when there is none. */
export async function findSampleData(client: Backend): Promise<SampleData | null> {
  const { data, error } = await client.rpc('sample_data')
  if (error) throw error
  return sampleData.nullable().parse(data)
}

const stepNames = ['contacts', 'brand', 'licence', 'listing', 'team', 'email', 'colleagues', 'live'] as const
export type StepName = (typeof stepNames)[number]

const setupState = z.object({
  steps: z.record(z.enum(stepNames), z.boolean()),
  is_open: z.boolean(),
  has_samples: z.boolean(),
  samples_restorable_until: z.string().nullable(),
  company: z.object({
    name: z.string().nullable(),
    address: z.string().nullable(),
    licences: z.array(z.object({ name: z.string(), number: z.string() })),
  }),
  properties: z.number(),
  published: z.number(),
  without_photo: z.number(),
  email_tested_at: z.string().nullable(),
  email_tested_with: z.string().nullable(),
  lead_addresses: z.array(z.string()),
  leads_go_to_staff: z.boolean(),
  staff: z.number(),
  invitations: z.number(),
  works_alone: z.boolean(),
  keeps_default_brand: z.boolean(),
  is_hidden: z.boolean(),
})
export type SetupState = z.infer<typeof setupState>

/** Null for everybody but administrators. */
export async function findSetupState(client: Backend): Promise<SetupState | null> {
  const { data, error } = await client.rpc('setup_state')
  if (error) throw error
  return setupState.nullable().parse(data)
}

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
