import { formatDateAndTime } from '#app/shared/nairobi-clock.ts'
import { findDueSteps } from '#server/notifications/due-steps.ts'
import type { EmailTemplate } from '#server/mail/email-context.ts'
import { staffMessages } from './staff-messages.ts'

const texts = staffMessages.nextStepsDue

/** To the assignee of inquiries whose next step is due; undefined when everything was done or given to others meanwhile. */
export const nextStepsDueEmail: EmailTemplate = async ({ asServer, origin }, payload) => {
  const due = await findDueSteps(asServer, payload)
  const [first] = due
  if (!first) return undefined
  return {
    subject: due.length === 1 ? texts.subject(first.step, first.name) : texts.subjectOfMany(due.length),
    greeting: staffMessages.greeting,
    paragraphs: [due.length === 1 ? texts.due : texts.dueMany],
    items: due.map(({ id, reference, step, name, dueAt, isAssigned }) => ({
      title: texts.item(step, name),
      url: `${origin}/admin/inquiries?inquiry=${id}`,
      lines: [texts.when(formatDateAndTime(dueAt), reference), ...(isAssigned ? [] : [texts.unassigned])],
    })),
    closing: [texts.done],
  }
}
