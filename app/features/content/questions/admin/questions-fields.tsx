import { Switch } from '#app/ui/admin/form/switch.tsx'
import { Field, Input } from '#app/ui/form/field.tsx'
import { RowsEditor } from '../../editor/rows-editor.tsx'
import { TextField } from '../../editor/text-field.tsx'
import type { DocumentEditor } from '../../editor/use-document.ts'
import { SectionCard } from '../../fields/section-card.tsx'
import type { Question } from '../questions-document.ts'
import { questionsFieldMessages } from '../questions-field-messages.ts'
import { questionsEditorMessages } from './questions-editor-messages.ts'

const texts = questionsEditorMessages
const labels = questionsFieldMessages
const empty: Question = { question: '', answer: '', group: '', isHidden: false }
const groupList = 'question-groups'

/** The questions in their order; each opens where it is edited. */
export function QuestionsFields({ editor }: { editor: DocumentEditor<'questions'> }) {
  const { value, change, problems } = editor
  const groups = [...new Set(value.questions.map(({ group }) => group).filter(Boolean))]
  return (
    <>
      <p className="text-ink-2">{texts.lead}</p>
      <TextField
        label={labels.title}
        name="title"
        value={value.title}
        max={100}
        error={problems.title}
        onChange={(title) => change({ title })}
      />
      <datalist id={groupList}>
        {groups.map((group) => (
          <option key={group} value={group}>
            {group}
          </option>
        ))}
      </datalist>
      <RowsEditor
        label={texts.list}
        noun={texts.noun}
        rows={value.questions}
        max={60}
        empty={empty}
        getName={({ question }) => question}
        onChange={(questions) => change({ questions })}
      >
        {(row, { index, change: set }) => <QuestionCard {...{ row, index, editor }} onChange={set} />}
      </RowsEditor>
    </>
  )
}

type QuestionCardProps = {
  row: Question
  index: number
  editor: DocumentEditor<'questions'>
  onChange: (changes: Partial<Question>) => void
}

function QuestionCard({ row, index, editor: { problems, published }, onChange }: QuestionCardProps) {
  const path = `questions.${index}`
  return (
    <SectionCard
      title={row.question || `${texts.noun} ${index + 1}`}
      summary={row.answer.split('\n')[0]}
      isHidden={row.isHidden}
      isChanged={!published.questions.some((each) => JSON.stringify(each) === JSON.stringify(row))}
      hasProblem={Object.keys(problems).some((problem) => problem.startsWith(`${path}.`))}
    >
      <TextField
        label={labels.question}
        name={`${path}.question`}
        value={row.question}
        max={160}
        isRequired
        error={problems[`${path}.question`]}
        onChange={(question) => onChange({ question })}
      />
      <TextField
        label={labels.answer}
        name={`${path}.answer`}
        value={row.answer}
        max={1500}
        rows={4}
        isRequired
        hint={texts.answerHint}
        error={problems[`${path}.answer`]}
        onChange={(answer) => onChange({ answer })}
      />
      <Field label={labels.group} name={`${path}.group`} hint={texts.groupHint}>
        {(control) => (
          <Input
            {...control}
            list={groupList}
            maxLength={40}
            value={row.group}
            onChange={(event) => onChange({ group: event.target.value })}
          />
        )}
      </Field>
      <Switch label={texts.isShown} checked={!row.isHidden} onChange={(isShown) => onChange({ isHidden: !isShown })} />
    </SectionCard>
  )
}
