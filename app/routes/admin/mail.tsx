import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { useBackend } from '../../backend/browser-client.ts'
import { visit } from '../../backend/context.ts'
import { letterName } from '../../features/mail/letter-labels.ts'
import { LetterTable } from '../../features/mail/letter-table.tsx'
import { letterStates, listLetters, type MailSearch } from '../../features/mail/mail-queries.ts'
import { OnlySuperAdmins } from '../../features/staff/only-super-admins.tsx'
import { AdminPage } from '../../ui/admin/admin-page.tsx'
import { CountCards } from '../../ui/admin/list/count-cards.tsx'
import { Pager } from '../../ui/admin/list/pager.tsx'
import { EmptyPanel, ErrorPanel, SkeletonRows } from '../../ui/admin/states.tsx'
import { SelectField, Toolbar } from '../../ui/admin/list/toolbar.tsx'
import { useNewestSearch } from '../../ui/admin/list/use-newest-search.ts'
import { Notice } from '../../ui/notice.tsx'
import type { Route } from './+types/mail.ts'
import { adminHeaders } from './admin-area.tsx'

export function loader({ context }: Route.LoaderArgs) {
  return { mailLeaves: context.get(visit).mailLeaves }
}

/** The mail server's configuration does not change while the process runs. */
export function shouldRevalidate() {
  return false
}

export function headers() {
  return adminHeaders
}

export default function AdminMail({ loaderData }: Route.ComponentProps) {
  return (
    <OnlySuperAdmins title="Mail">
      <MailScreen mailLeaves={loaderData.mailLeaves} />
    </OnlySuperAdmins>
  )
}

function MailScreen({ mailLeaves }: { mailLeaves: boolean }) {
  const client = useBackend()
  const [params, setParams] = useNewestSearch()
  const search = readSearch(params)
  const list = useQuery({
    queryKey: ['mail', search],
    queryFn: () => listLetters(client, search),
    placeholderData: keepPreviousData,
    // Waiting emails are sent in the background.
    refetchInterval: 10_000,
  })
  const { data } = list
  const narrow = (change: Partial<MailSearch>) =>
    setParams((newest) => paramsOf({ ...readSearch(newest), page: 1, ...change }))

  return (
    <AdminPage
      title="Mail"
      lead={
        <>
          Letters, notifications and text messages of the website. What was sent keeps no words, and goes after the days
          set under{' '}
          <Link className="link" to={href('/admin/settings')}>
            Settings
          </Link>
          .
        </>
      }
    >
      {!mailLeaves && (
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
            ...templatesOf(data?.templates, search.template).map((value) => ({ value, label: letterName(value) })),
          ]}
          onChange={(template) => narrow({ template })}
        />
      </Toolbar>
      <section className="panel" aria-label="Letters">
        {list.isPending && <SkeletonRows count={6} label="Loading the letters" />}
        {list.isError && !data && <ErrorPanel message="Failed to load data" onRetry={() => void list.refetch()} />}
        {data?.total === 0 && (
          <EmptyPanel title="No letters">
            {search.status || search.template ? 'Nothing here in this state.' : 'What the website writes appears here.'}
          </EmptyPanel>
        )}
        {data && data.total > 0 && (
          <>
            <LetterTable letters={data.rows} isBusy={list.isPlaceholderData} />
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

function readSearch(params: URLSearchParams): MailSearch {
  return {
    status: letterStates.find((state) => state === params.get('status')),
    template: params.get('letter') ?? '',
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
  }
}

function paramsOf({ status, template, page }: MailSearch) {
  return { ...(status && { status }), ...(template && { letter: template }), ...(page > 1 && { page: String(page) }) }
}

// The chosen template stays selectable when its last email is gone.
function templatesOf(found: readonly string[] = [], chosen: string) {
  return [...new Set([...found, chosen])].filter(Boolean).toSorted((a, b) => letterName(a).localeCompare(letterName(b)))
}
