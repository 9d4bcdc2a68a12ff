import { useState } from 'react'
import { CircleCheck, Pencil, Plus } from 'lucide-react'
import { href, Link } from 'react-router'
import { useRights } from '#app/backend/rights.ts'
import { formatShortDate } from '#app/shared/nairobi-clock.ts'
import { Panel } from '#app/ui/admin/admin-page.tsx'
import { linesClass } from '#app/ui/admin/class-names.ts'
import { Checkbox } from '#app/ui/admin/form/switch.tsx'
import { ErrorPanel, Skeleton } from '#app/ui/admin/states.tsx'
import { Button, IconButton } from '#app/ui/button.tsx'
import { TaskDialog, type TaskDraft } from './task-dialog.tsx'
import { taskMessages as texts } from './task-messages.ts'
import { type Task, useDone, useTasks } from './use-tasks.ts'
import styles from './tasks.module.css'

type TasksPanelProps = {
  /** Whose tasks are shown, in place of what the member gave or has to do. `latest` is an inquiry of theirs. */
  person?: { id: string; latest: string; name: string }
  className?: string
}

/** What is to do today and before; what is due later is shown when it is asked for. Of a person it is shown at once. */
export function TasksPanel({ person, className }: TasksPanelProps) {
  const tasks = useTasks(person?.id)
  const [draft, setDraft] = useState<TaskDraft>()
  const [isAllShown, setAllShown] = useState(person !== undefined)
  const { rows = [], total = 0 } = tasks.data ?? {}
  const due = rows.filter((task) => isAllShown || task.when !== 'later')
  const later = total - due.length
  return (
    <Panel
      title={person ? texts.ofPerson : texts.title}
      className={className}
      end={
        <Button
          tone="line"
          size="s"
          onClick={() => setDraft(person ? { inquiry: { id: person.latest, label: person.name, detail: '' } } : {})}
        >
          <Plus aria-hidden="true" />
          {texts.add}
        </Button>
      }
    >
      {tasks.isPending && (
        <div aria-busy="true" className={styles.line} data-skeleton="">
          <output className="sr-only">{texts.loading}</output>
          <Skeleton width="60%" />
        </div>
      )}
      {tasks.isError && !tasks.data && <ErrorPanel message={texts.failed} onRetry={() => void tasks.refetch()} />}
      {tasks.data && due.length === 0 && (
        <p className={styles.empty}>
          <CircleCheck aria-hidden="true" />
          {person ? texts.empty : texts.emptyToday}
        </p>
      )}
      <ul className={linesClass} data-slot="tasks">
        {due.map((task) => (
          <TaskLine key={task.id} task={task} isOfPerson={person !== undefined} onEdit={() => setDraft({ task })} />
        ))}
      </ul>
      {due.length < rows.length && (
        <Button tone="plain" size="s" className={styles.later} onClick={() => setAllShown(true)}>
          {texts.later(later)}
        </Button>
      )}
      {due.length > 0 && due.length === rows.length && total > rows.length && (
        <p className={styles.empty}>{texts.cut(rows.length, total)}</p>
      )}
      {draft && <TaskDialog draft={draft} onClose={() => setDraft(undefined)} />}
    </Panel>
  )
}

type TaskLineProps = { task: Task; isOfPerson: boolean; onEdit: () => void }

function TaskLine({ task, isOfPerson, onEdit }: TaskLineProps) {
  const { userId } = useRights()
  const { finish, isPending } = useDone()
  const { words, person, property, assignee, assignee_id: assigneeId } = task
  return (
    <li className={styles.line}>
      <Checkbox label={texts.done(words)} checked={false} disabled={isPending} onChange={() => finish(task)} />
      <div className={styles.words}>
        <p>{words}</p>
        <p className={styles.small}>
          <span className={task.when === 'overdue' ? styles.late : undefined}>{dueLabel(task)}</span>
          {assigneeId !== userId && `, ${assignee ?? texts.nobody}`}
          {person && !isOfPerson && (
            <>
              ,{' '}
              {person.has_page ? (
                <Link to={href('/admin/people/:personId', { personId: person.id })}>{person.name}</Link>
              ) : (
                person.name
              )}
            </>
          )}
          {property && (
            <>
              , <Link to={propertyAddress(property)}>{property.title}</Link>
            </>
          )}
        </p>
      </div>
      <IconButton label={texts.edit(words)} onClick={onEdit}>
        <Pencil aria-hidden="true" />
      </IconButton>
    </li>
  )
}

function propertyAddress({ id: propertyId, is_editable: isEditable }: NonNullable<Task['property']>) {
  return isEditable
    ? href('/admin/properties/edit/:propertyId', { propertyId })
    : href('/property/:propertyId', { propertyId })
}

function dueLabel({ when, due_on }: Task) {
  if (when === 'today') return texts.today
  return when === 'overdue' ? texts.overdue(formatShortDate(due_on)) : texts.due(formatShortDate(due_on))
}
