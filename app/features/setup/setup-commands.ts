import * as z from 'zod'
import type { Backend } from '#app/backend/context.ts'
import { setupMessages } from './setup-messages.ts'
import { domainCheck, type DomainCheck } from './setup-queries.ts'

const removed = z.object({ removed: z.number(), backup: z.string() })

/** Made by the server, which backs the site up first. */
export async function removeSampleData(client: Backend): Promise<z.infer<typeof removed>> {
  return removed.parse(await runTask(client, 'remove-samples'))
}

const accepted = z.object({ to: z.string(), server: z.string(), response: z.string() })
export type AcceptedEmail = z.infer<typeof accepted>

export async function sendTestEmail(client: Backend): Promise<AcceptedEmail> {
  return accepted.parse(await runTask(client, 'test-email'))
}

/** Null while no mail server is connected. */
export async function checkDomain(client: Backend): Promise<DomainCheck | null> {
  return domainCheck.nullable().parse(await runTask(client, 'domain-check'))
}

/** What the server says of a step that it did not take; `response` are the words of the mail server, if it was asked. */
export class TaskError extends Error {
  readonly response: string
  constructor(message: string, response: string) {
    super(message)
    this.response = response
  }
}

const rejection = z.object({ message: z.string(), response: z.string().default('') })

async function runTask(client: Backend, task: 'remove-samples' | 'test-email' | 'domain-check'): Promise<unknown> {
  const { data } = await client.auth.getSession()
  const response = await fetch(`/admin/setup/${task}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${data.session?.access_token ?? ''}` },
  }).catch(() => undefined)
  const body: unknown = await response?.json().catch(() => undefined)
  if (response?.ok) return body
  const said = rejection.safeParse(body)
  throw new TaskError(said.data?.message ?? setupMessages.serverUnreachable, said.data?.response ?? '')
}
