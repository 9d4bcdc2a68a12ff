import type { TitledText } from '../content-fields.ts'
import { editorMessages } from '../editor/editor-messages.ts'
import { RowsEditor } from '../editor/rows-editor.tsx'
import { TextField } from '../editor/text-field.tsx'
import type { DocumentProblems } from '../editor/use-document.ts'

const texts = editorMessages.titled

type TitledTextsProps = {
  label: string
  noun: string
  /** The path of the list in the document: 'why.items'. */
  path: string
  rows: TitledText[]
  max: number
  problems: DocumentProblems
  onChange: (rows: TitledText[]) => void
}

/** Rows of a short title and a text. */
export function TitledTexts({ path, problems, ...list }: TitledTextsProps) {
  return (
    <RowsEditor {...list} empty={{ title: '', text: '' }} getName={({ title }) => title}>
      {({ title, text }, { index, change }) => (
        <>
          <TextField
            label={texts.title}
            name={`${path}.${index}.title`}
            value={title}
            max={80}
            isRequired
            error={problems[`${path}.${index}.title`]}
            onChange={(value) => change({ title: value })}
          />
          <TextField
            label={texts.text}
            name={`${path}.${index}.text`}
            value={text}
            max={400}
            rows={2}
            error={problems[`${path}.${index}.text`]}
            onChange={(value) => change({ text: value })}
          />
        </>
      )}
    </RowsEditor>
  )
}
