import type { AnalyticsDay } from '../analytics.ts'
import type { PeriodKey } from '../period.ts'

export type BucketSize = 'day' | 'week' | 'month'
export type Bucket = Omit<AnalyticsDay, 'day'> & { firstDay: string; lastDay: string }

/** Width of a bucket, so that the bars of a period do not touch. */
export const visitorBucketSizes: Record<PeriodKey, BucketSize> = {
  '7d': 'day',
  '30d': 'day',
  '90d': 'week',
  '1y': 'month',
}
/** Sales are rarer than visits. */
export const revenueBars: Record<PeriodKey, BucketSize> = { '7d': 'day', '30d': 'week', '90d': 'week', '1y': 'month' }

/** Weeks are counted from the first day of the period; months are calendar months. The last bucket may not be complete. */
export function groupIntoBuckets(days: readonly AnalyticsDay[], size: BucketSize): Bucket[] {
  const buckets = new Map<string, Bucket>()
  for (const [index, day] of days.entries()) {
    const key = getBucketKey(day.day, index, size)
    const bucket = buckets.get(key)
    buckets.set(key, bucket ? joined(bucket, day) : { ...getFigures(day), firstDay: day.day, lastDay: day.day })
  }
  return [...buckets.values()]
}

function getBucketKey(day: string, index: number, size: BucketSize) {
  if (size === 'month') return day.slice(0, 7)
  return size === 'week' ? String(Math.floor(index / 7)) : day
}

function getFigures({ day: _day, ...figures }: AnalyticsDay) {
  return figures
}

function joined(bucket: Bucket, { day, ...figures }: AnalyticsDay): Bucket {
  const sums = Object.entries(figures).map(([name, figure]) => [name, bucket[name as keyof typeof figures] + figure])
  return { ...bucket, ...Object.fromEntries(sums), lastDay: day }
}
