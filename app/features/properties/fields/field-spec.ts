/** Parts of the property form that show plain fields; `headline` is above the choice of category. */
export type FormSection =
  | 'headline'
  | 'basic'
  | 'swahili'
  | 'price'
  /** Months or an amount: one control of their own shows both. */
  | 'deposit'
  | 'terms'
  | 'utilities'
  | 'location'
  | 'size'
  | 'title'
  | 'offPlan'
  | 'plan'

/** The kind of a value. An empty line or number is stored as null unless `required` or `empty` says otherwise. */
export type FieldKind =
  | { kind: 'line'; max: number; required?: string }
  | { kind: 'text'; max: number }
  | { kind: 'url'; max: number }
  | { kind: 'integer' | 'decimal' | 'halves'; min: number; max: number; empty?: number }
  | { kind: 'year'; min: number; maxYearsAhead: number }
  /** Letters, digits, - _ and /. Where it is empty the database gives one. */
  | { kind: 'reference'; max: number }
  /** A day that is not in the future, as 'YYYY-MM-DD'. */
  | { kind: 'pastDay' }
  /** A day of the past or up to so many years ahead, as 'YYYY-MM-DD'. */
  | { kind: 'day'; maxYearsAhead: number }
  /** A month of the past or up to so many years ahead, as 'YYYY-MM'. */
  | { kind: 'month'; maxYearsAhead: number }
  /** `none` is what it means that nothing is chosen. */
  | { kind: 'choice'; choices: Record<string, string>; none?: string }
  | { kind: 'boolean' }

/** A field whose value is one column. Everything that uses the field follows from this entry. */
export type PlainField = FieldKind & {
  name: string
  column: string
  label: string
  section: FormSection
  /** Only these kinds have the field; land is sold, so `sales` has it too. `offPlan` is a home for sale that is not built yet. For others a number of rooms is stored as 0, and anything else is unchanged. */
  appliesTo?: 'notLand' | 'homesWithRooms' | 'rentals' | 'sales' | 'homesForSale' | 'offPlan' | 'land'
  /** Each kind of unit in a building has its own; the database sets that of the building. */
  isOfUnit?: true
  /** The initial value in the form of a new property. */
  initial?: string
  hint?: string
  placeholder?: string
  /** Shown after the value, in the form and on the property page. */
  unit?: string
  /** Heading of the column in the exported file; defaults to the label. */
  csv?: string
  /** Additional headings that an import accepts, besides label, column and CSV heading. */
  importNames?: readonly string[]
  /** Shown on cards and in lists, which read it explicitly in `PropertySummary`. */
  onCards?: true
  /** A line of "Property details" on the property page. */
  isDetail?: true
  /** Description of the column in OpenAPI. */
  apiNote?: string
  /** Names of the RESO Data Dictionary, Meta's catalogue and schema.org, where they have one. */
  reso?: string
  meta?: string
  schemaOrg?: string
}

/** A field of the form with its own behaviour, written by hand; only its label and its exported columns are defined here. */
type OwnField = { kind: 'own'; name: string; label: string; csv?: Record<string, string> }

/** Columns of the exported file that are not in the form. */
type SystemColumns = { kind: 'system'; csv: Record<string, string> }

export type FieldSpec = PlainField | OwnField | SystemColumns
