import * as z from 'zod'
import { addTag, type TagListLimits } from '#app/shared/form/tag-list.ts'
import { categories, priceTypes, statuses } from '../../../property.ts'
import { getKind, type Taxonomy } from '../../../taxonomy/taxonomy.ts'
import type { TypeKind } from '../../../taxonomy/type-kinds.ts'
import type { UnitKind } from '../../../units/unit-kinds.ts'
import { type PaymentStep } from '../../../off-plan/payment-plan.ts'
import { parsePlan, type StepValues } from '../off-plan/step-values.ts'
import { parseUnitKinds, type UnitValues } from '../units/unit-values.ts'
import { propertyFormMessages } from '../property-form-messages.ts'
import { plainShape } from './plain-input.ts'
import { amenityLimits, featureLimits } from './property-features.ts'
import {
  appliesToProperty,
  isBuilding,
  isLand,
  isSoldOffPlan,
  maxImages,
  type PropertyField,
  propertyFieldNames,
  type PropertyValues,
  getType,
} from './property-values.ts'
import { getFigure } from './plain-input.ts'
import { type FigureReading, parseLandSize, parsePrice } from './parse-figures.ts'

const { problems: texts } = propertyFormMessages

type Chosen = Pick<PropertyValues, 'category' | 'type' | 'priceType' | 'landUnit' | 'constructionStage'> & {
  kind: TypeKind
  units: readonly unknown[]
  isListed: boolean
  isDraft: boolean
}
const schemas = new Map<string, ReturnType<typeof createSchema>>()

/** Creating a schema costs more than using it, and an import of thousands of rows has a few kinds. */
function propertyInput(
  { category, type, priceType, landUnit, units, constructionStage, isDraft }: Omit<Chosen, 'kind' | 'isListed'>,
  taxonomy: Taxonomy,
) {
  const isListed = taxonomy.findType(type)?.name === type
  // The schema of a building is the same whatever its kinds are.
  const kinds = isBuilding({ category, units }) ? [true] : []
  // Nor does it matter which stage it is.
  const stage = constructionStage && 'some'
  const kind = getKind(type, taxonomy)
  const chosen = {
    category,
    type,
    priceType,
    landUnit,
    kind,
    units: kinds,
    constructionStage: stage,
    isListed,
    isDraft,
  }
  const key = JSON.stringify(Object.values(chosen))
  const schema = schemas.get(key) ?? createSchema(chosen)
  if (schemas.size < 200) schemas.set(key, schema)
  return schema
}

function createSchema(values: Chosen) {
  return z.object({
    ...plainShape((field) => appliesToProperty(field, values), values),
    price: values.priceType === 'on_request' || isBuilding(values) ? ignoredField : figure(parsePrice, values),
    category: z
      .enum(categories, { error: texts.category })
      .refine((category) => category === 'land' || values.type !== 'Land', { error: texts.category }),
    type: z.string().refine(() => values.isListed, { error: texts.type }),
    kind: z.literal(values.kind),
    priceType: z.enum(priceTypes, { error: texts.priceType }),
    landSize: isLand(values) ? figure((text) => parseLandSize(text, values.landUnit), values) : ignoredField,
    landUnit: z.enum(['acres', 'hectares'], { error: texts.landUnit }),
    images: z
      .array(z.object({ src: z.string() }).transform(({ src }) => src))
      .max(maxImages, { error: texts.tooManyImages(maxImages) })
      .refine((sources) => sources.every(isUploadedImage), { error: texts.notUploaded }),
    featuredIndex: z.int().catch(0),
    floorPlan: z
      .array(z.object({ src: z.string() }).transform(({ src }) => src))
      .max(1, { error: texts.oneFloorPlan })
      .refine((sources) => sources.every(isUploadedImage), { error: texts.notUploaded })
      .transform(([source]) => source ?? null),
    features: tagList(featureLimits),
    amenities: tagList(amenityLimits),
    units: isBuilding(values) ? z.array(z.custom<UnitValues>()).transform(readUnits) : noUnits,
    paymentPlan: isSoldOffPlan(values) ? z.array(z.custom<StepValues>()).transform(readPlan) : noPlan,
    agentId: z.string().transform((id) => id || null),
    status: z.enum(statuses, { error: texts.status }),
    isPublished: z.boolean(),
    isFeatured: z.boolean(),
  })
}
export type PropertyInput = z.infer<ReturnType<typeof propertyInput>>
export type PropertyProblems = Partial<Record<PropertyField, string>>

type PropertyReading =
  | { state: 'accepted'; input: PropertyInput }
  | { state: 'rejected'; problems: PropertyProblems; first: string }

/**
 * Validates the form's values for the database, or returns the problems. Fields that do not apply are left out. A draft may
 * lack everything but its title; what it has must be possible.
 */
export function parsePropertyForm(
  values: PropertyValues,
  taxonomy: Taxonomy,
  { isDraft = false }: { isDraft?: boolean } = {},
): PropertyReading {
  const known = Object.fromEntries(propertyFieldNames.map((field) => [field, values[field]]))
  const type = getType(values, taxonomy)
  const reading = propertyInput({ ...values, type, isDraft }, taxonomy).safeParse({
    ...known,
    type,
    kind: getKind(type, taxonomy),
  })
  const issues = (reading.error?.issues ?? []).toSorted((one, other) => rankOf(one) - rankOf(other))
  const problems: PropertyProblems = {}
  for (const { path, message } of issues) problems[path[0] as PropertyField] ??= message
  if (reading.success && (reading.data.latitude === null) !== (reading.data.longitude === null)) {
    problems[reading.data.latitude === null ? 'latitude' : 'longitude'] = texts.bothCoordinates
  }
  if (reading.success && reading.data.depositMonths !== null && reading.data.depositAmount !== null) {
    problems.depositAmount = texts.oneDeposit
  }
  const [first] = Object.values(problems)
  if (first !== undefined) return { state: 'rejected', problems, first }
  if (!reading.success) throw reading.error
  const { images, featuredIndex } = reading.data
  const hasFeatured = featuredIndex >= 0 && featuredIndex < images.length
  return { state: 'accepted', input: { ...reading.data, featuredIndex: hasFeatured ? featuredIndex : 0 } }
}

// The order in which SPEC checks the fields: the toast shows the first problem.
const checkedFirst = ['title', 'price', 'location', 'category', 'type', 'priceType', 'landSize']

function rankOf({ path }: z.core.$ZodIssue) {
  const [field] = path
  const rank = checkedFirst.findIndex((name) => name === field)
  return rank >= 0 ? rank : checkedFirst.length + propertyFieldNames.findIndex((name) => name === field)
}

const noUnits = z.unknown().transform((): UnitKind[] => [])

function readUnits(units: UnitValues[], context: z.RefinementCtx) {
  const reading = parseUnitKinds(units)
  if ('units' in reading) return reading.units
  context.addIssue({ code: 'custom', message: reading.problem })
  return z.NEVER
}

const noPlan = z.unknown().transform((): PaymentStep[] => [])

function readPlan(steps: StepValues[], context: z.RefinementCtx) {
  const reading = parsePlan(steps)
  if ('plan' in reading) return reading.plan
  context.addIssue({ code: 'custom', message: reading.problem })
  return z.NEVER
}

const ignoredField = z.unknown().transform(() => null)

function figure(read: (text: string) => FigureReading, { isDraft }: { isDraft: boolean }) {
  return z
    .string()
    .transform((text, context) => (isDraft && text.trim() === '' ? null : getFigure(read(text.trim()), context)))
}

function tagList(limits: TagListLimits) {
  return z.array(z.string()).transform((text, context) => {
    let accepted: readonly string[] = []
    for (const each of text) {
      const longer = addTag(accepted, each, limits)
      if ('problem' in longer) {
        context.addIssue({ code: 'custom', message: longer.problem })
        return z.NEVER
      }
      accepted = longer.items
    }
    return [...accepted]
  })
}

function isUploadedImage(source: string) {
  return /^\/media\/[0-9a-f]{32}$/.test(source)
}
