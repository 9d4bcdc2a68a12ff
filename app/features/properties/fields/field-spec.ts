/** Parts of the property form that show plain fields; `headline` stands above the choice of category. */
export type FormSection = 'headline' | 'basic' | 'place' | 'size' | 'plan'

/** What a value is. A line or number that is left empty is stored as null unless `required` or `empty` says otherwise. */
export type FieldKind =
  | { kind: 'line'; max: number; required?: string }
  | { kind: 'text'; max: number }
  | { kind: 'url'; max: number }
  | { kind: 'integer' | 'decimal' | 'halves'; min: number; max: number; empty?: number }
  | { kind: 'year'; min: number; maxYearsAhead: number }
  | { kind: 'choice'; choices: Record<string, string> }
  | { kind: 'boolean' }

/** A field whose value is one column. All of its places in the product follow from this entry. */
export type PlainField = FieldKind & {
  name: string
  column: string
  label: string
  section: FormSection
  /** Asked of these alone. Of others a number of rooms is stored as 0, and anything else stays as it was. */
  appliesTo?: 'buildings' | 'homesWithRooms'
  /** In the form of a new property. */
  initial?: string
  hint?: string
  placeholder?: string
  /** Behind the value, in the form and on the property page. */
  unit?: string
  /** Heading of the column in the exported file; absent: the label. */
  csv?: string
  /** More headings an import takes than label, column and CSV heading. */
  importNames?: readonly string[]
  /** On cards and in lists: read by hand in `PropertySummary`. */
  onCards?: true
  /** A line of "Property Details" on the property page. */
  isDetail?: true
  /** Description of the column in OpenAPI. */
  apiNote?: string
  /** Names of the RESO Data Dictionary, Meta's catalogue and schema.org, where they have one. */
  reso?: string
  meta?: string
  schemaOrg?: string
}

/** A field of the form with behaviour of its own, written by hand; it takes its label and its columns in the exported file from here. */
export type OwnField = { kind: 'own'; name: string; label: string; csv?: Record<string, string> }

/** Columns of the exported file that the form does not hold. */
export type SystemColumns = { kind: 'system'; csv: Record<string, string> }

export type FieldSpec = PlainField | OwnField | SystemColumns
