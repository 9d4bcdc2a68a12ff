import * as z from 'zod'
import {
  type FigureOptions,
  singleLineText,
  linkField,
  numberBetween,
  optionalDate,
  optionalEmailField,
  optionalFigure,
  phoneField,
} from './field-schemas.ts'
import { type Bounds, fieldMessages } from './form-messages.ts'

/** A switch's requirement besides the settings: credentials in the server's environment. */
type Service = 'smtp' | 'sms' | 'payments'

type Labels = { label: string; hint?: string }
type Row<Kind, Schema extends z.ZodType> = Labels & { schema: Schema } & Kind

/** One setting: its label, its input on the screen, and its limits, which the database applies too. */
export type SettingField = Labels & {
  schema: z.ZodType
  /** Of use only to a company that sells, or that lets. */
  deal?: 'sale' | 'rent'
} & (
    | { kind: 'switch'; needs?: Service }
    | { kind: 'text' | 'area' | 'email' | 'tel' | 'url' | 'date' }
    | { kind: 'number'; bounds: Bounds }
    | { kind: 'choice'; choices: { value: string; label: string }[] }
    | { kind: 'edges' }
  )

/** `subject` begins the error messages; defaults to the label. */
type TextOptions = { max: number; isRequired?: boolean; hint?: string; subject?: string; isArea?: boolean }

export function line(label: string, { max, isRequired = false, hint, subject = label, isArea }: TextOptions) {
  const schema = singleLineText(subject, { max, isRequired })
  return { ...labels(label, hint), kind: isArea ? ('area' as const) : ('text' as const), schema }
}

export function toggle(label: string, hint?: string, needs?: Service) {
  return { ...labels(label, hint), kind: 'switch' as const, schema: z.boolean(), ...(needs && { needs }) }
}

/** Never empty: a figure that may be missing is a `figure`. */
export function number(label: string, bounds: Bounds, hint?: string) {
  return { ...labels(label, hint), kind: 'number' as const, bounds, schema: numberBetween(bounds) }
}

/** A figure that may be missing, as text: '', '4' or '1.5'. */
export function figure(label: string, options: FigureOptions, hint?: string) {
  return { ...labels(label, hint), kind: 'text' as const, schema: optionalFigure(options) }
}

/** 'YYYY-MM-DD', or empty. */
export function date(label: string, hint?: string) {
  return { ...labels(label, hint), kind: 'date' as const, schema: optionalDate }
}

export function email(label: string, hint: string) {
  return { ...labels(label, hint), kind: 'email' as const, schema: optionalEmailField }
}

export function phone(label: string, hint: string) {
  return { ...labels(label, hint), kind: 'tel' as const, schema: phoneField }
}

export function link(label: string) {
  return { ...labels(label), kind: 'url' as const, schema: linkField }
}

/** `names` are the values with their labels. */
export function choice<Value extends string>(label: string, names: Record<Value, string>, hint: string) {
  const values = Object.keys(names) as Value[]
  return {
    ...labels(label, hint),
    kind: 'choice' as const,
    choices: values.map((value) => ({ value, label: names[value] })),
    schema: z.enum(values, { error: fieldMessages.choice(values) }),
  }
}

function labels(label: string, hint?: string): Labels {
  return { label, ...(hint && { hint }) }
}

type Schemas<Fields> = { [Name in keyof Fields]: SchemaOf<Fields[Name]> }
type SchemaOf<Field> = Field extends z.ZodType
  ? Field
  : Field extends Row<unknown, infer Schema>
    ? Schema
    : Field extends object
      ? z.ZodObject<Schemas<Field>, z.core.$strict>
      : never

/** A table of settings as one schema; a value in it is a field, a schema, or a nested table. */
export function objectOf<Fields extends object>(fields: Fields) {
  const shape = Object.entries(fields).map(([name, field]) => [name, schemaOf(field)])
  return z.strictObject(Object.fromEntries(shape) as Schemas<Fields>)
}

function schemaOf(field: object): z.ZodType {
  if (field instanceof z.ZodType) return field
  return 'schema' in field && field.schema instanceof z.ZodType ? field.schema : objectOf(field)
}
