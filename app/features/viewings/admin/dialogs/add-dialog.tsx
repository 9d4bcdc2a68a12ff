import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { type CallOutputs, type CallsClient, useCalls, useCallsClient } from '#app/backend/calls.ts'
import { Dialog } from '#app/ui/admin/dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field, Input, Problem, Select, Textarea } from '#app/ui/form/field.tsx'
import { useCanSendEmail } from '#app/ui/form/no-email-note.tsx'
import { type ChosenProperty, findProperties, maxFound } from '#app/backend/find-properties.ts'
import { useAddViewing } from '../use-decisions.ts'
import type { Agent, NewViewing } from '../viewing-types.ts'
import { viewingsMessages } from '../viewings-messages.ts'
import { type Choice, SearchChoice } from '#app/ui/admin/form/search-choice.tsx'
import { TimeChoice } from './time-choice.tsx'

const texts = viewingsMessages.add

type InquiryDetail = NonNullable<CallOutputs['inquiries']['find']>
type Person = { name: string; phone: string; email: string; note: string }
type Errors = Partial<Record<'property' | 'time' | keyof Person, string>>
const nobody: Person = { name: '', phone: '', email: '', note: texts.noteValue }

type AddDialogProps = { inquiryId: string | undefined; agents: readonly Agent[]; onClose: () => void }

/** Waits for the inquiry for which the viewing is. */
export function AddDialog({ inquiryId, agents, onClose }: AddDialogProps) {
  const calls = useCalls().inquiries
  const inquiry = useQuery(calls.find.queryOptions({ id: inquiryId ?? '' }, { enabled: inquiryId !== undefined }))
  if (inquiryId && inquiry.isPending) return null
  return <AddForm linked={inquiry.data ?? undefined} agents={agents} onClose={onClose} />
}

/** A viewing for somebody who called or came in: for an inquiry that exists, or for a new one. */
type AddFormProps = Pick<AddDialogProps, 'agents' | 'onClose'> & { linked: InquiryDetail | undefined }

function AddForm({ linked, agents, onClose }: AddFormProps) {
  const calls = useCallsClient()
  const [property, setProperty] = useState(linked?.property ? toPropertyChoice(linked.property) : undefined)
  const [inquiry, setInquiry] = useState(linked && toInquiryChoice({ ...linked, assignee: findAssignee(linked) }))
  const [person, setPerson] = useState(nobody)
  const [agent, setAgent] = useState('')
  const [times, setTimes] = useState<string[]>([])
  const [errors, setErrors] = useState<Errors>({})
  const adding = useAddViewing(onClose, () => setErrors({ name: texts.errors.details }))

  const submit = () => {
    const found = findErrors({ property, inquiry, person, times })
    setErrors(found)
    const [startsAt] = times
    if (Object.keys(found).length > 0 || !property || !startsAt) return
    const who = inquiry ? { inquiryId: inquiry.id } : person
    adding.mutate({ propertyId: property.id, startsAt, agent: agent || undefined, ...who } satisfies NewViewing)
  }
  return (
    <Dialog
      open
      width="drawer"
      title={texts.title}
      onClose={onClose}
      footer={
        <Button tone="go" disabled={adding.isPending} onClick={submit}>
          {texts.submit}
        </Button>
      }
    >
      <div className="grid gap-5">
        <SearchChoice
          name="viewing-property"
          label={texts.property}
          hint={texts.searchProperty}
          none={texts.noProperty}
          error={errors.property}
          chosen={property}
          find={(words) => searchProperties(calls, words)}
          onChoose={(choice) => {
            setProperty(choice)
            setTimes([])
          }}
        />
        {property && agents.length > 0 && (
          <AgentField
            agents={agents}
            chosen={agent}
            automatic={findAgent(agents, { property, inquiry })}
            onChoose={setAgent}
          />
        )}
        {property && (
          <div>
            <TimeChoice propertyId={property.id} max={1} chosen={times} onChange={setTimes} />
            <Problem>{errors.time}</Problem>
          </div>
        )}
        <SearchChoice
          name="viewing-inquiry"
          label={texts.client}
          hint={texts.searchInquiry}
          none={texts.noInquiry}
          chosen={inquiry}
          find={(words) => searchInquiries(calls, words)}
          onChoose={setInquiry}
        />
        {!inquiry && <PersonFields person={person} errors={errors} onChange={setPerson} />}
      </div>
    </Dialog>
  )
}

type AgentFieldProps = {
  agents: readonly Agent[]
  chosen: string
  /** Who gets it without a choice, and why. */
  automatic: string | undefined
  onChoose: (agent: string) => void
}

function AgentField({ agents, chosen, automatic, onChoose }: AgentFieldProps) {
  return (
    <div className="grid gap-1.5">
      <Field label={texts.agent} name="viewing-agent">
        {(control) => (
          <Select {...control} value={chosen} onChange={({ target }) => onChoose(target.value)}>
            <option value="">{automatic ?? texts.nobodyYet}</option>
            {agents.map(({ user_id, name }) => (
              <option key={user_id} value={user_id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {!chosen && !automatic && <p className="text-sm text-pending">{viewingsMessages.noAgentWarning}</p>}
    </div>
  )
}

type PersonFieldsProps = { person: Person; errors: Errors; onChange: (person: Person) => void }

function PersonFields({ person, errors, onChange }: PersonFieldsProps) {
  const emailHint = useCanSendEmail() ? texts.emailHint : texts.emailHintUnsent
  const input = (name: 'name' | 'phone' | 'email', type: 'text' | 'tel' | 'email') => (
    <Field
      label={texts[name]}
      name={`client-${name}`}
      optional={name === 'email'}
      hint={name === 'email' ? emailHint : undefined}
      {...(errors[name] && { error: errors[name] })}
    >
      {(control) => (
        <Input
          {...control}
          type={type}
          autoComplete="off"
          maxLength={name === 'phone' ? 40 : 254}
          value={person[name]}
          onChange={({ target }) => onChange({ ...person, [name]: target.value })}
        />
      )}
    </Field>
  )
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-sm font-semibold">{texts.isNew}</legend>
      {input('name', 'text')}
      {input('phone', 'tel')}
      {input('email', 'email')}
      <Field label={texts.note} name="client-note" optional>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={2000}
            value={person.note}
            onChange={({ target }) => onChange({ ...person, note: target.value })}
          />
        )}
      </Field>
    </fieldset>
  )
}

type Entered = { property: Choice | undefined; inquiry: Choice | undefined; person: Person; times: readonly string[] }

/** The database checks the same, and more. */
function findErrors({ property, inquiry, person, times }: Entered): Errors {
  const digits = person.phone.replaceAll(/\D/g, '').length
  return {
    ...(!property && { property: texts.errors.property }),
    ...(property && times.length === 0 && { time: texts.errors.time }),
    ...(!inquiry && person.name.trim() === '' && { name: texts.errors.name }),
    ...(!inquiry && (digits < 7 || digits > 15) && { phone: texts.errors.phone }),
  }
}

type Subject = { property: Choice; inquiry: Choice | undefined }

/** The database chooses the same: among those who work here, whoever handles the inquiry, else the listing's agent. */
function findAgent(agents: readonly Agent[], { property, inquiry }: Subject): string | undefined {
  const works = (name: string | undefined) => agents.some((agent) => agent.name === name)
  if (inquiry?.agent && works(inquiry.agent)) return texts.agentOfInquiry(inquiry.agent)
  return property.agent && works(property.agent) ? texts.agentOfListing(property.agent) : undefined
}

async function searchProperties(calls: CallsClient, words: string): Promise<Choice[]> {
  const found = await findProperties(calls, words)
  return found.map(toPropertyChoice)
}

async function searchInquiries({ inquiries }: CallsClient, text: string): Promise<Choice[]> {
  const found = await inquiries.list.query({ text, status: 'all', spam: 'without', page: 1, pageSize: maxFound })
  return found.rows.map(toInquiryChoice)
}

function toPropertyChoice({
  id,
  title,
  location,
  agent,
}: Omit<ChosenProperty, 'agent'> & { agent?: string | null }): Choice {
  return { id, label: title, detail: location, agent: agent ?? undefined }
}

type ChosenInquiry = Pick<InquiryDetail, 'id' | 'name' | 'reference'> & { assignee: string | null | undefined }

function toInquiryChoice({ id, name, reference, assignee }: ChosenInquiry): Choice {
  return { id, label: name, detail: reference, agent: assignee ?? undefined }
}

function findAssignee({ staff, assignee_id: assigneeId }: InquiryDetail) {
  return staff.find(({ user_id: userId }) => userId === assigneeId)?.name
}
