import { useState } from 'react'
import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { useCalls } from '#app/backend/calls.ts'
import { adminMessages } from '#app/ui/admin/admin-messages.ts'
import { Dialog } from '#app/ui/admin/dialog.tsx'
import { Switch } from '#app/ui/admin/form/switch.tsx'
import { ErrorPanel } from '#app/ui/admin/states.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field, Problem, Select } from '#app/ui/form/field.tsx'
import { toast } from '#app/ui/notices/toast.tsx'
import { fill } from '#app/ui/text/fill.tsx'
import { DaysOffList } from './days-off-list.tsx'
import { hoursMessages } from './hours-messages.ts'
import type { Agent, AgentHours, WeekdayHours } from '../viewing-types.ts'
import { WeekdayRows } from './weekday-rows.tsx'

const texts = hoursMessages
const formId = 'agent-hours'

type HoursDrawerProps = { agents: readonly Agent[]; onClose: () => void }

/** The hours of the caller, for managers of everybody. */
export function HoursDrawer({ agents, onClose }: HoursDrawerProps) {
  const calls = useCalls().viewings
  const [agent, setAgent] = useState<string>()
  const isSaving = useIsMutating({ mutationKey: calls.saveHours.mutationKey() }) > 0
  // What is being typed must not be replaced.
  const hours = useQuery(calls.hours.queryOptions({ agent }, { refetchOnWindowFocus: false, staleTime: Infinity }))
  const own = hours.data && agent === undefined ? hours.data.agent : agent
  return (
    <Dialog
      open
      width="drawer"
      title={texts.title}
      onClose={onClose}
      footer={
        <>
          <Button tone="plain" onClick={onClose}>
            {adminMessages.cancel}
          </Button>
          <Button tone="go" type="submit" form={formId} disabled={!hours.data || isSaving}>
            {texts.submit}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <p className="text-ink-2">{texts.lead}</p>
        {agents.length > 0 && (
          <Field label={texts.agent} name="hours-agent">
            {(control) => (
              <Select {...control} value={own ?? ''} onChange={({ target }) => setAgent(target.value)}>
                {agents.map(({ user_id, name }) => (
                  <option key={user_id} value={user_id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        {hours.isPending && <output>{texts.loading}</output>}
        {hours.isError && <ErrorPanel message={adminMessages.failedToLoad} onRetry={() => void hours.refetch()} />}
        {hours.data && <HoursForm key={hours.data.agent} stored={hours.data} onClose={onClose} />}
      </div>
    </Dialog>
  )
}

function HoursForm({ stored, onClose }: { stored: AgentHours; onClose: () => void }) {
  const calls = useCalls().viewings
  const queries = useQueryClient()
  const [isOwn, setIsOwn] = useState(stored.hours !== null)
  const [hours, setHours] = useState<WeekdayHours[]>(stored.hours ?? stored.company_hours)
  const [daysOff, setDaysOff] = useState(stored.days_off)
  const [problem, setProblem] = useState<string>()
  const saving = useMutation(
    calls.saveHours.mutationOptions({
      onSuccess: () => {
        toast({ title: texts.saved })
        onClose()
      },
      onError: () => setProblem(texts.failed),
      onSettled: () => queries.invalidateQueries(calls.pathFilter()),
    }),
  )
  const save = () => {
    const wrong = isOwn ? hours.find(({ opens, closes }) => opens && closes && opens >= closes) : undefined
    setProblem(wrong && texts.problem(texts.weekdays[wrong.weekday - 1] ?? ''))
    if (!wrong) saving.mutate({ agent: stored.agent, hours: isOwn ? hours : null, days_off: daysOff })
  }
  return (
    <form
      id={formId}
      className="grid gap-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!saving.isPending) save()
      }}
    >
      <Switch label={texts.isOwn} hint={texts.isOwnHint} checked={isOwn} onChange={setIsOwn} />
      {isOwn ? <WeekdayRows hours={hours} onChange={setHours} /> : <CompanyHours hours={stored.company_hours} />}
      <p className="text-2xs text-ink-3">
        {fill(texts.rest, {
          settings: (
            <Link className="inline-link" to={`${href('/admin/settings')}?tab=viewings`}>
              {texts.settings}
            </Link>
          ),
        })}
      </p>
      <DaysOffList daysOff={daysOff} onChange={setDaysOff} />
      <Problem>{problem}</Problem>
    </form>
  )
}

function CompanyHours({ hours }: { hours: readonly WeekdayHours[] }) {
  return (
    <div>
      <p>{texts.company}</p>
      <ul className="text-ink-2">
        {hours.map(({ weekday, opens, closes }) => (
          <li key={weekday}>{opens && closes ? texts.day(texts.weekdays[weekday - 1] ?? '', opens, closes) : null}</li>
        ))}
      </ul>
    </div>
  )
}
