import type { AsVisitor } from '#app/backend/context.ts'
import { formatDate } from '#app/shared/dates.ts'
import type { CheckSubmission } from '#app/shared/form/form-outcome.ts'
import { formatAmount, formatMoney } from '#app/shared/money.ts'
import { toNairobiDay } from '#app/shared/nairobi-clock.ts'
import { isBotSubmission } from '../bot-check.ts'
import type { InquiryInput } from '../inquiry-input.ts'
import { findUnstoredReference, sendInquiry } from '../send-inquiry.ts'
import {
  type Deal,
  getHomeValueFormValues,
  type HomeType,
  type HomeValueInput,
  parseHomeValue,
} from './home-value-input.ts'
import { homeValueMessages } from './home-value-messages.ts'
import type { HomeValueOutcome, ShownRange } from './home-value-outcome.ts'

const { note, describe, anyHome } = homeValueMessages

/** What listings like it ask for. The place is known by this name; undefined where nobody knows it. */
export type FoundRange = Pick<ShownRange, 'listings' | 'range'> & { place: string | undefined; isSameType: boolean }

type Submission = {
  form: FormData
  receivedAt: Date
  types: readonly HomeType[]
  /** What the company does for owners. */
  deals: readonly Deal[]
  findRange: (home: HomeValueInput) => Promise<FoundRange>
  checkSubmission: CheckSubmission
}

/** Stores the question with the range that its sender is shown. Bots get the same response, and nothing is stored. */
export async function receiveHomeValue(asVisitor: AsVisitor, submission: Submission): Promise<HomeValueOutcome> {
  const { form, receivedAt, types, deals, findRange, checkSubmission } = submission
  const formValues = getHomeValueFormValues(form)
  const parsed = parseHomeValue(formValues, { types, deals })
  if ('errors' in parsed) return { state: 'invalid', error: parsed.errors, formValues }
  const { home } = parsed
  const isBot = isBotSubmission({ ...formValues, receivedAtMs: receivedAt.getTime() })
  const reason = isBot ? undefined : await checkSubmission(form)
  if (reason) return { state: 'unsent', reason, formValues }
  const found = await findRange(home).catch(() => undefined)
  if (!found) return { state: 'unsent', reason: 'backend-unavailable', formValues }
  const shown = toShownRange(home, found, toNairobiDay(receivedAt))
  const inquiry = toInquiry(home, shown)
  const outcome = isBot ? await findUnstoredReference(asVisitor, inquiry) : await sendInquiry(asVisitor, { inquiry })
  if (outcome.state !== 'sent') return { state: 'unsent', reason: 'backend-unavailable', formValues }
  const contact = home.phone ?? home.email
  return { state: 'sent', reference: outcome.reference, shown, contact, name: home.fullName }
}

function toShownRange(home: HomeValueInput, found: FoundRange, asOf: string): ShownRange {
  const { deal, place, type, bedrooms } = home
  const { isSameType, listings, range } = found
  const what = describe(isSameType || bedrooms === 0 ? type.label : anyHome, bedrooms)
  return { deal, place: found.place ?? place, what, listings, range, asOf }
}

/** As staff read it, in the language of the page. */
function toInquiry(home: HomeValueInput, { what, listings, range, place, asOf }: ShownRange): InquiryInput {
  const { fullName, email, phone, type, bedrooms, size, deal } = home
  const facts = [describe(type.label, bedrooms), size === null ? '' : note.size(formatAmount(size)), home.place]
  const lines = [
    note[deal](facts.filter(Boolean).join(', ')),
    range
      ? note.shown({
          low: formatMoney(range.low),
          high: formatMoney(range.high),
          what,
          place,
          listings,
          day: formatDate(asOf),
        })
      : note.tooFew(what, place, listings),
  ]
  return {
    fullName,
    email,
    phone,
    message: lines.join('\n\n'),
    inquiryType: 'home_value',
    service: null,
    propertyId: null,
  }
}
