import type { TransactionSql } from 'postgres'
import type { ListingReport, ReportResult } from '#app/features/reports/form/receive-report.ts'
import { normalizeEmail } from '#app/shared/form/email-address.ts'
import { takeLock } from '#server/postgres/transaction.ts'

const maxReports = 50
/** Who was asked for money must be heard. */
const maxReportsOfMoney = 500
const maxReportsOfAddress = 5

/**
 * Stores the report; the same one sent again on the same day is stored once, and the result does not differ. Who floods one listing fills no
 * table and silences nobody: each reason is counted on its own, as is each address, and whoever is over the count is told. A text that breaks
 * a rule of the table is an error of that code.
 */
export async function reportListing(sql: TransactionSql, report: ListingReport): Promise<ReportResult> {
  const { propertyId, reason, details, language } = report
  const email = report.email === '' ? null : normalizeEmail(report.email)
  const [{ isListed, words }] = await sql<[{ isListed: boolean | null; words: string }]>`
    select private.is_listed(${propertyId}) as "isListed", private.plain_text(${details}) as words`
  if (!isListed) return 'not-listed'
  await takeLock(sql, `report:${propertyId}`)
  const [today] = await sql<[{ isKnown: boolean; count: number; ofAddress: number }]>`
    select coalesce(bool_or(r.details = ${words} and r.email is not distinct from ${email}), false) as "isKnown",
      count(*)::int as count,
      (count(*) filter (where private.email_key(r.email) = private.email_key(${email})))::int as "ofAddress"
    from public.listing_reports r
    where r.property_id = ${propertyId} and r.reason = ${reason} and r.created_at > now() - interval '1 day'`
  if (today.isKnown) return 'stored'
  const max = reason === 'money' ? maxReportsOfMoney : maxReports
  if (today.count >= max || today.ofAddress >= maxReportsOfAddress) return 'reported-often'
  await sql`
    insert into public.listing_reports (property_id, reason, details, email, language)
    values (${propertyId}, ${reason}, ${words}, ${email}, ${language})`
  return 'stored'
}
