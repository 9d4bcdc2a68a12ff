import { type Dispatch, useState } from 'react'
import { SaveBar } from '#app/ui/admin/bars.tsx'
import { panelBodyClass, panelClass } from '#app/ui/admin/class-names.ts'
import { Pager } from '#app/ui/admin/list/pager.tsx'
import { Button } from '#app/ui/button.tsx'
import { importMessages } from '../import-messages.ts'
import type { ImportDraft } from '../rows/import-draft.ts'
import styles from './import.module.css'
import { RowsTable } from './rows-table.tsx'
import type { ImportChange, ImportState } from './use-import.ts'

const messages = importMessages.rows
const pageSize = 50

type RowsStepProps = {
  state: ImportState
  dispatch: Dispatch<ImportChange>
  drafts: readonly ImportDraft[]
  /** Why the last try failed. */
  problem: string | undefined
  onImport: () => void
}

type Filter = 'all' | 'errors' | 'changed'

export function RowsStep({ state, dispatch, drafts, problem, onImport }: RowsStepProps) {
  const [filter, setFilter] = useState<Filter>('all')
  const [page, setPage] = useState(1)
  const [remaining, setRemaining] = useState<ReadonlySet<number>>(new Set())
  const counts = countDrafts(drafts)
  const listed = drafts.filter(
    (draft) => isListed(draft, filter) || (filter === 'errors' && remaining.has(draft.row.number)),
  )
  const shown = listed.slice((page - 1) * pageSize, page * pageSize)
  const choose = (next: Filter) => {
    setFilter(next)
    setPage(1)
    setRemaining(new Set())
  }
  const writing = counts.add + counts.update
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <fieldset className={styles.filters} aria-label={messages.show}>
          {(['all', 'errors', 'changed'] as const).map((each) => (
            <button key={each} type="button" aria-pressed={filter === each} onClick={() => choose(each)}>
              {messages[each](counts[each])}
            </button>
          ))}
        </fieldset>
        <Summary counts={counts} />
      </div>
      <RowsTable
        drafts={shown}
        onAction={(row, action) => dispatch({ change: 'action', row, action })}
        onEdit={(row, target, text) => {
          // A row that is fixed stays in the list of errors until another filter is chosen.
          setRemaining((rows) => new Set([...rows, row]))
          dispatch({ change: 'edit', row, target, text })
        }}
      />
      <Pager page={page} pageSize={pageSize} total={listed.length} noun={['row', 'rows']} onPage={setPage} />
      <Options state={state} dispatch={dispatch} drafts={drafts} />
      {problem && (
        <p role="alert" className={styles.rejected}>
          {problem}
        </p>
      )}
      <SaveBar
        note={counts.errors > 0 ? <b className="text-danger">{messages.fixNote(counts.errors)}</b> : messages.ready}
      >
        <Button tone="line" onClick={() => dispatch({ change: 'step', step: 'values' })}>
          {importMessages.back}
        </Button>
        <Button tone="go" disabled={writing === 0} onClick={onImport}>
          {writing === 0 ? messages.nothing : messages.submit(writing)}
        </Button>
      </SaveBar>
    </>
  )
}

function isListed({ problems, action, changes }: ImportDraft, filter: Filter) {
  if (filter === 'errors') return problems.length > 0
  return filter === 'all' || (action === 'update' && changes.length > 0)
}

function countDrafts(drafts: readonly ImportDraft[]) {
  const ready = drafts.filter(({ problems }) => problems.length === 0)
  const ofAction = (action: ImportDraft['action']) => ready.filter((draft) => draft.action === action).length
  return {
    all: drafts.length,
    errors: drafts.length - ready.length,
    changed: drafts.filter((draft) => isListed(draft, 'changed')).length,
    add: ofAction('add'),
    update: ofAction('update'),
    skip: ofAction('skip'),
  }
}

function Summary({ counts: { add, update, skip, errors } }: { counts: ReturnType<typeof countDrafts> }) {
  const parts = [
    add > 0 && <b key="add">{messages.adds(add)}</b>,
    update > 0 && (
      <span key="update">
        <b>{messages.updates(update)}</b> {messages.sameReference}
      </span>
    ),
    skip > 0 && <b key="skip">{messages.skips(skip)}</b>,
    errors > 0 && (
      <b key="errors" className="text-danger">
        {messages.needFixing(errors)}
      </b>
    ),
  ].filter(Boolean)
  return (
    <output className="text-sm text-ink-2">{parts.flatMap((part, index) => (index > 0 ? [', ', part] : part))}</output>
  )
}

function Options({ state, dispatch, drafts }: Pick<RowsStepProps, 'state' | 'dispatch' | 'drafts'>) {
  const known = drafts.filter(({ existing }) => existing?.state === 'editable').length
  const adds = drafts.filter(({ action, problems }) => action === 'add' && problems.length === 0)
  // Photos from links arrive later, so such a row has none yet.
  const withoutPhoto = adds.filter(({ photos }) => photos.every((photo) => /^https?:/i.test(photo))).length
  return (
    <section className={`${panelClass} mt-4`} aria-labelledby="import-options">
      <div className={panelBodyClass}>
        <h2 id="import-options" className="font-text text-md font-semibold">
          {messages.before}
        </h2>
        <fieldset className={styles.radios}>
          <legend className="sr-only">{messages.importAs}</legend>
          {([false, true] as const).map((publishes) => (
            <label key={String(publishes)}>
              <input
                type="radio"
                name="import-as"
                checked={state.publishes === publishes}
                onChange={() => dispatch({ change: 'options', publishes })}
              />
              <span>
                {publishes ? messages.publish : messages.drafts}
                <span className="block text-xs text-ink-2">
                  {publishes ? messages.publishHint(withoutPhoto) : messages.draftsHint}
                </span>
              </span>
            </label>
          ))}
        </fieldset>
        {known > 0 && (
          <label className={styles.option}>
            <input
              type="checkbox"
              checked={state.updates}
              onChange={(event) => dispatch({ change: 'options', updates: event.target.checked })}
            />
            <span>
              {messages.updateSame(known)}
              <span className="block text-xs text-ink-2">{messages.emptyCells}</span>
            </span>
          </label>
        )}
      </div>
    </section>
  )
}
