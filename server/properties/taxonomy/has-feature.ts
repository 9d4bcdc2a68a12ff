import type { TransactionSql } from 'postgres'

/** Whether a property p has one of these features or amenities, as private.replace_feature finds them. */
export function hasFeature(sql: TransactionSql, keys: readonly string[]) {
  return sql`
    (p.feature_keys && ${keys}::text[] or p.amenities <> '{}' and private.fold_texts(p.amenities) && ${keys}::text[])`
}
