import { useState } from 'react'
import { CalendarPlus, Check } from 'lucide-react'
import { href } from 'react-router'
import { momentLabel } from '#app/shared/age-label.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/admin/button-link.tsx'
import { followUpMessages } from './follow-up-messages.ts'
import type { FollowUp, NextStep as Step } from '../inquiry-types.ts'
import { NextStepForm } from './next-step-form.tsx'
import { useNextStep } from './use-follow-up.ts'
import styles from './follow-up.module.css'

const texts = followUpMessages.nextStep

type NextStepProps = { inquiryId: string; isNew: boolean; followUp: FollowUp; nowMs: number }

/** What comes next and when, or that nothing is planned. Marking it done asks for the next one. */
export function NextStep({ inquiryId, isNew, followUp, nowMs }: NextStepProps) {
  const { plan, isPlanning } = useNextStep(inquiryId)
  const [editing, setEditing] = useState<'plan' | 'done'>()
  const before = toStep(followUp)
  const isOverdue = before !== undefined && Date.parse(before.due) < nowMs

  return (
    <section className={styles.nextStep} data-overdue={isOverdue || undefined} aria-labelledby="inquiry-next-step">
      <div className={styles.partHead}>
        <h3 id="inquiry-next-step">{editing === 'done' ? texts.whatNow : texts.title}</h3>
        {isNew && followUp.reply_due_at && !followUp.first_replied_at && (
          <ReplyDue at={followUp.reply_due_at} nowMs={nowMs} />
        )}
      </div>
      {editing ? (
        <NextStepForm
          initial={editing === 'plan' ? before : undefined}
          isSaving={isPlanning}
          canPlanNothing={before !== undefined}
          onCancel={() => setEditing(undefined)}
          onSave={(next) => {
            setEditing(undefined)
            plan({ next, before, isDone: editing === 'done' })
          }}
        />
      ) : (
        <>
          <Planned step={before ?? toViewing(followUp)} isOverdue={isOverdue} />
          <div className="flex flex-wrap gap-2">
            {before && (
              <Button tone="go" size="s" disabled={isPlanning} onClick={() => setEditing('done')}>
                <Check aria-hidden="true" />
                {texts.markDone}
              </Button>
            )}
            <Button tone="line" size="s" disabled={isPlanning} onClick={() => setEditing('plan')}>
              {before ? texts.change : texts.plan}
            </Button>
            <ButtonLink tone="line" size="s" to={viewingAddress(inquiryId)}>
              <CalendarPlus aria-hidden="true" />
              {texts.scheduleViewing}
            </ButtonLink>
          </div>
        </>
      )}
    </section>
  )
}

/** An arranged viewing is a step as well, unless something else comes first. */
function toViewing({ viewing_at: due }: FollowUp): Step | undefined {
  return due === null ? undefined : { step: texts.viewing, due }
}

function Planned({ step, isOverdue }: { step: Step | undefined; isOverdue: boolean }) {
  return (
    <p className={styles.step}>
      <b>{step?.step ?? texts.nothing}</b>
      {step && (
        <time dateTime={step.due} className={isOverdue ? styles.isOverdue : undefined}>
          {isOverdue ? texts.overdue(momentLabel(step.due)) : texts.due(momentLabel(step.due))}
        </time>
      )}
    </p>
  )
}

function ReplyDue({ at, nowMs }: { at: string; nowMs: number }) {
  const isLate = Date.parse(at) < nowMs
  return (
    <time dateTime={at} className={styles.replyDue} data-late={isLate || undefined}>
      {isLate ? texts.replyOverdue(momentLabel(at)) : texts.replyDue(momentLabel(at))}
    </time>
  )
}

/** The screen of viewings, where a new one is arranged for this inquiry. */
export function viewingAddress(inquiryId: string) {
  return `${href('/admin/viewings')}?inquiry=${inquiryId}`
}

function toStep({ next_step: step, next_step_at: due }: FollowUp): Step | undefined {
  return step !== null && due !== null ? { step, due } : undefined
}
