import { toNairobiDay } from '#app/shared/nairobi-clock.ts'
import { homeKinds } from '../../../taxonomy/type-kinds.ts'
import { parsePropertyForm } from '../../form/input/property-input.ts'
import { parseFigure } from '../../form/input/parse-money.ts'
import type { PropertyValues } from '../../form/input/property-values.ts'
import { newColumns } from '../../form/stored/property-columns.ts'
import { newUnit, type UnitValues } from '../../form/units/unit-values.ts'
import { importMessages } from '../import-messages.ts'
import { answerFor, type Answers } from '../values/asking.ts'
import type { ImportTaxonomy } from '../values/import-choices.ts'
import { composeRooms } from '../values/settle-words.ts'
import { folded } from '../values/synonyms.ts'
import type { ImportDraft } from './import-draft.ts'
import type { RawRow, Texts } from './raw-rows.ts'
import { shownValues } from './shown-values.ts'

const messages = importMessages.rows

/** Whether the rows of a building become one listing or one each. */
export const buildingQuestion = 'building:rows'

/** The same building has the same name at the same place. */
function buildingKey({ building, location, town }: Texts) {
  return building ? [building, location ?? '', town ?? ''].map(folded).join('|') : ''
}

/** The numbers of the rows whose building has others too. */
export function findRowsOfBuildings(rows: readonly RawRow[]): ReadonlySet<number> {
  const groups = Map.groupBy(rows, ({ texts }) => buildingKey(texts))
  groups.delete('')
  return new Set(
    [...groups.values()].filter((group) => group.length > 1).flatMap((group) => group.map(({ number }) => number)),
  )
}

export type ReadDraft = { draft: ImportDraft; values: PropertyValues }
type Merging = { answers: Answers; taxonomy: ImportTaxonomy; existingTitles: ReadonlySet<string> }

/** The first row of a building becomes the listing, with a kind for all rows that are equal; the others are part of it. */
export function mergeBuildings(read: readonly ReadDraft[], merging: Merging): ImportDraft[] {
  const drafts = read.map(({ draft }) => draft)
  if (answerFor(buildingQuestion, merging.answers, 'group') !== 'group') return drafts
  const isMergeable = ({ draft }: ReadDraft) => draft.action === 'add' && draft.problems.length === 0
  const groups = Map.groupBy(read.filter(isMergeable), ({ draft }) => buildingKey(draft.row.texts))
  groups.delete('')
  const merged = new Map<ImportDraft, ImportDraft>()
  for (const group of groups.values()) {
    const [first, ...others] = group
    if (!first || others.length === 0) continue
    const building = mergeRows(first, group, merging)
    merged.set(first.draft, building)
    for (const { draft } of others) merged.set(draft, asPart(draft, building))
  }
  return drafts.map((draft) => merged.get(draft) ?? draft)
}

function asPart(draft: ImportDraft, building: ImportDraft): ImportDraft {
  const name = building.shown.title ?? ''
  return { ...draft, action: 'skip', note: messages.partOf(name, building.row.number), photos: [], columns: {} }
}

function mergeRows({ draft, values }: ReadDraft, group: readonly ReadDraft[], merging: Merging): ImportDraft {
  const { taxonomy, existingTitles } = merging
  const title = (draft.row.texts.building ?? '').slice(0, 160)
  if (existingTitles.has(title.toLowerCase())) {
    return {
      ...draft,
      shown: { ...draft.shown, title },
      action: 'skip',
      note: messages.sameTitle,
      columns: {},
      photos: [],
    }
  }
  const type = findMainType(
    group.map((row) => row.values.type),
    taxonomy,
  )
  const building: PropertyValues = {
    ...values,
    title,
    reference: '',
    depositMonths: '',
    depositAmount: '',
    address: draft.row.texts.address ?? '',
    description: draft.row.texts.description ?? '',
    type,
    features: [...new Set(group.flatMap((row) => row.values.features))],
    units: countUnits(group, type),
    // Its first unit may be let while others are free.
    status: group.some((row) => row.values.status === 'available') ? 'available' : values.status,
  }
  const parsed = parsePropertyForm({ ...building, images: [], floorPlan: [] }, taxonomy.property)
  const shown = { ...shownValues(building, undefined, taxonomy.agents), title }
  if (parsed.state === 'rejected') {
    return { ...draft, shown, columns: {}, problems: [{ target: 'building', text: parsed.first }] }
  }
  const { images: _images, floor_plan: _plan, is_published: _published, ...columns } = newColumns(parsed.input)
  const photos = [...new Set(group.flatMap((row) => row.draft.photos))]
  return { ...draft, shown, columns, photos, note: messages.building(group.length, building.units.length) }
}

/** Homes come before the shops on the ground floor. */
function findMainType(types: readonly string[], taxonomy: ImportTaxonomy) {
  const counts = Map.groupBy(types, (type) => type)
  const isHome = (type: string) => homeKinds.some((kind) => kind === taxonomy.property.findType(type)?.kind)
  const weigh = (type: string) => (counts.get(type)?.length ?? 0) + (isHome(type) ? types.length : 0)
  return types.toSorted((one, other) => weigh(other) - weigh(one))[0] ?? ''
}

/** Equal rows are counted; what is rented or sold is not free. */
function countUnits(group: readonly ReadDraft[], type: string): UnitValues[] {
  const units = group.map((row) => toUnit(row, type))
  const kinds = Map.groupBy(units, ({ free: _free, availableFrom: _from, ...kind }) => JSON.stringify(kind))
  return [...kinds.values()].map(mergeEqual)
}

function mergeEqual(equal: readonly UnitValues[]): UnitValues {
  const free = equal.filter((unit) => unit.free === '1')
  const [soonest = ''] = free.map(({ availableFrom }) => availableFrom).toSorted()
  const [first = newUnit] = equal
  return { ...first, total: String(equal.length), free: String(free.length), availableFrom: soonest }
}

function toUnit({ values }: ReadDraft, type: string): UnitValues {
  const { bedrooms, bathrooms, areaSqft, price, status, availableFrom } = values
  return {
    ...newUnit,
    name: composeRooms(values).slice(0, 60),
    type: values.type === type ? '' : values.type,
    bedrooms,
    bathrooms,
    areaSqft,
    price: values.priceType === 'on_request' ? '' : price,
    depositMonths: countDepositMonths(values),
    free: status === 'available' ? '1' : '0',
    availableFrom: availableFrom > toNairobiDay(Date.now()) ? availableFrom : '',
  }
}

/** A kind has its deposit in months of rent. */
function countDepositMonths({ depositMonths, depositAmount, price }: PropertyValues) {
  const [amount, rent] = [parseFigure(depositAmount), parseFigure(price)]
  return amount && rent ? String(Math.round((amount / rent) * 100) / 100) : depositMonths
}
