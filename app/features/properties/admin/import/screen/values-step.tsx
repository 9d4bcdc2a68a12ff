import { type Dispatch, useState } from 'react'
import { ArrowRight } from 'lucide-react'
import { SaveBar } from '#app/ui/admin/bars.tsx'
import { panelBodyClass, panelClass } from '#app/ui/admin/class-names.ts'
import { Button } from '#app/ui/button.tsx'
import { Input, Select } from '#app/ui/form/field.tsx'
import { fill } from '#app/ui/text/fill.tsx'
import { targetLabel } from '../columns/import-targets.ts'
import { plainFields } from '../../../fields/plain-fields.ts'
import { importMessages } from '../import-messages.ts'
import { typeKinds } from '../../../taxonomy/type-kinds.ts'
import { taxonomyMessages } from '../../taxonomy/taxonomy-messages.ts'
import type { ValueQuestion } from '../rows/find-questions.ts'
import { answerFor, type Answers, leaveOut } from '../values/asking.ts'
import { findNewType, kindKey, type NewType, newTypePrefix } from '../values/new-types.ts'
import { rateKey, readRate } from '../values/settle-price.ts'
import type { ImportChange, ImportState } from './use-import.ts'
import styles from './import.module.css'

const messages = importMessages.values

type ValuesStepProps = {
  state: ImportState
  dispatch: Dispatch<ImportChange>
  questions: readonly ValueQuestion[]
  rows: number
}

export function ValuesStep({ state, dispatch, questions, rows }: ValuesStepProps) {
  const { answers } = state
  const [problem, setProblem] = useState<string>()
  const open = questions.filter((question) => isOpen(question, answers)).length
  function toRows() {
    const newTypes = questions.flatMap((question) => findNewType(question, answers) ?? [])
    const undecided = newTypes.find(({ kind }) => kind === undefined)
    if (undecided?.name) setProblem(messages.kindNeeded(undecided.name))
    else dispatch({ change: 'step', step: 'rows' })
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
      {problem && (
        <p role="alert" className={styles.rejected}>
          {problem}
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
        <Button tone="go" onClick={toRows}>
          {messages.checkRows(rows)}
        </Button>
      </SaveBar>
    </>
  )
}

/** Without an answer, without the kind of a new type, or without the rate that the answer needs. */
function isOpen(question: ValueQuestion, answers: Answers) {
  const answer = answerFor(question.key, answers, question.guess)
  if (answer === undefined || isRateMissing(question, { answer, answers })) return true
  const newType = findNewType(question, answers)
  return newType !== undefined && newType.kind === undefined
}

function isRateMissing({ rateOf }: ValueQuestion, { answer, answers }: { answer: string; answers: Answers }) {
  return rateOf !== undefined && answer === 'convert' && readRate(answers[rateKey(rateOf)]) === undefined
}

/** 'For sale' and 'For Sale' need no mention each. */
function listSpellings(values: readonly string[]) {
  const lowerCase = values.map((value) => value.toLowerCase())
  return values
    .filter((_, index) => lowerCase.indexOf(lowerCase[index] ?? '') === index)
    .map((value) => value.slice(0, 60) || messages.empty)
    .join(', ')
}

function withConcern(text: string, concern: string | undefined) {
  return concern ? messages.withConcern(text, concern) : text
}

type QuestionRowProps = { question: ValueQuestion; answers: Answers; onAnswer: (key: string, value: string) => void }

function QuestionRow({ question, answers, onAnswer }: QuestionRowProps) {
  const { key, target, values, concern, rows, choices, guess, newType, rateOf } = question
  const field = targetLabel(target)
  const written = listSpellings(values)
  const answer = answerFor(key, answers, guess)
  const adding = findNewType(question, answers)
  const currency = answer === 'convert' ? rateOf : undefined
  return (
    <div className={styles.mapRow} data-open={isOpen(question, answers) || undefined}>
      <div className="min-w-0 wrap-anywhere">
        <b>{written}</b>
        <span className={styles.samples}>{withConcern(messages.rows(field, rows), concern)}</span>
      </div>
      <ArrowRight className={styles.arrow} aria-hidden="true" />
      <div className="grid gap-2">
        <Select
          aria-label={messages.becomesOf(withConcern(written, concern), field)}
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
                  {taxonomyMessages.kinds[kind]}
                </option>
              ))}
          </Select>
        )}
        {currency && (
          <label className="grid gap-1 text-sm">
            {messages.rate(currency)}
            <Input
              inputMode="decimal"
              value={answers[rateKey(currency)] ?? ''}
              onChange={(event) => onAnswer(rateKey(currency), event.target.value)}
            />
          </label>
        )}
      </div>
      <Note question={question} answer={answer} answers={answers} adding={adding} />
    </div>
  )
}

/** A longer one is cut in its closed select, so the note repeats it. */
const maxLabel = 34

type NoteProps = Pick<QuestionRowProps, 'question' | 'answers'> & {
  answer: string | undefined
  adding: Partial<NewType> | undefined
}

function Note({ question, answers, answer, adding }: NoteProps) {
  if (answer === undefined) {
    return <span className="text-sm text-danger">{mustChoose(question)}</span>
  }
  if (isRateMissing(question, { answer, answers })) {
    return <span className="text-sm text-danger">{messages.rateMissing}</span>
  }
  if (adding && !adding.kind) return <span className="text-sm text-danger">{messages.kindMissing}</span>
  const label = question.choices.find(({ value }) => value === answer)?.label ?? ''
  const isGuessedKind = adding !== undefined && !answers[kindKey(question.key)]
  return (
    <span className="text-sm text-ink-2">
      {label.length > maxLabel && <span className="block wrap-anywhere">{label}</span>}
      {isGuessedKind ? messages.kindGuessed : getNote(question, answer, answers[question.key])}
    </span>
  )
}

/** A figure is in no list. */
function mustChoose({ target, values, rateOf }: ValueQuestion) {
  if (target === 'agentId') return messages.agentNote
  if (rateOf !== undefined) return messages.foreign(rateOf)
  const isInNoList = listedTargets.has(target) && values.some(Boolean)
  return isInNoList ? messages.mustChoose : messages.mustSay
}

const listedTargets: ReadonlySet<string> = new Set([
  'status',
  'category',
  'type',
  'priceType',
  ...plainFields.filter(({ kind }) => kind === 'choice').map(({ name }) => name),
])

function getNote({ target }: ValueQuestion, answer: string, chosen: string | undefined) {
  if (answer === leaveOut) return messages.leftOutNote
  if (target === 'status' && answer === 'rented') return messages.rentedNote
  if (target === 'status' && answer === 'pending') return messages.pendingNote
  if (answer === 'Land' || answer === 'land') return messages.landNote
  return chosen ? '' : messages.guessed
}
