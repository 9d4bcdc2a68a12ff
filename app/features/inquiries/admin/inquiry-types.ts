import type { CallInputs, CallOutputs } from '#app/backend/calls.ts'

type Calls = CallOutputs['inquiries']

export type InboxPage = Calls['list']
export type InboxRow = InboxPage['rows'][number]
export type ExportRow = Calls['exportPage'][number]
export type InquiryDetail = NonNullable<Calls['find']>
export type Assignee = Pick<Calls['assignees'][number], 'user_id' | 'name'>
export type RelatedInquiry = NonNullable<Calls['person']>['others'][number]
export type ReplyTemplate = Calls['templates'][number]
/** A change of one or many inquiries, which can be undone. */
export type InquiryChange = CallInputs['inquiries']['change']

export type FollowUp = NonNullable<Calls['timeline']>
/** With the other inquiries of the same person, which stand in it by the time they were received. */
export type TimelineEntry =
  | FollowUp['entries'][number]
  | (Pick<RelatedInquiry, 'id' | 'reference' | 'status' | 'property_title'> & { kind: 'other'; at: string })
export type EmailEntry = Extract<TimelineEntry, { kind: 'email' }>

export type NextStep = { step: string; due: string }
