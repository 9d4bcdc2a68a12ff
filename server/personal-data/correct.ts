import type { TransactionSql } from 'postgres'
import type { Correction } from '#app/features/personal-data/personal-data-links.ts'
import { findAsker } from './asker.ts'

/** Throws a check violation where the name or the phone number is none. */
export async function correctPersonalData(sql: TransactionSql, { token, name, phone }: Correction): Promise<boolean> {
  const asker = await findAsker(sql, token)
  if (!asker) return false
  const [person] = await sql<[{ name: string; phone: string | null }]>`
    select private.plain_text(${name}) as name, private.normal_phone(${phone}) as phone`
  await sql`select private.check_person(${person.name}, ${person.phone})`
  await sql`select private.correct_inquiries(${asker.key}, ${person.name}, ${person.phone})`
  return true
}
