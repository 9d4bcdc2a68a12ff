import { importMessages } from '../import-messages.ts'
import type { Target } from '../columns/import-targets.ts'
import { leaveOut } from './asking.ts'
import {
  acresOfArea,
  acresOfSides,
  parseSize,
  type Size,
  sizeOf,
  type SizeUnit,
  sizeUnits,
  toAcres,
} from './parse-size.ts'
import { addProblem, type RowContext, settleListed } from './row-context.ts'

const messages = importMessages.values
type SizeTarget = 'areaSqft' | 'landSize'

function sidesKey(target: Target) {
  return `${target}:sides`
}

function bareSizeKey(target: Target) {
  return `${target}:number`
}

/** Sides and acres are land, square feet are floor; of land every size is the land's. */
export function settleSizes(row: RowContext) {
  const { texts, base, values } = row
  const isLand = values.category === 'land'
  for (const target of ['areaSqft', 'landSize'] as const) {
    const text = texts[target] ?? ''
    if (text === '') continue
    const size = parseSize(text)
    if (!size) {
      addProblem(row, target, importMessages.rows.noSize)
      continue
    }
    const known = withUnit(row, { size, target })
    if (known === undefined || known.kind === 'none') continue
    if (known.kind === 'land') setLand(row, { size: known.size, unit: known.unit })
    else if (!isLand) values.areaSqft = String(known.sqft)
    else if (target === 'landSize' || !texts.landSize) setLand(row, { size: acresOfArea(known.sqft), unit: 'acres' })
  }
  const hasProblem = row.problems.some(({ target }) => target === 'landSize')
  if (base === undefined && isLand && !values.landSize && !hasProblem)
    addProblem(row, 'landSize', importMessages.rows.landNeedsSize)
}

type Land = { size: number; unit: 'acres' | 'hectares' }
const maxPlausibleAcres = 1000

function setLand(row: RowContext, land: Land) {
  const settled = settlePlausible(row, land)
  if (!settled) return
  if (row.values.category === 'land') {
    Object.assign(row.values, { landSize: String(settled.size), landUnit: settled.unit })
  } else row.ground = settled
}

/** A plot of 5,000 acres is more often one of 5,000 square feet. */
function settlePlausible(row: RowContext, land: Land): Land | undefined {
  const { base, texts } = row
  if (toAcres(land.size, land.unit) <= maxPlausibleAcres) return land
  if (base?.landSize === String(land.size) && base.landUnit === land.unit) return land
  const answer = row.asker.ask({
    key: 'landSize:large',
    target: 'landSize',
    value: texts.landSize || texts.areaSqft || '',
    choices: [
      { value: 'keep', label: messages.sizeAsWritten(land.size, messages.units[land.unit]) },
      { value: 'sqft', label: messages.sizeAsWritten(land.size, messages.units.sqft) },
      { value: 'sqm', label: messages.sizeAsWritten(land.size, messages.units.sqm) },
    ],
    guess: undefined,
  })
  if (answer === undefined) return void addProblem(row, 'landSize', importMessages.rows.implausibleLand)
  if (answer !== 'sqft' && answer !== 'sqm') return land
  const area = sizeOf(land.size, answer)
  return area.kind === 'area' ? { size: acresOfArea(area.sqft), unit: 'acres' } : land
}

type KnownSize = Exclude<Size, { kind: 'number' } | { kind: 'sides' }>

function withUnit(row: RowContext, { size, target }: { size: Size; target: SizeTarget }): KnownSize | undefined {
  const { asker, texts } = row
  const value = texts[target] ?? ''
  if (size.kind === 'sides') {
    const choices = (['feet', 'metres'] as const).map((each) => ({ value: each, label: messages.units[each] }))
    const unit = size.unit ?? asker.ask({ key: sidesKey(target), target, value, choices, guess: 'feet' })
    if (unit === leaveOut) return undefined
    const length = unit === 'metres' ? 'metres' : 'feet'
    return { kind: 'land', size: acresOfSides(size.width, size.depth, length), unit: 'acres' }
  }
  if (size.kind !== 'number') return size
  if (size.value === 0) return { kind: 'none' }
  const column = unitOfColumn(row, { value, target })
  if (column === leaveOut) return undefined
  const unit = column ?? askUnit(row, { value, target })
  if (unit === undefined || unit === leaveOut) {
    if (unit === undefined) addProblem(row, target, importMessages.rows.noUnit)
    return undefined
  }
  const known = sizeOf(size.value, unit)
  return known.kind === 'land' || known.kind === 'area' ? known : undefined
}

type Bare = { value: string; target: SizeTarget }

function askUnit({ asker }: RowContext, { value, target }: Bare) {
  const choices = sizeUnits.map((each) => ({ value: each, label: messages.units[each] }))
  const guess = target === 'areaSqft' ? 'sqft' : undefined
  return asUnit(asker.ask({ key: bareSizeKey(target), target, value, choices, guess }))
}

function unitOfColumn(row: RowContext, { value, target }: Bare) {
  const { landUnit, size } = row.texts
  if (!landUnit || (target === 'areaSqft' && !size)) return undefined
  const read = parseSize(`${value} ${landUnit}`)
  if (read?.kind === 'land') return read.unit
  if (read?.kind === 'area') return /m/i.test(landUnit) ? 'sqm' : 'sqft'
  return asUnit(settleListed(row, 'landUnit'))
}

function asUnit(answer: string | undefined): SizeUnit | typeof leaveOut | undefined {
  return answer === leaveOut ? leaveOut : sizeUnits.find((unit) => unit === answer)
}
