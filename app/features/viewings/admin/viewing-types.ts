import type { CallInputs, CallOutputs } from '#app/backend/calls.ts'

type Calls = CallOutputs['viewings']

export type ViewingCalendar = Calls['calendar']
export type StaffViewing = ViewingCalendar['viewings'][number]
export type CalendarDay = ViewingCalendar['days'][number]
export type Agent = Pick<ViewingCalendar['agents'][number], 'user_id' | 'name'>
export type Opening = NonNullable<Calls['openings']>[number]
export type Obstacle = NonNullable<Opening['obstacle']>

export type StaffDecision = CallInputs['viewings']['decide']['decision']
export type NewViewing = CallInputs['viewings']['add']

export type AgentHours = Calls['hours']
export type WeekdayHours = AgentHours['company_hours'][number]
export type DaysOff = AgentHours['days_off'][number]
