import { useOffer } from '#app/shared/offer-context.ts'
import { type DragEvent, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { ClipboardPaste, Download, FileSpreadsheet, History, Upload } from 'lucide-react'
import { type CallOutputs, useCalls } from '#app/backend/calls.ts'
import { saveFile } from '#app/ui/admin/save-file.ts'
import { Button } from '#app/ui/button.tsx'
import { buttonLook } from '#app/ui/button.tsx'
import { Field, Textarea } from '#app/ui/form/field.tsx'
import { fill } from '#app/ui/text/fill.tsx'
import { formatShortDate } from '#app/shared/nairobi-clock.ts'
import { templateCsv, templateXlsx } from '../file/template.ts'
import { importMessages } from '../import-messages.ts'
import { FileReview } from './file-review.tsx'
import type { FileReadingState } from './use-file-reading.ts'
import styles from './import.module.css'

const messages = importMessages.file

type FileStepProps = { reading: FileReadingState; onEarlier: (id: string) => void }

export function FileStep({ reading, onEarlier }: FileStepProps) {
  const [isPasting, setPasting] = useState(false)
  const { rejected, isReading } = reading

  return (
    <>
      {isPasting ? (
        <PasteForm
          onCancel={() => setPasting(false)}
          onRows={(pasted) => {
            setPasting(false)
            reading.start({ pasted })
          }}
        />
      ) : (
        <>
          <FileReview reading={reading} />
          <DropZone isReading={isReading} onFile={(file) => file && reading.start({ file })} />
          {isReading && (
            <Button tone="line" size="s" className="mt-2" onClick={reading.stop}>
              {messages.stopReading}
            </Button>
          )}
        </>
      )}
      {rejected && (
        <p role="alert" className={styles.rejected}>
          <b>{fill(messages.rejected, { name: rejected.name })}</b> {messages.nothingImported} {rejected.problem}
        </p>
      )}
      {!isPasting && (
        <>
          <div className={styles.ways}>
            <section className={styles.way} aria-labelledby="import-paste">
              <h2 id="import-paste">
                <ClipboardPaste aria-hidden="true" />
                {messages.paste}
              </h2>
              <p>{messages.pasteHint}</p>
              <Button tone="line" size="s" onClick={() => setPasting(true)}>
                {messages.pasteRows}
              </Button>
            </section>
            <Template />
            <Earlier onOpen={onEarlier} />
          </div>
          <p className="mt-3 text-xs text-ink-3">{messages.photosHint}</p>
        </>
      )}
    </>
  )
}

function DropZone({ isReading, onFile }: { isReading: boolean; onFile: (file: File | undefined) => void }) {
  const [isOver, setOver] = useState(false)
  const dropHandlers = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      onFile(event.dataTransfer.files[0])
    },
  }
  return (
    <label className={styles.drop} data-over={isOver || undefined} {...dropHandlers}>
      <Upload aria-hidden="true" />
      <b>{messages.drop}</b>
      <span className="text-ink-2">{messages.kinds}</span>
      <input
        type="file"
        className="sr-only"
        accept=".csv,.txt,.tsv,.xlsx,.xlsm,.xls,.ods,.fods,.numbers,.zip,.json"
        onChange={(event) => {
          onFile(event.target.files?.[0])
          // Choosing the same file again, once it is corrected, is a change too.
          event.target.value = ''
        }}
      />
      <span {...buttonLook({ tone: 'line', className: 'mt-2' })} aria-busy={isReading || undefined}>
        <FileSpreadsheet aria-hidden="true" />
        {isReading ? messages.reading : messages.choose}
      </span>
    </label>
  )
}

function PasteForm({ onRows, onCancel }: { onRows: (text: string) => void; onCancel: () => void }) {
  const [text, setText] = useState('')
  return (
    <section className={styles.paste}>
      <Field label={messages.pastedRows} name="pasted" hint={messages.pastedHint}>
        {(control) => (
          <Textarea
            {...control}
            rows={8}
            className="font-mono"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button tone="plain" onClick={onCancel}>
          {importMessages.back}
        </Button>
        <Button tone="go" disabled={text.trim() === ''} onClick={() => onRows(text)}>
          {messages.toColumns}
        </Button>
      </div>
    </section>
  )
}

function Template() {
  const offer = useOffer()
  return (
    <section className={styles.way} aria-labelledby="import-template">
      <h2 id="import-template">
        <Download aria-hidden="true" />
        {messages.template.title}
      </h2>
      <p>{messages.template.hint}</p>
      <span className="flex gap-2">
        <Button tone="line" size="s" onClick={() => saveFile(templateXlsx(offer), `${messages.template.name}.xlsx`)}>
          {messages.xlsx}
        </Button>
        <Button tone="line" size="s" onClick={() => saveFile(templateCsv(offer), `${messages.template.name}.csv`)}>
          {messages.csv}
        </Button>
      </span>
    </section>
  )
}

function Earlier({ onOpen }: { onOpen: (id: string) => void }) {
  const calls = useCalls()
  const imports = useQuery(calls.imports.list.queryOptions())
  const [isOpen, setOpen] = useState(false)
  const all = imports.data ?? []
  const shown = isOpen ? all : all.slice(0, 1)
  return (
    <section className={styles.way} aria-labelledby="import-earlier">
      <h2 id="import-earlier">
        <History aria-hidden="true" />
        {messages.earlier}
      </h2>
      {imports.isSuccess && all.length === 0 && <p>{messages.noEarlier}</p>}
      {imports.isError && (
        <>
          <p role="alert">{messages.earlierFailed}</p>
          <Button tone="line" size="s" onClick={() => void imports.refetch()}>
            {messages.retry}
          </Button>
        </>
      )}
      <ul className="grid gap-2">
        {shown.map((each) => (
          <li key={each.id} className="flex flex-wrap items-center gap-2 wrap-anywhere">
            <span className="flex-1 basis-40">{describeImport(each)}</span>
            <Button tone="line" size="s" onClick={() => onOpen(each.id)}>
              {messages.open}
            </Button>
          </li>
        ))}
      </ul>
      {all.length > 1 && !isOpen && (
        <Button tone="plain" size="s" onClick={() => setOpen(true)}>
          {messages.seeAll(all.length)}
        </Button>
      )}
    </section>
  )
}

function describeImport({ file_name, applied_at, undone_at, result }: CallOutputs['imports']['list'][number]) {
  const day = formatShortDate(applied_at)
  if (undone_at) return messages.undoneLine(file_name, day)
  return messages.earlierLine(file_name, day, result.added + result.updated)
}
