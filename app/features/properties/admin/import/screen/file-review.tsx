import { CircleAlert, CircleQuestionMark } from 'lucide-react'
import { panelBodyClass, panelClass } from '#app/ui/admin/class-names.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, Select } from '#app/ui/form/field.tsx'
import { fill } from '#app/ui/text/fill.tsx'
import { findFills, findHiddenRows, withChoices } from '../file/sheet-choices.ts'
import { type CellNote, type Sheet, separators } from '../file/sheet.ts'
import { importMessages } from '../import-messages.ts'
import type { FileReadingState } from './use-file-reading.ts'
import styles from './file-review.module.css'

const messages = importMessages.review

/** What was understood of the file: how its cells are separated, what is asked and told about it, and its first rows. */
export function FileReview({ reading }: { reading: FileReadingState }) {
  const { read, isReading } = reading
  const sheet = read?.file.sheets[read.sheet]
  if (!read || !sheet) return null
  return (
    <section className={`${panelClass} mb-3`} aria-labelledby="import-review">
      <div className={panelBodyClass}>
        <h2 id="import-review" className="font-text text-md font-semibold wrap-anywhere">
          {fill(messages.title, { name: read.file.name })}
        </h2>
        <div className={styles.reviewFields}>
          {read.file.sheets.length > 1 && <SheetField reading={reading} />}
          {read.file.separator !== undefined && <SeparatorField reading={reading} />}
        </div>
        <Questions sheet={sheet} reading={reading} />
        <Notes sheet={sheet} />
        <Preview sheet={withChoices(sheet, read.choices)} />
        <Button
          tone="go"
          className="mt-4"
          busy={isReading}
          busyLabel={importMessages.file.reading}
          onClick={reading.accept}
        >
          {importMessages.file.toColumns}
        </Button>
      </div>
    </section>
  )
}

function SheetField({ reading: { read, chooseSheet } }: { reading: FileReadingState }) {
  return (
    <Field label={importMessages.columns.sheet} name="review-sheet">
      {(control) => (
        <Select {...control} value={read?.sheet} onChange={(event) => chooseSheet(Number(event.target.value))}>
          {read?.file.sheets.map(({ name, rows }, index) => (
            <option key={name} value={index}>
              {importMessages.columns.sheetRows(name, rows.length)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

function SeparatorField({ reading: { read, chooseSeparator } }: { reading: FileReadingState }) {
  return (
    <Field label={messages.separator} name="separator" hint={messages.separatorHint}>
      {(control) => (
        <Select
          {...control}
          value={read?.file.separator}
          onChange={(event) => {
            const chosen = separators.find((each) => each === event.target.value)
            if (chosen) chooseSeparator(chosen)
          }}
        >
          {separators.map((each) => (
            <option key={each} value={each}>
              {messages.separators[each]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

function Questions({ sheet, reading: { read, choose } }: { sheet: Sheet; reading: FileReadingState }) {
  const hidden = findHiddenRows(sheet)
  const filled = new Set(findFills(sheet).keys()).size
  return (
    <>
      {hidden.length > 0 && (
        <Question
          name="hidden-rows"
          text={messages.hidden(hidden)}
          labels={[messages.leaveHidden, messages.bringHidden]}
          isSecond={read?.choices.bringsHidden === true}
          onChoose={(bringsHidden) => choose({ bringsHidden })}
        />
      )}
      {filled > 0 && (
        <Question
          name="merged-cells"
          text={messages.merged(filled)}
          labels={[messages.fillMerged, messages.leaveMerged]}
          isSecond={read?.choices.fillsMerged === false}
          onChoose={(isLeft) => choose({ fillsMerged: !isLeft })}
        />
      )}
    </>
  )
}

type QuestionProps = {
  name: string
  text: string
  labels: readonly [string, string]
  isSecond: boolean
  onChoose: (isSecond: boolean) => void
}

function Question({ name, text, labels, isSecond, onChoose }: QuestionProps) {
  return (
    <fieldset className={styles.question}>
      <legend>
        <CircleQuestionMark aria-hidden="true" />
        {text}
      </legend>
      {labels.map((label, index) => (
        <label key={label}>
          <input type="radio" name={name} checked={isSecond === (index === 1)} onChange={() => onChoose(index === 1)} />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

function Notes({ sheet }: { sheet: Sheet }) {
  const { errorCells, uncalculated, looseQuotes, combinedHeadings } = sheet
  const notes = [
    combinedHeadings !== undefined && messages.combined(combinedHeadings),
    errorCells.length > 0 && messages.errors(errorCells.length, listCells(errorCells)),
    uncalculated.length > 0 && messages.uncalculated(uncalculated.length, uncalculated.slice(0, maxListed).join(', ')),
    looseQuotes.length > 0 && messages.quotes(looseQuotes),
  ].filter((note) => note !== false)
  if (notes.length === 0) return null
  return (
    <ul className={styles.notes}>
      {notes.map((note) => (
        <li key={note}>
          <CircleAlert aria-hidden="true" />
          {note}
        </li>
      ))}
    </ul>
  )
}

const maxListed = 5

function listCells(cells: readonly CellNote[]) {
  return cells
    .slice(0, maxListed)
    .map(({ cell, text }) => messages.errorIn(text, cell))
    .join(', ')
}

const shownRows = 6
const shownColumns = 12

/** The first rows as they were read. */
function Preview({ sheet: { rows } }: { sheet: Sheet }) {
  const shown = rows.slice(0, shownRows)
  const width = Math.min(shownColumns, Math.max(...shown.map(({ cells }) => cells.length)))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section className={styles.preview} aria-label={messages.preview} tabIndex={0}>
      <table>
        <tbody>
          {shown.map(({ number, cells }) => (
            <tr key={number}>
              <th scope="row">{number}</th>
              {isTitle(cells) ? (
                <td colSpan={width}>{cells[0]?.slice(0, 80)}</td>
              ) : (
                Array.from({ length: width }, (_, column) => (
                  // oxlint-disable-next-line react/no-array-index-key -- cells have no other identity
                  <td key={column}>{(cells[column] ?? '').slice(0, 80)}</td>
                ))
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** A title over the table would make its first column as wide as itself. */
function isTitle(cells: Sheet['rows'][number]['cells']) {
  return Boolean(cells[0]) && cells.filter(Boolean).length === 1
}
