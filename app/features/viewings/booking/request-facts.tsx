import { formatWeekday } from '#app/shared/nairobi-clock.ts'
import { requestMessages } from './request-messages.ts'
import type { ViewingRequest } from './viewing-request.ts'

const { facts, parts } = requestMessages

/** The phone number is as it is read out. */
type RequestFactsProps = Pick<ViewingRequest, 'day' | 'part' | 'phone' | 'reference'> & {
  propertyTitle: string | undefined
}

/** What a visitor asked for, to check it: the day, the time of day, and the number that will be called. */
export function RequestFacts({ day, part, phone, reference, propertyTitle }: RequestFactsProps) {
  const rows = [
    ...(propertyTitle ? [[facts.property, propertyTitle]] : []),
    [facts.day, formatWeekday(day)],
    [facts.part, parts[part]],
    ...(phone ? [[facts.phone, phone]] : []),
    [facts.reference, reference],
  ]
  return (
    <dl className="grid gap-x-6 gap-y-3 rounded-panel bg-acacia-wash p-5 sm:grid-cols-[auto_1fr] sm:gap-y-2">
      {rows.map(([name, value]) => (
        <div key={name} className="sm:contents">
          <dt className="text-sm text-ink-3">{name}</dt>
          <dd className="font-semibold [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
