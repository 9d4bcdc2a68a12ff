import type { ReactNode } from 'react'
import { Notice } from '#app/ui/notices/notice.tsx'

/** Why a form could not be sent, the most general last. */
const reasons = ['no-connection', 'too-many', 'too-long', 'backend-unavailable'] as const
type Reason = (typeof reasons)[number]

type UnsentNoticeProps = {
  title: string
  texts: Partial<Record<Reason, string>>
  /** Other ways to reach the company. */
  children?: ReactNode
}

/** Of the texts the page's script shows the one that fits (app/page/forms.ts). */
export function UnsentNotice({ title, texts, children }: UnsentNoticeProps) {
  return (
    <Notice tone="danger" title={title}>
      {reasons.map(
        (reason) =>
          texts[reason] && (
            <span key={reason} data-reason={reason}>
              {texts[reason]}
            </span>
          ),
      )}
      {children}
    </Notice>
  )
}

/** For a page whose forms have no notice of their own. */
export function UnsentTemplate(notice: UnsentNoticeProps) {
  return (
    <template data-unsent="">
      <UnsentNotice {...notice} />
    </template>
  )
}
