import { useState } from 'react'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { Download, UserPlus } from 'lucide-react'
import { type CallsClient, useCalls, useCallsClient } from '#app/backend/calls.ts'
import { newsletterSubscribersStatus as subscriberStates } from '#app/backend/stored-values.ts'
import { panelClass } from '#app/ui/admin/class-names.ts'
import { CountCards } from '#app/ui/admin/list/count-cards.tsx'
import { Pager } from '#app/ui/admin/list/pager.tsx'
import { SearchField, Toolbar } from '#app/ui/admin/list/toolbar.tsx'
import { EmptyPanel, ErrorPanel, SkeletonRows } from '#app/ui/admin/states.tsx'
import { saveFile } from '#app/ui/admin/save-file.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/notices/toast.tsx'
import { AddSubscribers } from './add-subscribers.tsx'
import { newsletterAdminMessages } from './newsletter-admin-messages.ts'
import type { ExportedSubscriber, NewsletterOverview, SubscriberState } from './newsletter-calls.ts'
import { toSubscriberCsv } from './subscriber-csv.ts'
import { SubscriberTable } from './subscriber-table.tsx'

const texts = newsletterAdminMessages.subscribers
const exportBatch = 500

type SubscriberSearch = { words: string; state: SubscriberState | undefined; page: number }
type SubscribersPanelProps = { counts: NewsletterOverview['counts']; isOn: boolean }

export function SubscribersPanel({ counts, isOn }: SubscribersPanelProps) {
  const calls = useCalls()
  const [search, setSearch] = useState<SubscriberSearch>({ words: '', state: undefined, page: 1 })
  const [isAdding, setIsAdding] = useState(false)
  const list = useQuery(calls.newsletter.subscribers.queryOptions(search, { placeholderData: keepPreviousData }))
  const narrow = (change: Partial<SubscriberSearch>) => setSearch((newest) => ({ ...newest, page: 1, ...change }))
  const { data } = list
  const states: (SubscriberState | 'all')[] = ['all', ...subscriberStates]

  return (
    <>
      <CountCards
        label={texts.byState}
        cards={states.map((key) => describeState(key, counts))}
        chosen={search.state ?? 'all'}
        onChoose={(key) => narrow({ state: key === 'all' ? undefined : key })}
      />
      <Toolbar label={texts.filter}>
        <SearchField
          label={texts.search}
          placeholder={texts.placeholder}
          value={search.words}
          onSearch={(words) => narrow({ words })}
        />
        <ExportButton />
        <Button tone="line" disabled={!isOn} onClick={() => setIsAdding(true)}>
          <UserPlus aria-hidden="true" />
          {texts.add}
        </Button>
      </Toolbar>
      <section className={panelClass} aria-label={texts.list}>
        {list.isPending && <SkeletonRows count={6} label={texts.loading} />}
        {list.isError && !data && (
          <ErrorPanel message={newsletterAdminMessages.failed} onRetry={() => void list.refetch()} />
        )}
        {data?.total === 0 && (
          <EmptyPanel title={texts.emptyTitle}>{search.words || search.state ? texts.noMatch : texts.empty}</EmptyPanel>
        )}
        {data && data.total > 0 && (
          <>
            <SubscriberTable subscribers={data.rows} isBusy={list.isPlaceholderData} />
            <Pager
              page={data.page}
              pageSize={data.page_size}
              total={data.total}
              noun={texts.noun}
              onPage={(page) => setSearch((newest) => ({ ...newest, page }))}
            />
          </>
        )}
      </section>
      <p className="mt-3 text-xs text-ink-3">{texts.note}</p>
      {isAdding && <AddSubscribers onClose={() => setIsAdding(false)} />}
    </>
  )
}

function ExportButton() {
  const client = useCallsClient()
  const exporting = useMutation({
    mutationFn: () => exportAll(client),
    onSuccess: (rows) => saveFile(toSubscriberCsv(rows), texts.file),
    onError: () => toast({ title: newsletterAdminMessages.error, description: texts.exportFailed, tone: 'danger' }),
  })
  return (
    <Button tone="line" busy={exporting.isPending} onClick={() => exporting.mutate()}>
      <Download aria-hidden="true" />
      {texts.export}
    </Button>
  )
}

/** Batch by batch. */
async function exportAll(client: CallsClient) {
  const rows: ExportedSubscriber[] = []
  for (;;) {
    const batch = await client.newsletter.export.query({ after: rows.at(-1)?.id, size: exportBatch })
    rows.push(...batch)
    if (batch.length < exportBatch) return rows
  }
}

function describeState(key: SubscriberState | 'all', counts: NewsletterOverview['counts']) {
  if (key !== 'all') return { key, label: texts.states[key], count: counts[key] }
  return { key, label: texts.all, count: counts.confirmed + counts.pending + counts.bounced + counts.unsubscribed }
}
