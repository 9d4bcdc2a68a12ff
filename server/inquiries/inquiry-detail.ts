import type { TransactionSql } from 'postgres'
import * as z from 'zod'
import type { InquiryStatus, InquiryType } from '#app/features/inquiries/inquiry.ts'
import type { propertiesPriceType } from '#app/backend/stored-values.ts'
import type { Assignee } from './assignees.ts'

/** What staff need to recognise a property. */
export type InquiryProperty = {
  id: string
  title: string
  location: string
  price: number | null
  price_currency: string
  price_type: (typeof propertiesPriceType)[number]
  is_published: boolean
  agent: string | null
  image: string | null
}

export type InquiryDetail = {
  id: string
  reference: string
  name: string
  email: string
  phone: string | null
  message: string
  inquiry_type: InquiryType
  service_interest: string | null
  status: InquiryStatus
  is_spam: boolean
  assignee_id: string | null
  created_at: string
  property: InquiryProperty | null
  /** Those to whom it can be assigned; nobody for a caller who does not assign. */
  staff: Assignee[]
}

export const inquiryInput = z.object({ id: z.guid() })

/** Null for an inquiry that was deleted, or is not the caller's. */
export async function findInquiryDetail(sql: TransactionSql, { id }: z.infer<typeof inquiryInput>) {
  const [found] = await sql<InquiryDetail[]>`
    select i.id, i.reference, i.name, i.email, i.phone, i.message, i.inquiry_type, i.service_interest, i.status, i.is_spam,
      i.assignee_id, i.created_at,
      (select private.property_summary(p) from public.properties p where p.id = i.property_id) as property,
      private.working_staff() as staff
    from public.inquiries i where i.id = ${id}`
  return found ?? null
}
