import type { CallInputs, CallOutputs } from '#app/backend/calls.ts'

type Outputs = CallOutputs['newsletter']
export type NewsletterOverview = Outputs['overview']
export type ListedIssue = NewsletterOverview['issues'][number]
export type StoredIssue = NonNullable<Outputs['find']>
export type Subscriber = Outputs['subscribers']['rows'][number]
export type SubscriberState = Subscriber['status']
export type ExportedSubscriber = Outputs['export'][number]
export type Added = Outputs['add']
/** `state` is 'done', or a key of `newsletterAdminMessages.reasons`; 'changed' may name who changed the issue, and when. */
export type Decided = Outputs['decide']
export type Decision = CallInputs['newsletter']['decide']['decision']
