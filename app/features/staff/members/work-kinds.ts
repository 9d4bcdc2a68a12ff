/** What somebody has to hand over when they leave. */
export const workKinds = ['inquiries', 'listings', 'viewings', 'drafts'] as const
export type WorkKind = (typeof workKinds)[number]
