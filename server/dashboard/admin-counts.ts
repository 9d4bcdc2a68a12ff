import type { Fragment, TransactionSql } from 'postgres'
import { countedInquiry } from '#server/inquiries/inbox-filters.ts'
import { findOwn, isOwn } from '#server/inquiries/inbox-page.ts'

/** Shown as '10,000+': a whole table of a million rows takes seconds. */
const maxCount = 10_001

/** The counts in the sidebar of every admin screen; absent for what the member's role has no screen of. */
export async function countForSidebar(sql: TransactionSql) {
  const [{ isManager, isAgent, isEditor }] = await sql<[{ isManager: boolean; isAgent: boolean; isEditor: boolean }]>`
    select private.is_manager() as "isManager", private.is_agent() as "isAgent", private.may_edit_content() as "isEditor"`
  const handlesListings = isManager || isAgent
  const count = async (isShown: boolean, rows: Fragment) => {
    if (!isShown) return undefined
    const [{ total }] = await sql<
      [{ total: number }]
    >`select count(*) as total from (select ${rows} limit ${maxCount}) few`
    return total
  }
  const mine = isOwn(sql, handlesListings ? await findOwn(sql, { isManager }) : [])
  const own = isManager ? sql`` : sql`and p.agent_id = private.caller_id()`
  return {
    properties: await count(handlesListings, sql`from public.properties p where p.deleted_at is null ${own}`),
    newInquiries: await count(
      handlesListings,
      sql`from public.inquiries i where ${mine} and i.status = 'new' and ${countedInquiry(sql)}`,
    ),
    openReports: await count(handlesListings, sql`from public.listing_reports where resolved_at is null`),
    posts: await count(isEditor, sql`from public.blogs where deleted_at is null`),
    staffRequests: await count(isManager, sql`from public.staff_requests where confirmed_at is not null`),
  }
}
