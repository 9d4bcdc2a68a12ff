import type { TransactionSql } from 'postgres'

/**
 * The listings that an email to this member asks about, a hundred at most; without a member those of nobody who works here, which are
 * the company's. Sample data is nobody's business.
 */
export async function findDueOf(sql: TransactionSql, member: string | null): Promise<string[]> {
  const due = await sql<{ id: string }[]>`
    select p.id from public.properties p
    where p.is_published and p.status = 'available' and p.availability_confirmed_on <= private.due_before() and not p.is_sample
      and ${
        member === null
          ? sql`(p.agent_id is null or not private.can_be_assigned(p.agent_id))`
          : sql`p.agent_id = ${member}`
      }
    order by p.availability_confirmed_on, p.id limit 100`
  return due.map(({ id }) => id)
}
