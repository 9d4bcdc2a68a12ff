import { randomUUID } from 'node:crypto'
import { dayAhead } from '../../viewings/viewing-rows.ts'
import {
  type Action,
  any,
  anyRow,
  composed,
  forManagers,
  known,
  member,
  named,
  newWord,
  remember,
  type Step,
} from './step.ts'

/** A hand-over moves rows from under everybody, and ends what its member may. */
const ofMembers: Action[] = [
  ...forManagers([
    ...[1, 2].map(() =>
      composed('staff.handOver', ['staff.handOver'], async (step, call) => {
        const { agentA, agentB, administrator } = step.world.ids
        const taker = () => any([agentA, agentB, administrator, null], step)
        const takers = { inquiries: taker(), listings: taker(), viewings: 'listings', drafts: null }
        const result = await call('staff.handOver', { member: member(step) ?? randomUUID(), takers })
        remember(step, 'handOver', (result.data as { handOver?: string } | null)?.handOver)
        return result
      }),
    ),
    named('staff.undoHandOver', (step) => ({ handOver: known('handOver')(step) })),
    named('staff.continueHandOver', (step) => ({ handOver: known('handOver')(step) })),
    named('staff.handOverPreview', (step) => ({ member: member(step) ?? randomUUID() })),
  ]),
  named('staff.change', (step) => ({ userId: member(step) ?? randomUUID(), isSuspended: step.next(3) === 0 })),
  named('staff.change', (step) => ({
    userId: member(step) ?? randomUUID(),
    role: any(['agent', 'editor', 'administrator'], step),
  })),
]

const roles = ['agent', 'editor', 'administrator', 'super_admin']
const email = (step: Step) => `new${step.next(40)}@example.com`

/** Who is invited, and who has asked for an account: `letPass` adds those. */
const ofNewcomers = forManagers([
  named('staff.invite', (step) => ({
    email: email(step),
    name: `Ann ${newWord('Invited')}`,
    role: any(roles, step),
    mayPublish: step.next(2) === 0,
  })),
  named('staff.invite', (step) => ({ email: email(step), name: `Ann ${newWord('Invited')}`, role: 'agent' })),
  ...['staff.invitations', 'staff.requests'].map((name) => named(name, () => undefined)),
  named('staff.withdraw', async (step) => ({ id: await anyRow(step, 'public.staff_invitations') })),
  named('staff.approve', async (step) => ({
    id: await anyRow(step, 'public.staff_requests'),
    role: any(roles, step),
  })),
  named('staff.reject', async (step) => ({ id: await anyRow(step, 'public.staff_requests') })),
])

const ofAccounts: Action[] = [
  ...forManagers([
    // Mostly of the member who has one.
    named('staff.resetSecondFactor', async (step) => {
      const [factor] = await step.backend.sql<{ user_id: string }[]>`select user_id from accounts.second_factors`
      return { userId: (step.next(4) === 0 ? member(step) : factor?.user_id) ?? randomUUID() }
    }),
    named('mail.resend', async (step) => ({ id: await anyRow(step, 'public.mail_outbox') })),
    ...['activity.list', 'mail.list', 'staff.list'].map((name) => named(name, () => ({}))),
  ]),
  named('staff.profile', (step) => ({ userId: member(step) ?? randomUUID() })),
  named('staff.saveProfile', (step) => ({
    userId: member(step) ?? randomUUID(),
    profile: {
      isShown: step.next(2) === 0,
      jobTitle: 'Agent',
      jobTitleSw: '',
      about: '',
      aboutSw: '',
      phone: `0700 000 2${10 + step.next(80)}`,
      whatsapp: '',
      languages: ['en'],
      photo: '',
    },
  })),
  named('viewings.saveHours', (step) => ({
    agent: member(step) ?? randomUUID(),
    hours: any(
      [null, Array.from({ length: 7 }, (_, day) => ({ weekday: day + 1, opens: '07:30', closes: '19:30' }))],
      step,
    ),
    days_off: step.next(2) === 0 ? [] : [{ first_day: dayAhead(60), last_day: dayAhead(60 + step.next(9)) }],
  })),
  named('viewings.endCalendar', () => undefined),
]

export const ofStaff: readonly Action[] = [...ofMembers, ...ofNewcomers, ...ofAccounts]
