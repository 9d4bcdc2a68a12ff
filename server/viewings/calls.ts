import { call, read, router, write } from '#server/calls/call.ts'
import { endAgentCalendar, renewAgentCalendar } from './agent-calendar.ts'
import { agentHoursInput, agentInput, findAgentHours, saveAgentHours } from './agent-hours.ts'
import { addViewing, newViewingInput, offerInput, offerViewingAgain } from './arrange-viewing.ts'
import { assignmentInput, assignViewing } from './assign-viewing.ts'
import { calendarInput, findCalendar } from './calendar.ts'
import { decideViewing, decisionInput } from './decide-viewing.ts'
import { findOpenings, openingsInput } from './openings.ts'
import { findViewingsToday } from './viewings-today.ts'

export const viewingCalls = router({
  calendar: call.input(calendarInput).query(read(findCalendar)),
  openings: call.input(openingsInput).query(read(findOpenings)),
  today: call.query(read(findViewingsToday)),
  hours: call.input(agentInput).query(read(findAgentHours)),

  add: call.input(newViewingInput).mutation(write(addViewing)),
  decide: call.input(decisionInput).mutation(write(decideViewing)),
  assign: call.input(assignmentInput).mutation(write(assignViewing)),
  offerAgain: call.input(offerInput).mutation(write(offerViewingAgain)),
  saveHours: call.input(agentHoursInput).mutation(write(saveAgentHours)),
  renewCalendar: call.mutation(write(renewAgentCalendar)),
  endCalendar: call.mutation(write(endAgentCalendar)),
})
