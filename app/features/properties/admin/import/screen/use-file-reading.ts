import { useEffect, useRef, useState } from 'react'
import { maxKnownHeadings } from '../file/known-headings.ts'
import { type ImportSource, readSource } from '../file/read-in-worker.ts'
import { findFills, findHiddenRows, type SheetChoices, usualChoices, withChoices } from '../file/sheet-choices.ts'
import type { FileReading, ImportFile, Separator, Sheet } from '../file/sheet.ts'
import { importMessages } from '../import-messages.ts'

type ReadFile = { source: ImportSource; file: ImportFile; sheet: number; choices: SheetChoices }

export type FileReadingState = ReturnType<typeof useFileReading>

/** Reads the file of an import, and keeps what a person chooses about it for when they come back to the first step. */
export function useFileReading(onFile: (file: ImportFile) => void) {
  const [read, setRead] = useState<ReadFile>()
  const [rejected, setRejected] = useState<{ name: string; problem: string }>()
  const [isReading, setReading] = useState(false)
  const stopping = useRef<AbortController>(undefined)
  useEffect(() => () => stopping.current?.abort(), [])

  async function start(source: ImportSource, separator?: Separator) {
    stopping.current?.abort()
    const { signal } = (stopping.current = new AbortController())
    setRejected(undefined)
    setReading(true)
    const reading = await readSource(source, { separator }, signal)
    if (signal.aborted) return
    setReading(false)
    finish(source, reading, separator)
  }

  function finish(source: ImportSource, reading: FileReading, separator: Separator | undefined) {
    const name = 'file' in source ? source.file.name : importMessages.file.pastedName
    if ('problem' in reading) return setRejected({ name, problem: reading.problem })
    const { file } = reading
    const next = { source, file, sheet: file.firstSheet, choices: usualChoices }
    setRead(next)
    // The preview changes with a separator that was chosen; what there is to ask or tell is read before the next step.
    if (separator === undefined && !needsReview(file)) onFile(asChosen(next))
  }

  function stop() {
    stopping.current?.abort()
    setReading(false)
  }

  return {
    read,
    rejected,
    isReading,
    start: (source: ImportSource) => void start(source),
    stop,
    chooseSeparator: (separator: Separator) => void (read && start(read.source, separator)),
    chooseSheet: (sheet: number) => setRead(read && { ...read, sheet }),
    choose: (choices: Partial<SheetChoices>) => setRead(read && { ...read, choices: { ...read.choices, ...choices } }),
    accept: () => read && onFile(asChosen(read)),
  }
}

function asChosen({ file, sheet, choices }: ReadFile): ImportFile {
  return { ...file, firstSheet: sheet, sheets: file.sheets.map((each) => withChoices(each, choices)) }
}

function needsReview({ sheets, separator }: ImportFile) {
  const isUnsure =
    separator !== undefined && sheets.every(({ rows }) => maxKnownHeadings(rows.map(({ cells }) => cells)) < 2)
  return isUnsure || sheets.some(hasNews)
}

function hasNews(sheet: Sheet) {
  const { errorCells, uncalculated, looseQuotes, combinedHeadings } = sheet
  const hasNotes = errorCells.length + uncalculated.length + looseQuotes.length > 0 || combinedHeadings !== undefined
  return hasNotes || findHiddenRows(sheet).length > 0 || findFills(sheet).size > 0
}
