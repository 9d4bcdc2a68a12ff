import type { TransactionSql } from 'postgres'

export type Assignee = { user_id: string; name: string; email: string }

/** The staff to whom a manager assigns inquiries and listings; nobody for others. */
export async function listAssignees(sql: TransactionSql): Promise<Assignee[]> {
  const [{ staff }] = await sql<[{ staff: Assignee[] }]>`select private.working_staff() as staff`
  return staff
}
