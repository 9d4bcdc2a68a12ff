import * as z from 'zod'
import type { Backend } from '#app/backend/context.ts'
import { formatMoney } from '#app/shared/money.ts'
import { dashboardMessages } from './dashboard-messages.ts'

export type WaitingInquiry = {
  id: string
  name: string
  phone: string | null
  inquiryType: string
  propertyTitle: string | null
  createdAt: string
}
export type DashboardStats = {
  properties: number
  published: number
  oldestDraftAt: string | null
  forSale: number
  forRent: number
  land: number
  views: number
  inquiries: number
  newInquiries: number
  inquiriesThisMonth: number
  waiting: WaitingInquiry[]
}

export async function findDashboardStats(client: Backend): Promise<DashboardStats> {
  const { data, error } = await client.rpc('dashboard_stats')
  if (error) throw error
  return statsFromRow(dashboardStats.parse(data))
}

const dashboardStats = z.object({
  properties: z.number(),
  published: z.number(),
  oldest_draft_at: z.string().nullable(),
  for_sale: z.number(),
  for_rent: z.number(),
  land: z.number(),
  views: z.number(),
  inquiries: z.number(),
  new_inquiries: z.number(),
  inquiries_this_month: z.number(),
  waiting: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      phone: z.string().nullable(),
      inquiry_type: z.string(),
      property_title: z.string().nullable(),
      created_at: z.string(),
    }),
  ),
})
type DashboardStatsRow = z.infer<typeof dashboardStats>

function statsFromRow(row: DashboardStatsRow): DashboardStats {
  return {
    properties: row.properties,
    published: row.published,
    oldestDraftAt: row.oldest_draft_at,
    forSale: row.for_sale,
    forRent: row.for_rent,
    land: row.land,
    views: row.views,
    inquiries: row.inquiries,
    newInquiries: row.new_inquiries,
    inquiriesThisMonth: row.inquiries_this_month,
    waiting: row.waiting.map((each) => ({
      id: each.id,
      name: each.name,
      phone: each.phone,
      inquiryType: each.inquiry_type,
      propertyTitle: each.property_title,
      createdAt: each.created_at,
    })),
  }
}

export type RecentProperty = {
  id: string
  title: string
  location: string
  price: string
  isPublished: boolean
  isFeatured: boolean
  image: string | undefined
  createdAt: string
}

const recentCount = 5

export async function listRecentProperties(client: Backend): Promise<RecentProperty[]> {
  const { data, error } = await client
    .from('properties')
    .select(
      'id, title, location, price, price_type, is_published, is_featured, images, featured_image_index, created_at, category:categories(slug)',
    )
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(recentCount)
  if (error) throw error
  return data.map((row) => ({
    id: row.id,
    title: row.title,
    location: row.location,
    price: getPriceText({ price: row.price, priceType: row.price_type, isRent: row.category?.slug === 'for-rent' }),
    isPublished: row.is_published,
    isFeatured: row.is_featured,
    image: row.images[row.featured_image_index] ?? row.images[0],
    createdAt: row.created_at,
  }))
}

function getPriceText({ price, priceType, isRent }: { price: number | null; priceType: string; isRent: boolean }) {
  if (!price || priceType === 'on_request') return dashboardMessages.recent.onRequest
  return isRent ? dashboardMessages.recent.rent(formatMoney(price)) : formatMoney(price)
}
