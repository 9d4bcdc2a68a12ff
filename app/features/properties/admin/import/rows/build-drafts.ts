import { parseCsvList } from '#app/shared/csv.ts'
import { parsePropertyForm, type PropertyInput } from '../../form/input/property-input.ts'
import { maxImages, type PropertyValues } from '../../form/input/property-values.ts'
import { changedColumns, groundColumns, newColumns } from '../../form/stored/property-columns.ts'
import { type LandSize, savedLandSize, type StoredRow, storedFromRow } from '../../form/stored/stored-property.ts'
import { importTargets, type Target } from '../columns/import-targets.ts'
import { importMessages } from '../import-messages.ts'
import { type ImportTaxonomy, listTargets } from '../values/import-choices.ts'
import { type Answers, leaveOut } from '../values/asking.ts'
import {
  type Action,
  type Change,
  type Existing,
  type ExistingProperty,
  findExistingOf,
  idKey,
  type ImportDraft,
  referenceKey,
  type RowProblem,
} from './import-draft.ts'
import { findRowsOfBuildings, mergeBuildings, type ReadDraft } from './merge-buildings.ts'
import type { RawRow, Texts } from './raw-rows.ts'
import { type Reading, readRowValues } from './row-values.ts'
import { type Shown, shownValues } from './shown-values.ts'

const messages = importMessages.rows

export type Planning = {
  answers: Answers
  taxonomy: ImportTaxonomy
  existing: Existing
  /** Lower-case titles of properties that exist: rows without a reference would add them again. */
  existingTitles: ReadonlySet<string>
  /** Chosen in the preview in place of the proposed action. */
  actions: Readonly<Record<number, Action>>
  /** Whether rows with a known reference are updated. */
  updates: boolean
}

/** What importing each row would do, in the order of the file. */
export function buildDrafts(rows: readonly RawRow[], planning: Planning): ImportDraft[] {
  const context = { planning, listTargets: listTargets(planning.taxonomy), ofBuildings: findRowsOfBuildings(rows) }
  const read = rows.map((row) => buildDraft(row, context))
  return withRepeatedReferences(mergeBuildings(read, planning))
}

function withRepeatedReferences(drafts: readonly ImportDraft[]): ImportDraft[] {
  const firstRows = new Map<string, number>()
  return drafts.map((draft) => {
    const { row } = draft
    const key = idKey(row.texts.id ?? '') || referenceKey(row.texts.reference ?? '')
    const first = firstRows.get(key)
    if (key !== '' && first === undefined) firstRows.set(key, row.number)
    if (first === undefined || key === '') return draft
    return { ...draft, problems: [...draft.problems, { target: 'reference', text: messages.repeatedReference(first) }] }
  })
}

type Context = { planning: Planning; listTargets: Reading['listTargets']; ofBuildings: ReadonlySet<number> }

function buildDraft(raw: RawRow, { planning, listTargets: targets, ofBuildings }: Context): ReadDraft {
  const existing = findExistingOf(raw, planning.existing)
  const own = existing?.state === 'editable' ? existing.row : undefined
  const stored = own && storedFromRow(own, new Map())
  const { answers, taxonomy } = planning
  const isOfBuilding = ofBuildings.has(raw.number)
  const reading = readRowValues({
    row: raw,
    base: stored?.values,
    answers,
    isOfBuilding,
    taxonomy,
    listTargets: targets,
  })
  const row = { ...raw, texts: reading.texts }
  const parsed = parsePropertyForm({ ...reading.values, images: [], floorPlan: [] }, taxonomy.property)
  const problems = mergeProblems(reading.problems, parsed.state === 'rejected' ? parsed.problems : {})
  const { photos, stored: storedPhotos } = readPhotos(row.texts, own)
  if (photos.length > maxImages) problems.push({ target: 'images', text: messages.tooManyPhotos(maxImages) })
  const columns =
    parsed.state === 'accepted'
      ? getColumns(parsed.input, { ground: reading.ground, own, texts: row.texts, storedPhotos })
      : {}
  const shown = shownValues(reading.values, reading.ground, taxonomy.agents)
  const changes =
    stored && own
      ? findChanges(
          { columns, row: own, category: reading.values.category },
          shown,
          shownValues(stored.values, groundOf(own), taxonomy.agents),
        )
      : []
  const decided = decide({
    row,
    existing,
    planning,
    hasChanges: changes.length > 0 || photos.length > 0,
    isLeftOut: reading.isLeftOut || isLeftOut(reading.values),
  })
  const draft: ImportDraft = {
    row,
    problems: decided.action === 'skip' ? [] : [...problems, ...decided.problems],
    action: decided.action,
    note: decided.note,
    shown,
    changes,
    existing,
    columns,
    category: reading.values.category,
    photos,
    floorPlan: own?.floor_plan ? '' : (row.texts.floorPlan ?? ''),
  }
  return { draft, values: reading.values }
}

function isLeftOut(values: PropertyValues) {
  return Object.values(values).includes(leaveOut)
}

/** One problem a field; what the reader found says more than the form's rules. */
function mergeProblems(own: readonly RowProblem[], byForm: Partial<Record<string, string>>): RowProblem[] {
  const seen = new Set(own.map(({ target }) => target))
  const more = Object.entries(byForm).flatMap(([target, text]) => {
    const known = importTargets.find((spec) => spec.target === target)
    return known && text && !seen.has(known.target) ? [{ target: known.target, text }] : []
  })
  return [...own, ...more]
}

type Deciding = {
  row: RawRow
  existing: ExistingProperty | undefined
  planning: Planning
  hasChanges: boolean
  isLeftOut: boolean
}
type Decision = { action: Action; note: string | undefined; problems: RowProblem[] }

function decide({ row, existing, planning, hasChanges, isLeftOut: isOut }: Deciding): Decision {
  const chosen = planning.actions[row.number]
  const skip = (note: string | undefined): Decision => ({ action: 'skip', note, problems: [] })
  if (chosen === 'skip') return skip(undefined)
  if (isOut) return skip(messages.leftOut)
  if (existing) {
    if (existing.state !== 'editable') {
      const text = existing.state === 'deleted' ? messages.takenReference : messages.notYours
      return { action: 'add', note: undefined, problems: [{ target: 'reference', text }] }
    }
    if (!planning.updates && chosen !== 'update') return skip(messages.updatesOff)
    if (!hasChanges) return skip(messages.nothingDiffers)
    return { action: 'update', note: undefined, problems: [] }
  }
  const title = (row.texts.title ?? '').toLowerCase()
  if (!row.texts.reference && chosen !== 'add' && planning.existingTitles.has(title)) return skip(messages.sameTitle)
  return { action: 'add', note: undefined, problems: [] }
}

/** Photos by name or address are added to a property without any; a list of stored ones replaces what is stored. */
function readPhotos({ images = '' }: Texts, row: StoredRow | undefined) {
  const named = images === '' ? [] : splitPhotos(images)
  const isStored = named.length > 0 && named.every((photo) => /^\/media\/[0-9a-f]{32}$/.test(photo))
  if (isStored && row) return { photos: [], stored: named }
  return { photos: row && row.images.length > 0 ? [] : named, stored: undefined }
}

/** A data URL contains a semicolon itself, and an address may contain a comma. */
function splitPhotos(text: string) {
  const parts = text.startsWith('[')
    ? parseCsvList(text)
    : text.split(/\s*[\n|]\s*|\s*;(?!base64)\s*|(?<=\.(?:jpe?g|png|webp|heic))\s*,\s*|\s*,\s*(?=https?:)/i)
  return [...new Set(parts.map((part) => part.trim()).filter(Boolean))]
}

type Storing = {
  ground: LandSize | undefined
  own: StoredRow | undefined
  texts: Texts
  storedPhotos: readonly string[] | undefined
}

function getColumns(input: PropertyInput, { ground, own: row, texts, storedPhotos }: Storing): Record<string, unknown> {
  const featured = /^\d$/.test(texts.featuredIndex ?? '') ? Number(texts.featuredIndex) : undefined
  if (!row) {
    const { images: _images, floor_plan: _plan, is_published: _published, ...columns } = newColumns(input, ground)
    return { ...columns, ...(featured !== undefined && { featured_image_index: featured }) }
  }
  const {
    images: _images,
    floor_plan: _plan,
    is_published: _published,
    featured_image_index: _index,
    ...columns
  } = changedColumns(row, input)
  const saved = savedLandSize(row)
  const isSameGround = !ground || (saved.size === ground.size && saved.unit === ground.unit)
  const isSamePhotos = !storedPhotos || JSON.stringify(storedPhotos) === JSON.stringify(row.images)
  return {
    ...columns,
    // An empty value makes the database derive it from the new description.
    ...('description' in columns && storedFromRow(row, new Map()).followsDescription && { short_description: '' }),
    ...(!isSameGround && ground && groundColumns(ground)),
    ...(!isSamePhotos && { images: storedPhotos }),
    ...(featured !== undefined &&
      featured !== row.featured_image_index &&
      featured < row.images.length && { featured_image_index: featured }),
  }
}

function groundOf(row: StoredRow) {
  return row.type === 'Land' ? undefined : savedLandSize(row)
}

type Differing = { columns: Record<string, unknown>; row: StoredRow; category: string }

function findChanges({ columns, row, category }: Differing, shown: Shown, was: Shown): Change[] {
  const targets = new Set(Object.keys(columns).map(targetOf))
  if (category !== row.category?.slug) targets.add('category')
  return [...targets].map((target) => ({ target, was: was[target] ?? '', becomes: shown[target] ?? '' }))
}

const columnTargets: Record<string, Target> = {
  price_type: 'priceType',
  is_featured: 'isFeatured',
  featured_image_index: 'featuredIndex',
  land_size_unit: 'landSize',
  land_size_acres: 'landSize',
  land_size_hectares: 'landSize',
}

function targetOf(column: string): Target {
  const plain = importTargets.find(
    ({ target, names }) => target === column || names[0] === column || names.includes(column.replaceAll('_', '')),
  )
  return columnTargets[column] ?? plain?.target ?? 'title'
}
