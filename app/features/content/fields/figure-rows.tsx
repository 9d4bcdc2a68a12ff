import { Field, Input } from '#app/ui/form/field.tsx'
import { contentMessages } from '../content-messages.ts'
import { emptyFigure, type Figure, isShownFigure } from '../figures.ts'
import { editorMessages } from '../editor/editor-messages.ts'
import { RowsEditor } from '../editor/rows-editor.tsx'
import { TextField } from '../editor/text-field.tsx'
import type { DocumentProblems } from '../editor/use-document.ts'

const texts = editorMessages.figures
const labels = contentMessages.figures

type FigureRowsProps = {
  /** The path of the list in the document: 'figures'. */
  path: string
  rows: Figure[]
  problems: DocumentProblems
  onChange: (rows: Figure[]) => void
}

/** Figures with their sources. One without is stored, but nobody sees it. */
export function FigureRows({ path, rows, problems, onChange }: FigureRowsProps) {
  return (
    <div className="grid gap-3">
      <p className="text-xs text-ink-2">{texts.note}</p>
      <RowsEditor
        label={texts.label}
        noun={texts.noun}
        rows={rows}
        max={12}
        empty={emptyFigure}
        getName={({ label }) => label}
        onChange={onChange}
      >
        {(row, { index, change }) => {
          const field = (name: keyof Figure) => ({
            label: labels[name],
            name: `${path}.${index}.${name}`,
            value: row[name],
            error: problems[`${path}.${index}.${name}`],
            onChange: (value: string) => change({ [name]: value }),
          })
          const { error, onChange: setMonth, ...month } = field('month')
          return (
            <>
              <div className="grid gap-3 sm:grid-cols-[9rem_1fr]">
                <TextField {...field('figure')} max={20} />
                <TextField {...field('label')} max={60} />
              </div>
              <div className="grid gap-3 sm:grid-cols-[1fr_11rem]">
                <TextField {...field('source')} max={120} />
                <Field label={month.label} name={month.name} {...(error && { error })}>
                  {(control) => (
                    <Input
                      {...control}
                      type="month"
                      value={month.value}
                      onChange={(event) => setMonth(event.target.value)}
                    />
                  )}
                </Field>
              </div>
              {!isShownFigure(row) && <p className="text-xs text-ink-3">{texts.notShown}</p>}
            </>
          )
        }}
      </RowsEditor>
    </div>
  )
}
