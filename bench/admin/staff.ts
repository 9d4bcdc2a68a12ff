import { randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'
import { addAccount } from '../../tests/support/people.ts'

const agents = 50

export const callers = ['manager', 'agent'] as const
export type Caller = (typeof callers)[number]

/** A super admin and fifty agents; the claims of a session of the super admin and of the first agent. */
export async function addStaff(sql: Sql): Promise<Record<Caller, string>> {
  const manager = await addAccount(sql, 'manager@bench.example', { name: 'Wanjiru Kamau', role: 'super_admin' })
  const ids: string[] = []
  for (let number = 0; number < agents; number++) {
    const email = `agent-${String(number).padStart(2, '0')}@bench.example`
    ids.push(await addAccount(sql, email, { name: `Agent ${number}`, role: 'agent' }))
  }
  return { manager: await openSession(sql, manager), agent: await openSession(sql, ids[0] ?? '') }
}

async function openSession(sql: Sql, userId: string) {
  const session = randomUUID()
  await sql`insert into accounts.sessions (id, user_id) values (${session}, ${userId})`
  return JSON.stringify({ sub: userId, role: 'authenticated', session_id: session, aal: 'aal1' })
}
