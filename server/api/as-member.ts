import type { TransactionSql } from 'postgres'
import type { StaffEntryRow } from '#app/backend/staff-entry.ts'
import type { AsCaller } from '#server/postgres/as-caller.ts'
import { rejectionOfStatement } from '#server/rest/error-response.ts'
import type { VerifyToken } from './access-token.ts'
import { identifyMember } from './caller.ts'
import { rejectionFor } from './responses.ts'

/**
 * Runs work in a transaction with the rights of whoever is signed in by that Authorization header. Rejects for anybody else; whether
 * they are staff, the transaction finds out.
 */
export type AsMember = <Value>(
  authorization: string | null,
  work: (sql: TransactionSql) => Promise<Value>,
  options?: { statementMs: number },
) => Promise<Value>

export function createAsMember({ verifyToken, asCaller }: { verifyToken: VerifyToken; asCaller: AsCaller }): AsMember {
  return async (authorization, work, options) =>
    asCaller({ ...identifyMember(authorization, verifyToken), ...options }, work)
}

/** Who is signed in, and what the session is missing. */
export async function findStaffEntry(sql: TransactionSql): Promise<StaffEntryRow> {
  const [row] = await sql<[{ entry: StaffEntryRow }]>`select public.my_staff_entry() as entry`
  return row.entry
}

/** The status of an error that is the fault of the session; undefined when the database could not be asked. */
export function statusOfRejection(error: unknown): 401 | 403 | undefined {
  const { status } = rejectionOfStatement(error, 'signedIn') ?? rejectionFor(error)
  return status === 401 || status === 403 ? status : undefined
}
