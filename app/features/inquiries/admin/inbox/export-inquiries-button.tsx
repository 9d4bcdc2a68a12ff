import { useState } from 'react'
import { Download } from 'lucide-react'
import { useBackend } from '#app/backend/browser-client.ts'
import { type CallsClient, useCallsClient } from '#app/backend/calls.ts'
import { saveFile } from '#app/ui/admin/save-file.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/notices/toast.tsx'
import { findServiceNames, type ServiceNames } from '../../service-names.ts'
import { inboxMessages } from '../inbox-messages.ts'
import type { ExportRow } from '../inquiry-types.ts'
import type { InboxSearch } from './inbox-search.ts'
import { csvHead, csvLines } from './inquiry-csv.ts'

const texts = inboxMessages.export

/** Downloads all matches, of every page, as a file for spreadsheets. Whoever opens another screen meanwhile still gets it. */
export function ExportButton({ search }: { search: InboxSearch }) {
  const client = useBackend()
  const calls = useCallsClient()
  const [exportedCount, setExportedCount] = useState<number>()

  async function save() {
    setExportedCount(0)
    try {
      const pages = exportInquiries(calls, search)
      const { file, count } = await exportCsv(pages, {
        services: await findServiceNames(client),
        report: setExportedCount,
      })
      saveFile(file, `inquiries-${new Date().toISOString().slice(0, 10)}.csv`)
      toast({ title: texts.doneTitle, description: texts.done(count) })
    } catch {
      toast({ title: texts.failedTitle, description: texts.failed, tone: 'danger' })
    }
    setExportedCount(undefined)
  }

  const label = exportedCount ? texts.busy(exportedCount.toLocaleString('en-KE')) : texts.submit
  return (
    <Button tone="line" busy={exportedCount !== undefined} onClick={() => void save()}>
      <Download aria-hidden="true" />
      {label}
    </Button>
  )
}

/** Every match, newest first, a thousand at a time. */
async function* exportInquiries({ inquiries }: CallsClient, search: InboxSearch) {
  let last: ExportRow | undefined
  for (;;) {
    const after = last && { after: { id: last.id, created_at: last.created_at } }
    const rows = await inquiries.exportPage.query({ ...search, ...after })
    last = rows.at(-1)
    if (!last) return
    yield rows
  }
}

// Each part becomes a blob at once, which the browser may store on disk: a hundred thousand inquiries do not fit a string.
async function exportCsv(
  pages: AsyncIterable<ExportRow[]>,
  { services, report }: { services: ServiceNames; report: (count: number) => void },
) {
  const parts = [new Blob([csvHead])]
  let count = 0
  for await (const rows of pages) {
    parts.push(new Blob([csvLines(rows, services)]))
    count += rows.length
    report(count)
  }
  return { file: new Blob(parts, { type: 'text/csv;charset=utf-8' }), count }
}
