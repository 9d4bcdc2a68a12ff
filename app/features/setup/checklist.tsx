import { type ReactNode, useId, useState } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Check, Lock } from 'lucide-react'
import { useCalls } from '#app/backend/calls.ts'
import { Panel } from '#app/ui/admin/admin-page.tsx'
import { ProgressBar } from '#app/ui/admin/chart/progress-bar.tsx'
import { panelBodyClass, panelClass } from '#app/ui/admin/class-names.ts'
import { ErrorPanel, SkeletonRows } from '#app/ui/admin/states.tsx'
import { Button, ButtonAnchor } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/admin/button-link.tsx'
import { toast } from '#app/ui/notices/toast.tsx'
import { stepsOf, type Step, type StepAction } from './checklist-steps.ts'
import { GoLiveDialog } from './go-live-dialog.tsx'
import { setupMessages } from './setup-messages.ts'
import type { SetupState } from './setup-queries.ts'
import styles from './setup.module.css'

const texts = setupMessages.checklist

export function useSetupState() {
  return useQuery(useCalls().setup.state.queryOptions())
}

type ChecklistProps = { onImport: () => void }

/** On the dashboard of administrators until every step is done, or it is hidden. */
export function Checklist({ onImport }: ChecklistProps) {
  const state = useSetupState()
  const [isOpening, setIsOpening] = useState(false)
  if (state.isError && !state.data)
    return (
      <section className={`${panelClass} mb-4`}>
        <ErrorPanel message={texts.failed} onRetry={() => void state.refetch()} />
      </section>
    )
  if (state.isPending)
    return (
      <section className={`${panelClass} mb-4`}>
        <SkeletonRows count={3} label={texts.loading} />
      </section>
    )
  if (!state.data || state.data.is_hidden) return null
  const steps = stepsOf(state.data)
  if (steps.every(({ isDone }) => isDone)) return null
  return (
    <div className={styles.columns}>
      <Steps state={state.data} steps={steps} onImport={onImport} onGoLive={() => setIsOpening(true)} />
      <VisitorsPanel state={state.data} />
      <GoLiveDialog state={state.data} open={isOpening} onClose={() => setIsOpening(false)} />
    </div>
  )
}

type StepsProps = { state: SetupState; steps: Step[]; onImport: () => void; onGoLive: () => void }

function Steps({ state, steps, onImport, onGoLive }: StepsProps) {
  const { decide } = useCalls().setup
  const id = useId()
  const deciding = useMutation(
    decide.mutationOptions({
      onSuccess: (_result, { hides_checklist: hides }) => {
        if (hides) toast({ title: texts.hidden, description: texts.hiddenText })
      },
      onError: () => toast({ title: setupMessages.failedTitle, description: setupMessages.failed, tone: 'danger' }),
    }),
  )
  const run = (action: StepAction) => {
    if (action.does === 'import') onImport()
    if (action.does === 'goLive') onGoLive()
    if (action.does === 'keepBrand') deciding.mutate({ keeps_default_brand: true })
    if (action.does === 'haveNoLicence') deciding.mutate({ has_no_licence: true })
    if (action.does === 'workAlone') deciding.mutate({ works_alone: true })
  }
  const done = steps.filter(({ isDone }) => isDone).length
  const minutes = steps.reduce((sum, step) => sum + (step.isDone ? 0 : step.minutes), 0)
  return (
    <section className={panelClass} aria-labelledby={id}>
      <div className={styles.head}>
        <div className="flex-1 basis-32">
          <h2 id={id} className="text-lg font-semibold font-text">
            {texts.title}
          </h2>
          <p className="text-xs text-ink-2">{texts.progress(done, minutes)}</p>
        </div>
        <Button tone="plain" onClick={() => deciding.mutate({ hides_checklist: true })}>
          {texts.hide}
        </Button>
        <ProgressBar label={texts.progressLabel} max={steps.length} value={done} />
        {state.leads_go_to_staff && <p className="text-xs text-ink-2">{texts.leads(state.lead_addresses)}</p>}
      </div>
      <ol>
        {steps.map((step, index) => (
          <StepRow key={step.name} step={step} number={index + 1} isBusy={deciding.isPending} onRun={run} />
        ))}
      </ol>
    </section>
  )
}

type StepRowProps = { step: Step; number: number; isBusy: boolean; onRun: (action: StepAction) => void }

function StepRow({ step, number, isBusy, onRun }: StepRowProps) {
  const { title, text, isDone, isNext, isLocked, actions } = step
  return (
    <li className={`${styles.step} ${isDone ? styles.isDone : ''}`} aria-current={isNext ? 'step' : undefined}>
      <span className={styles.number} aria-hidden="true">
        {getMark({ isDone, isLocked, number })}
      </span>
      <div className="min-w-0">
        <h3 className="text-base font-semibold font-text">
          {title} {isDone && <span className="sr-only">{texts.done}</span>}
        </h3>
        <p className="text-xs text-ink-2 wrap-anywhere">{text}</p>
      </div>
      <div className={styles.actions}>
        {actions.map((action, index) => (
          <ActionButton
            key={action.label}
            action={action}
            tone={isNext && index === 0 ? 'go' : isDone ? 'plain' : 'line'}
            isDisabled={isBusy || (isLocked && action.does === 'goLive')}
            onRun={onRun}
          />
        ))}
      </div>
    </li>
  )
}

function getMark({ isDone, isLocked, number }: { isDone: boolean; isLocked: boolean; number: number }): ReactNode {
  if (isDone) return <Check />
  return isLocked ? <Lock /> : number
}

type ActionButtonProps = {
  action: StepAction
  tone: 'go' | 'line' | 'plain'
  isDisabled: boolean
  onRun: (action: StepAction) => void
}

function ActionButton({ action, tone, isDisabled, onRun }: ActionButtonProps) {
  const { label, name, to } = action
  if (to)
    return (
      <ButtonLink tone={tone} to={to} aria-label={name}>
        {label}
      </ButtonLink>
    )
  return (
    <Button tone={tone} disabled={isDisabled} aria-label={name} onClick={() => onRun(action)}>
      {label}
    </Button>
  )
}

function VisitorsPanel({ state }: { state: SetupState }) {
  const { visitors } = setupMessages
  return (
    <Panel title={visitors.title}>
      <div className={`${panelBodyClass} grid justify-items-start gap-3`}>
        <p className="text-ink-2">{getVisitorsText(state)}</p>
        {/* Another document: the public pages are not part of the admin area. */}
        <ButtonAnchor tone="line" href={state.is_open ? '/' : '/closed'} target="_blank" rel="noopener">
          {state.is_open ? visitors.seeSite : visitors.seeClosed}
        </ButtonAnchor>
      </div>
    </Panel>
  )
}

function getVisitorsText({ is_open: isOpen, has_samples: hasSamples, steps, published }: SetupState) {
  const { visitors } = setupMessages
  if (!isOpen) return visitors.closed
  return hasSamples && !steps.live ? visitors.demo : visitors.open(published)
}
