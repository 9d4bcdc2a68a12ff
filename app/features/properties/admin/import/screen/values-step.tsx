import { type Dispatch, useState } from 'react'
import { ArrowRight } from 'lucide-react'
import { SaveBar } from '#app/ui/admin/bars.tsx'
import { panelBodyClass, panelClass } from '#app/ui/admin/class-names.ts'
import { Button } from '#app/ui/button.tsx'
import { Input, Select } from '#app/ui/form/field.tsx'
import { fill } from '#app/ui/text/fill.tsx'
import { targetLabel } from '../columns/import-targets.ts'
import { importMessages } from '../import-messages.ts'
import { typeKinds } from '../../../lists/type-kinds.ts'
import { listsMessages } from '../../lists/lists-messages.ts'
import type { ImportLists, NewType } from '../values/import-choices.ts'
import {
  answerFor,
  type Answers,
  findNewType,
  kindKey,
  leaveOut,
  newTypePrefix,
  rateKey,
  type ValueQuestion,
} from '../values/value-questions.ts'
import type { ImportChange, ImportState } from './use-import.ts'
import styles from './import.module.css'

const messages = importMessages.values

type ValuesStepProps = {
  state: ImportState
  dispatch: Dispatch<ImportChange>
  questions: readonly ValueQuestion[]
  lists: ImportLists
  rows: number
}

export function ValuesStep({ state, dispatch, questions, lists, rows }: ValuesStepProps) {
  const { answers } = state
  const creating = useNewTypes(lists)
  const newTypes = questions.flatMap((question) => findNewType(question, answers) ?? [])
  const open =
    questions.filter(({ key, guess }) => answerFor(key, answers, guess) === undefined).length +
    newTypes.filter(({ kind }) => kind === undefined).length
  async function toRows() {
    if (await creating.create(newTypes)) dispatch({ change: 'step', step: 'rows' })
  }
  return (
    <>
      <p className="mb-3 text-ink-2">{questions.length === 0 ? messages.none : messages.lead}</p>
      <section className={panelClass} aria-label={importMessages.steps.values}>
        {questions.length === 0 && <p className={panelBodyClass}>{messages.none}</p>}
        {questions.length > 0 && (
          <div className={styles.mapHead} aria-hidden="true">
            <span>{messages.inFile}</span>
            <span />
            <span>{messages.becomes}</span>
            <span>{messages.note}</span>
          </div>
        )}
        {questions.map((question) => (
          <QuestionRow
            key={question.key}
            question={question}
            answers={answers}
            onAnswer={(key, value) => dispatch({ change: 'answer', key, value })}
          />
        ))}
      </section>
      {creating.problem && (
        <p role="alert" className={styles.rejected}>
          {creating.problem}
        </p>
      )}
      <SaveBar
        note={
          open > 0 ? (
            <b className="text-danger">{messages.unanswered(open)}</b>
          ) : (
            fill(messages.toCheck, { count: <b>{messages.count(questions.length)}</b> })
          )
        }
      >
        <Button tone="line" onClick={() => dispatch({ change: 'step', step: 'columns' })}>
          {importMessages.back}
        </Button>
        <Button tone="go" busy={creating.isBusy} busyLabel={messages.creating} onClick={() => void toRows()}>
          {messages.checkRows(rows)}
        </Button>
      </SaveBar>
    </>
  )
}

/** 'For sale' and 'For Sale' need no mention each. */
function listSpellings(values: readonly string[]) {
  const lowerCase = values.map((value) => value.toLowerCase())
  return values
    .filter((_, index) => lowerCase.indexOf(lowerCase[index] ?? '') === index)
    .map((value) => value.slice(0, 60) || messages.empty)
    .join(', ')
}

type QuestionRowProps = { question: ValueQuestion; answers: Answers; onAnswer: (key: string, value: string) => void }

function QuestionRow({ question, answers, onAnswer }: QuestionRowProps) {
  const { key, target, values, rows, choices, guess, newType } = question
  const field = targetLabel(target)
  const written = listSpellings(values)
  const answer = answerFor(key, answers, guess)
  const adding = findNewType(question, answers)
  const currency = key.startsWith('price:') && answer === 'convert' ? key.slice('price:'.length) : undefined
  return (
    <div className={styles.mapRow}>
      <div className="min-w-0 wrap-anywhere">
        <b>{written}</b>
        <span className={styles.samples}>{messages.rows(field, rows)}</span>
      </div>
      <ArrowRight className={styles.arrow} aria-hidden="true" />
      <div className="grid gap-2">
        <Select
          aria-label={messages.becomesOf(written, field)}
          value={answer ?? ''}
          onChange={(event) => onAnswer(key, event.target.value)}
        >
          {answer === undefined && <option value="">{messages.choose}</option>}
          {newType && <option value={`${newTypePrefix}${newType}`}>{messages.createType(newType)}</option>}
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        {adding && (
          <Select
            aria-label={messages.kindOf(adding.name ?? '')}
            value={adding.kind ?? ''}
            onChange={(event) => onAnswer(kindKey(key), event.target.value)}
          >
            {adding.kind === undefined && <option value="">{messages.chooseKind}</option>}
            {typeKinds
              .filter((kind) => kind !== 'land')
              .map((kind) => (
                <option key={kind} value={kind}>
                  {listsMessages.kinds[kind]}
                </option>
              ))}
          </Select>
        )}
        {currency && (
          <Input
            aria-label={messages.rate(currency)}
            placeholder={messages.rate(currency)}
            inputMode="decimal"
            value={answers[rateKey(currency)] ?? ''}
            onChange={(event) => onAnswer(rateKey(currency), event.target.value)}
          />
        )}
      </div>
      <Note question={question} answer={answer} answers={answers} adding={adding} />
    </div>
  )
}

type NoteProps = Pick<QuestionRowProps, 'question' | 'answers'> & {
  answer: string | undefined
  adding: Partial<NewType> | undefined
}

function Note({ question, answers, answer, adding }: NoteProps) {
  if (answer === undefined) return <span className="text-sm text-danger">{messages.mustChoose}</span>
  if (adding && !adding.kind) return <span className="text-sm text-danger">{messages.kindMissing}</span>
  const isGuessedKind = adding !== undefined && !answers[kindKey(question.key)]
  return (
    <span className="text-sm text-ink-2">
      {isGuessedKind ? messages.kindGuessed : getNote(question, answer, answers[question.key])}
    </span>
  )
}

function getNote({ target }: ValueQuestion, answer: string, chosen: string | undefined) {
  if (answer === leaveOut) return messages.leftOutNote
  if (target === 'status' && answer === 'rented') return messages.rentedNote
  if (target === 'status' && answer === 'pending') return messages.pendingNote
  if (answer === 'Land' || answer === 'land') return messages.landNote
  return chosen ? '' : messages.guessed
}

/** Adds the chosen types to the company's list before rows are checked; each once. */
function useNewTypes({ createPropertyType }: ImportLists) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [created] = useState(() => new Set<string>())
  async function create(types: readonly Partial<NewType>[]): Promise<boolean> {
    setProblem(undefined)
    const undecided = types.find(({ kind }) => kind === undefined)
    if (undecided?.name) {
      setProblem(messages.kindNeeded(undecided.name))
      return false
    }
    setBusy(true)
    try {
      for (const { name, kind } of types) {
        if (name === undefined || kind === undefined || created.has(name)) continue
        try {
          await createPropertyType?.({ name, kind })
          created.add(name)
        } catch {
          setProblem(messages.createFailed(name))
          return false
        }
      }
      return true
    } finally {
      setBusy(false)
    }
  }
  return { create, isBusy, problem }
}
