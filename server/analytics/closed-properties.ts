import type { TransactionSql } from 'postgres'
import type { Days } from './visits.ts'

/**
 * Sold and rented properties that the caller reads: day, property_id, became, price, price_currency. A status changed again within
 * thirty days is not counted: it was a mistake or a failed sale.
 */
export function closedProperties(sql: TransactionSql, { first, last }: Days) {
  return sql`
    select private.company_day(c.changed_at) as day, c.property_id, c.became, c.price, c.price_currency
    from private.property_status_changes c
    where c.became in ('sold', 'rented')
      and c.changed_at >= private.start_of_day(${first}::date) and c.changed_at < private.start_of_day(${last}::date + 1)
      and not exists (
        select from private.property_status_changes later
        where later.property_id = c.property_id and later.id <> c.id
          and later.changed_at >= c.changed_at and later.changed_at < c.changed_at + interval '30 days'
          and (later.changed_at, later.id) > (c.changed_at, c.id)
      )`
}
