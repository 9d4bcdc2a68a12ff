import type { Category } from '#app/shared/offer.ts'
import type { Target } from '../columns/import-targets.ts'
import { leaveOut } from './asking.ts'
import { asCategory, asStatus } from './import-choices.ts'
import { newTypePrefix } from './new-types.ts'
import { readPriceText } from './price-text.ts'
import { type RowContext, settleListed, unknownValue } from './row-context.ts'
import { typeByRooms } from './settle-rooms.ts'
import { guessCategory, guessType } from './synonyms.ts'

/** Type, category and status; land follows from its type, and a monthly price is a rent. */
export function settleKind(row: RowContext) {
  const { texts, base, values, taxonomy } = row
  const read = (target: Target, options: Parameters<typeof settleListed>[2]) => {
    if (base && !texts[target]) return undefined
    const answer = settleListed(row, target, options)
    if (answer === undefined) unknownValue(row, target)
    return answer
  }
  const type = typeFromElsewhere(row) ?? read('type', { newType: taxonomy.canCreateTypes })
  const { offer } = taxonomy.property
  const [only] = offer.length === 1 ? offer : []
  const isOffered = (category: Category | undefined) => offer.find((each) => each === category)
  const implied = isOffered(type === 'Land' ? 'land' : categoryFromElsewhere(row))
  const category = asCategory(implied ?? read('category', { emptyGuess: isOffered(row.likelyCategory) ?? only }))
  const status = asStatus(read('status', { emptyGuess: 'available' }))
  if (type && type !== leaveOut) {
    values.type = type.startsWith(newTypePrefix) ? type.slice(newTypePrefix.length) : type
  }
  if (category) values.category = category
  if (status) values.status = status
}

function typeFromElsewhere(row: RowContext) {
  const { texts, base } = row
  if (base || texts.type) return undefined
  if (guessCategory(texts.category ?? '') === 'land') return 'Land'
  return typeByRooms(row)
}

function categoryFromElsewhere({ texts, base }: RowContext): Category | undefined {
  if (texts.category) return undefined
  if (guessType(texts.type ?? '', []) === 'Land') return 'land'
  if (base) return undefined
  return readPriceText(texts.price ?? '')?.isMonthly ? 'for-rent' : undefined
}
