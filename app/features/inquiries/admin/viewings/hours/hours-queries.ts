import * as z from 'zod'
import type { Backend } from '#app/backend/context.ts'
import { forbiddenError } from '#app/backend/forbidden.ts'

/** '08:00'; both null on a day without viewings. Monday is 1. */
const weekdayHours = z.object({ weekday: z.number(), opens: z.string().nullable(), closes: z.string().nullable() })
export type WeekdayHours = z.infer<typeof weekdayHours>
const daysOff = z.object({ first_day: z.string(), last_day: z.string() })
export type DaysOff = z.infer<typeof daysOff>

const agentHours = z.object({
  agent: z.string(),
  /** Null for the company's. */
  hours: z.array(weekdayHours).nullable(),
  days_off: z.array(daysOff),
  company_hours: z.array(weekdayHours),
  /** When the caller made the address of their calendar. */
  calendar_since: z.string().nullable(),
})
export type AgentHours = z.infer<typeof agentHours>

export async function findAgentHours(client: Backend, { agent }: { agent: string | undefined }): Promise<AgentHours> {
  const { data, error } = await client.rpc('find_agent_hours', agent ? { agent } : {})
  if (error) throw error
  if (data === null) throw forbiddenError()
  return agentHours.parse(data)
}

export async function saveAgentHours(client: Backend, { agent, hours, days_off }: SavedHours) {
  const { error } = await client.rpc('save_agent_hours', {
    agent,
    hours: JSON.stringify(hours),
    days_off: JSON.stringify(days_off),
  })
  if (error) throw error
}

export type SavedHours = Pick<AgentHours, 'agent' | 'hours' | 'days_off'>

export async function renewCalendarToken(client: Backend): Promise<string> {
  const { data, error } = await client.rpc('renew_agent_calendar')
  if (error) throw error
  return data
}

export async function endCalendar(client: Backend) {
  const { error } = await client.rpc('end_agent_calendar')
  if (error) throw error
}
