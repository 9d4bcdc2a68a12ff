import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { useBackend } from '#app/backend/browser-client.ts'
import { getEmailName } from './email-labels.ts'
import { EmailTable } from './email-table.tsx'
import { emailStates, listEmails, type MailSearch } from './mail-queries.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { CountCards } from '#app/ui/admin/list/count-cards.tsx'
import { Pager } from '#app/ui/admin/list/pager.tsx'
import { EmptyPanel, ErrorPanel, SkeletonRows } from '#app/ui/admin/states.tsx'
import { SelectField, Toolbar } from '#app/ui/admin/list/toolbar.tsx'
import { useNewestSearch } from '#app/ui/admin/list/use-latest-search-params.ts'
import { Notice } from '#app/ui/notice.tsx'
import { panelClass } from '#app/ui/admin/class-names.ts'

export function MailScreen({ canSendEmail }: { canSendEmail: boolean }) {
  const client = useBackend()
  const [params, setParams] = useNewestSearch()
  const search = parseSearch(params)
  const list = useQuery({
    queryKey: ['mail', search],
    queryFn: () => listEmails(client, search),
    placeholderData: keepPreviousData,
    // Waiting emails are sent in the background.
    refetchInterval: 10_000,
  })
  const { data } = list
  const narrow = (change: Partial<MailSearch>) =>
    setParams((newest) => toSearchParams({ ...parseSearch(newest), page: 1, ...change }))

  return (
    <AdminPage
      title="Mail"
      lead={
        <>
          Letters, notifications and text messages of the website. What was sent keeps no words, and goes after the days
          set under{' '}
          <Link className="inline-link" to={href('/admin/settings')}>
            Settings
          </Link>
          .
        </>
      }
    >
      {!canSendEmail && (
        <Notice tone="amber" title="No mail server is connected" className="mb-4">
          Letters are kept as files in the folder <code>mail</code> of the data directory, and count as sent. Set{' '}
          <code>SMTP_URL</code> to let them leave.
        </Notice>
      )}
      <CountCards
        label="Letters by state"
        cards={[
          { key: 'all', label: 'All', count: data?.counts.all },
          { key: 'queued', label: 'Queued', count: data?.counts.queued },
          { key: 'sent', label: 'Sent', count: data?.counts.sent },
          { key: 'failed', label: 'Failed', count: data?.counts.failed },
        ]}
        chosen={search.status ?? 'all'}
        onChoose={(key) => narrow({ status: key === 'all' ? undefined : key })}
      />
      <Toolbar label="Narrow the letters">
        <SelectField
          label="Letter"
          value={search.template}
          options={[
            { value: '', label: 'Every letter' },
            ...templateNames(data?.templates, search.template).map((value) => ({ value, label: getEmailName(value) })),
          ]}
          onChange={(template) => narrow({ template })}
        />
      </Toolbar>
      <section className={panelClass} aria-label="Letters">
        {list.isPending && <SkeletonRows count={6} label="Loading the letters" />}
        {list.isError && !data && <ErrorPanel message="Failed to load data" onRetry={() => void list.refetch()} />}
        {data?.total === 0 && (
          <EmptyPanel title="No letters">
            {search.status || search.template ? 'Nothing here in this state.' : 'What the website writes appears here.'}
          </EmptyPanel>
        )}
        {data && data.total > 0 && (
          <>
            <EmailTable emails={data.rows} isBusy={list.isPlaceholderData} />
            <Pager
              page={data.page}
              pageSize={data.page_size}
              total={data.total}
              noun={['letter', 'letters']}
              onPage={(page) => narrow({ page })}
            />
          </>
        )}
      </section>
    </AdminPage>
  )
}

function parseSearch(params: URLSearchParams): MailSearch {
  return {
    status: emailStates.find((state) => state === params.get('status')),
    template: params.get('template') ?? '',
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
  }
}

function toSearchParams({ status, template, page }: MailSearch) {
  return { ...(status && { status }), ...(template && { template }), ...(page > 1 && { page: String(page) }) }
}

// The chosen template stays selectable when its last email is deleted.
function templateNames(found: readonly string[] = [], chosen: string) {
  return [...new Set([...found, chosen])]
    .filter(Boolean)
    .toSorted((a, b) => getEmailName(a).localeCompare(getEmailName(b)))
}
