import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCalls } from '#app/backend/calls.ts'
import type { Caller } from './log-form.ts'

const minDigits = 3
const none: readonly Caller[] = []

/** The people whose number begins with what was typed, from its third digit on. */
export function useCallers(phone: string): readonly Caller[] {
  const isLongEnough = phone.replaceAll(/\D/g, '').length >= minDigits
  const found = useQuery(
    useCalls().inquiries.callers.queryOptions({ phone }, { enabled: isLongEnough, placeholderData: keepPreviousData }),
  )
  return isLongEnough ? (found.data ?? none) : none
}
