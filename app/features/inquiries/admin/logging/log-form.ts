import type { CallInputs, CallOutputs } from '#app/backend/calls.ts'
import { parsePhoneNumber } from '#app/shared/form/phone-number.ts'
import type { LoggedSource } from '../../inquiry.ts'
import { getQuickDate, type QuickDate, toMoment } from '../detail/quick-dates.ts'
import type { Choice } from '#app/ui/admin/form/search-choice.tsx'
import { logMessages } from './log-messages.ts'

export type Caller = CallOutputs['inquiries']['callers'][number]

export type LogValues = {
  phone: string
  /** The person with this number whom staff recognised. */
  caller: Caller | undefined
  isSomebodyElse: boolean
  name: string
  how: LoggedSource
  wasReached: boolean
  /** Not added to the open inquiry of the caller. */
  startsNew: boolean
  property: Choice | undefined
  note: string
  step: string
  when: QuickDate
}

export type LogErrors = Partial<Record<'phone' | 'name', string>>

export const emptyLog: LogValues = {
  phone: '',
  caller: undefined,
  isSomebodyElse: false,
  name: '',
  how: 'call',
  wasReached: true,
  startsNew: false,
  property: undefined,
  note: '',
  step: '',
  when: 'tomorrow',
}

/** Whom staff chose, or who has exactly this number. */
export function recogniseCaller({ caller, isSomebodyElse, phone }: LogValues, callers: readonly Caller[]) {
  if (caller || isSomebodyElse) return caller
  const number = parsePhoneNumber(phone)
  return number === null ? undefined : callers.find((each) => each.phone === number)
}

/** The inquiry to which it is added; undefined where it becomes a new one. */
export function findOpenInquiry({ caller, startsNew }: LogValues) {
  return startsNew ? undefined : (caller?.open ?? undefined)
}

/** The server checks the same, and more. */
export function findLogErrors({ phone, caller, name }: LogValues): LogErrors {
  return {
    ...(!caller && parsePhoneNumber(phone) === null && { phone: logMessages.errors.phone }),
    ...([...name.trim()].length > 100 && { name: logMessages.errors.name }),
  }
}

export function toLogged(values: LogValues): CallInputs['inquiries']['log'] {
  const { phone, caller, name, how, wasReached, property, note, step, when } = values
  const open = findOpenInquiry(values)
  const due = toMoment(getQuickDate(when))
  return {
    how,
    wasReached: how === 'walk_in' || wasReached,
    phone: caller?.phone ?? phone,
    name: caller?.name ?? name,
    note,
    ...(open ? { inquiryId: open.id } : property && { propertyId: property.id }),
    ...(step.trim() !== '' && due && { next: { step: step.trim(), due } }),
  }
}
