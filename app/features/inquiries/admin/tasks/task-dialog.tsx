import { useState } from 'react'
import { type CallsClient, useCallsClient } from '#app/backend/calls.ts'
import { useRights } from '#app/backend/rights.ts'
import { isDay } from '#app/shared/dates.ts'
import { toNairobiDay } from '#app/shared/nairobi-clock.ts'
import { readablePhone } from '#app/shared/phone-links.ts'
import { Dialog } from '#app/ui/admin/dialog.tsx'
import { DayInput } from '#app/ui/admin/form/day-input.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field, Input, Select } from '#app/ui/form/field.tsx'
import { useAssignees } from '../inbox/use-assignees.ts'
import { type Choice, SearchChoice } from '#app/ui/admin/form/search-choice.tsx'
import { findProperties, maxFound } from '#app/backend/find-properties.ts'
import { taskMessages } from './task-messages.ts'
import { type Task, useSaveTask } from './use-tasks.ts'

const texts = taskMessages.form
const maxLength = 200

/** A task that is changed, or another one, perhaps about somebody. */
export type TaskDraft = { task?: Task; inquiry?: Choice }

type TaskDialogProps = { draft: TaskDraft; onClose: () => void }

/** What a task is about is chosen once; its text, day and assignee can be changed. */
export function TaskDialog({ draft: { task, inquiry: about }, onClose }: TaskDialogProps) {
  const { userId } = useRights()
  const [words, setWords] = useState(task?.words ?? '')
  const [due, setDue] = useState(() => task?.due_on ?? toNairobiDay(Date.now()))
  const [assignee, setAssignee] = useState(task?.assignee_id ?? userId)
  const [inquiry, setInquiry] = useState(about)
  const [property, setProperty] = useState<Choice>()
  const [areErrorsShown, setErrorsShown] = useState(false)
  const saving = useSaveTask(onClose)
  const text = words.trim()
  const isTextValid = text !== '' && [...text].length <= maxLength
  const submit = () => {
    setErrorsShown(true)
    if (!isTextValid || !isDay(due)) return
    saving.mutate({ id: task?.id, words: text, due_on: due, assignee, inquiry: inquiry?.id, property: property?.id })
  }
  return (
    <Dialog
      open
      title={task ? texts.editTitle : texts.addTitle}
      onClose={onClose}
      footer={
        <Button tone="go" busy={saving.isPending} onClick={submit}>
          {texts.save}
        </Button>
      }
    >
      <form
        className="grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Field
          label={texts.words}
          name="task-words"
          hint={texts.wordsHint}
          {...(areErrorsShown && !isTextValid && { error: texts.errors.words })}
        >
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              maxLength={maxLength}
              value={words}
              onChange={({ target }) => setWords(target.value)}
            />
          )}
        </Field>
        <Field label={texts.due} name="task-due" {...(areErrorsShown && !isDay(due) && { error: texts.errors.due })}>
          {(control) => <DayInput {...control} value={due} onChange={setDue} />}
        </Field>
        <AssigneeField assignee={assignee} former={task} onChoose={setAssignee} />
        {!task && <AboutFields {...{ inquiry, property }} onInquiry={setInquiry} onProperty={setProperty} />}
      </form>
    </Dialog>
  )
}

type AboutFieldsProps = {
  inquiry: Choice | undefined
  property: Choice | undefined
  onInquiry: (chosen: Choice | undefined) => void
  onProperty: (chosen: Choice | undefined) => void
}

/** A person is known by an inquiry of theirs. */
function AboutFields({ inquiry, property, onInquiry, onProperty }: AboutFieldsProps) {
  const calls = useCallsClient()
  return (
    <>
      <SearchChoice
        name="task-person"
        label={texts.person}
        hint={texts.personHint}
        none={texts.noPerson}
        chosen={inquiry}
        find={(words) => findPeople(calls, words)}
        onChoose={onInquiry}
      />
      <SearchChoice
        name="task-property"
        label={texts.property}
        hint={texts.propertyHint}
        none={texts.noProperty}
        chosen={property}
        find={(words) => findListings(calls, words)}
        onChoose={onProperty}
      />
    </>
  )
}

type AssigneeFieldProps = { assignee: string; former: Task | undefined; onChoose: (assignee: string) => void }

/** For managers; agents have tasks of their own. */
function AssigneeField({ assignee, former, onChoose }: AssigneeFieldProps) {
  const staff = useAssignees()
  if (staff.length === 0) return null
  const isKnown = staff.some(({ user_id: userId }) => userId === assignee)
  return (
    <Field label={texts.assignee} name="task-assignee">
      {(control) => (
        <Select {...control} value={assignee} onChange={({ target }) => onChoose(target.value)}>
          {!isKnown && <option value={assignee}>{former?.assignee ?? taskMessages.nobody}</option>}
          {staff.map(({ user_id: userId, name }) => (
            <option key={userId} value={userId}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

async function findPeople({ people }: CallsClient, words: string): Promise<Choice[]> {
  const { rows } = await people.list.query({ words, page: 1, pageSize: maxFound })
  return rows.map(({ latest, name, phone, email }) => ({
    id: latest,
    label: name,
    detail: phone ? readablePhone(phone) : email,
  }))
}

async function findListings(calls: CallsClient, words: string): Promise<Choice[]> {
  const found = await findProperties(calls, words)
  return found.map(({ id, title, location }) => ({ id, label: title, detail: location }))
}
