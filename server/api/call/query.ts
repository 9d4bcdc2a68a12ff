/** A parsed table call: only what is in here reaches the backend. */
export type ApiQuery = {
  select: readonly SelectItem[]
  conditions: readonly TargetedCondition[]
  order: readonly OrderBy[]
  limit: number | undefined
  offset: number
  onConflict: readonly string[]
}

export type ColumnRef = { column: string; /** Path into a JSON value, such as `->maintenanceMode`. */ path: string }
export type SelectItem =
  | ({ kind: 'column'; alias: string | undefined } & ColumnRef)
  | {
      kind: 'embed'
      alias: string | undefined
      name: string
      isInner: boolean
      items: readonly SelectItem[]
    }

export type Operator = 'eq' | 'neq' | 'gt' | 'gte' | 'lt' | 'lte' | 'like' | 'ilike' | 'is' | 'cs' | 'cd' | 'ov'
export type Condition =
  | ({ kind: 'compare'; isNegated: boolean; operator: Operator; value: string } & ColumnRef)
  | ({ kind: 'in'; isNegated: boolean; values: readonly string[] } & ColumnRef)
  | { kind: 'group'; isNegated: boolean; operator: 'and' | 'or'; conditions: readonly Condition[] }
/** `embed` names the joined table the condition applies to; the call's own table otherwise. */
export type TargetedCondition = { embed: string | undefined; condition: Condition }
export type OrderBy = { column: string; direction: 'asc' | 'desc'; nulls: 'nullsfirst' | 'nullslast' | undefined }
