import { call, read, router, write } from '#server/calls/call.ts'
import { addRows, rowsInput } from './add-rows.ts'
import { applicationInput, applyImport } from './apply-import.ts'
import { findMatches, matchesInput } from './find-matches.ts'
import { findReport, importInput } from './import-report.ts'
import { listImports } from './list-imports.ts'
import { publishImport } from './publish-import.ts'
import { newImportInput, startImport } from './start-import.ts'
import { undoImport } from './undo-import.ts'

const ofThousands = { statementMs: 120_000, changesPages: true }

export const importCalls = router({
  findMatches: call.input(matchesInput).query(read(findMatches)),
  start: call.input(newImportInput).mutation(write(startImport)),
  addRows: call.input(rowsInput).mutation(write(addRows, { statementMs: 20_000 })),
  applyRows: call.input(applicationInput).mutation(write(applyImport, ofThousands)),
  report: call.input(importInput).query(read(findReport)),
  publish: call.input(importInput).mutation(write(publishImport, ofThousands)),
  undo: call.input(importInput).mutation(write(undoImport, ofThousands)),
  list: call.query(read(listImports)),
})
