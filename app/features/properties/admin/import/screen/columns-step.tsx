import { type Dispatch, useId } from 'react'
import { ArrowRight, CircleCheck, CircleQuestionMark } from 'lucide-react'
import { SaveBar } from '#app/ui/admin/bars.tsx'
import { panelClass } from '#app/ui/admin/class-names.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, Input, Select } from '#app/ui/form/field.tsx'
import { fill } from '#app/ui/text/fill.tsx'
import { countLabel } from '#app/shared/text.ts'
import type { ColumnMatch } from '../columns/match-columns.ts'
import { useOffer } from '#app/shared/offer-context.ts'
import { importTargets, isTarget, isTargetOffered } from '../columns/import-targets.ts'
import { importMessages } from '../import-messages.ts'
import type { ImportChange, ImportState } from './use-import.ts'
import styles from './import.module.css'

const messages = importMessages.columns
/** More would keep the browser busy for a minute, and the database for longer than a person waits. */
export const maxRows = 10_000

type ColumnsStepProps = {
  state: ImportState
  dispatch: Dispatch<ImportChange>
  types: readonly string[]
  comparing: { isBusy: boolean; hasFailed: boolean }
  onContinue: () => void
}

export function ColumnsStep({ state, dispatch, types, comparing, onContinue }: ColumnsStepProps) {
  const { table, columns } = state
  const used = columns.filter(({ target }) => target !== undefined).length
  const rows = table?.rows.length ?? 0
  const problem = getProblem(rows)
  return (
    <>
      <FileSummary state={state} dispatch={dispatch} types={types} />
      <LinesLeftOut table={table} dispatch={dispatch} />
      {problem && (
        <p role="alert" className={styles.rejected}>
          {problem}
        </p>
      )}
      {table && !problem && (
        <section className={panelClass} aria-label={importMessages.steps.columns}>
          <div className={styles.mapHead} aria-hidden="true">
            <span>{messages.yours}</span>
            <span />
            <span>{messages.goesTo}</span>
            <span>{messages.how}</span>
          </div>
          {columns.map((column, index) => (
            <ColumnRow
              // oxlint-disable-next-line react/no-array-index-key -- columns have no other identity: headings repeat
              key={index}
              column={column}
              number={index + 1}
              onChoose={(target) =>
                dispatch({ change: 'column', column: index, target: isTarget(target) ? target : undefined })
              }
            />
          ))}
        </section>
      )}
      {comparing.hasFailed && (
        <p role="alert" className={styles.rejected}>
          {messages.compareFailed}
        </p>
      )}
      <SaveBar
        note={
          columns.every(({ target }) => target !== 'title')
            ? messages.noTitle
            : fill(messages.counts, { all: <b>{messages.all(columns.length)}</b>, used, out: columns.length - used })
        }
      >
        <Button tone="line" onClick={() => dispatch({ change: 'step', step: 'file' })}>
          {importMessages.back}
        </Button>
        <Button
          tone="go"
          busy={comparing.isBusy}
          busyLabel={messages.comparing}
          disabled={problem !== undefined || used === 0}
          onClick={onContinue}
        >
          {messages.toValues}
        </Button>
      </SaveBar>
    </>
  )
}

function getProblem(rows: number) {
  if (rows === 0) return importMessages.file.noTable
  return rows > maxRows ? importMessages.file.rowsOverLimit(rows, maxRows) : undefined
}

type FileSummaryProps = Pick<ColumnsStepProps, 'state' | 'dispatch' | 'types'>

function FileSummary({ state, dispatch, types }: FileSummaryProps) {
  const { file, table } = state
  const headingRow = useId()
  const sheet = file?.sheets[state.sheet]
  if (!file || !sheet) return null
  const notes = [
    file.encoding && messages.encoding(file.encoding),
    sheet.mergedRanges > 0 && messages.merged(sheet.mergedRanges),
    sheet.formulas > 0 && messages.formulas(sheet.formulas),
    file.photos.size > 0 && messages.photos(file.photos.size),
  ].filter(Boolean)
  return (
    <div className="mb-3 flex flex-wrap items-center gap-3">
      <p className="min-w-0 flex-1 basis-72 text-ink-2 wrap-anywhere">
        {fill(messages.file, {
          name: <b>{file.name}</b>,
          rows: countLabel(table?.rows.length ?? 0, 'row', 'rows'),
          heading: String(table?.headingRow ?? '–'),
        })}{' '}
        {notes.join(' ')}
      </p>
      {file.sheets.length > 1 && (
        <Field label={messages.sheet} name="sheet">
          {(control) => (
            <Select
              {...control}
              value={state.sheet}
              onChange={(event) => dispatch({ change: 'sheet', sheet: Number(event.target.value), types })}
            >
              {file.sheets.map(({ name, rows }, index) => (
                <option key={name} value={index}>
                  {messages.sheetRows(name, rows.length)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <p className={styles.headingRow}>
        <label htmlFor={headingRow}>{messages.headingRow}</label>
        <Input
          key={table?.headingRow}
          id={headingRow}
          inputMode="numeric"
          defaultValue={table?.headingRow ?? ''}
          onBlur={(event) => {
            const row = Number(event.target.value)
            if (row > 0 && row !== table?.headingRow) dispatch({ change: 'headingRow', row, types })
          }}
        />
      </p>
    </div>
  )
}

const maxShownLines = 5

/** What of the sheet is no property, and a way to say that it is. */
function LinesLeftOut({ table, dispatch }: Pick<ColumnsStepProps, 'dispatch'> & Pick<ImportState, 'table'>) {
  const lines = table?.leftOut ?? []
  if (lines.length === 0) return null
  const keeps = table?.keepsLines ?? false
  const shown = lines.slice(0, maxShownLines).map(({ number, text }) => messages.lineLeftOut(number, text))
  const more = lines.length > maxShownLines ? messages.moreLines(lines.length - maxShownLines) : ''
  return (
    <div className={styles.lines}>
      <p className="min-w-0 flex-1 basis-72 wrap-anywhere">
        {keeps ? messages.linesIncluded : `${messages.linesLeftOut(lines.length)}${shown.join(', ')}${more}.`}
      </p>
      <Button tone="line" size="s" onClick={() => dispatch({ change: 'linesLeftOut', keeps: !keeps })}>
        {keeps ? messages.leaveLines : messages.keepLines}
      </Button>
    </div>
  )
}

type ColumnRowProps = { column: ColumnMatch; number: number; onChoose: (target: string) => void }

function ColumnRow({ column, number, onChoose }: ColumnRowProps) {
  const offer = useOffer()
  const heading = column.heading || messages.unnamed(number)
  return (
    <div className={styles.mapRow} data-out={column.target === undefined || undefined}>
      <div className="min-w-0 wrap-anywhere">
        <b>{heading}</b>
        <span className={styles.samples}>{column.samples.map((sample) => sample.slice(0, 60)).join(' · ')}</span>
      </div>
      <ArrowRight className={styles.arrow} aria-hidden="true" />
      <Select
        aria-label={messages.goesToOf(heading)}
        value={column.target ?? ''}
        onChange={(event) => onChoose(event.target.value)}
      >
        <option value="">{messages.skip}</option>
        {importTargets
          .filter(({ target }) => isTargetOffered(target, offer))
          .map(({ target, label }) => (
            <option key={target} value={target}>
              {label}
            </option>
          ))}
      </Select>
      <How how={column.how} />
    </div>
  )
}

function How({ how }: Pick<ColumnMatch, 'how'>) {
  if (how === 'displaced') return <span className="text-sm text-danger">{messages.displaced}</span>
  if (how === 'none') return <span className="text-sm text-ink-3">{messages.leftOut}</span>
  if (how === 'guess') {
    return (
      <span className={styles.guess}>
        <CircleQuestionMark aria-hidden="true" />
        {messages.guess}
      </span>
    )
  }
  const texts = { name: messages.byName, remembered: messages.remembered, chosen: messages.chosen }
  return (
    <span className={styles.sure}>
      <CircleCheck aria-hidden="true" />
      {texts[how]}
    </span>
  )
}
