import { useCanSendEmail } from '#app/ui/form/no-email-note.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { type CallOutputs, useCalls } from '#app/backend/calls.ts'
import { getEmailName } from './email-labels.ts'
import { EmailTable } from './email-table.tsx'
import { mailMessages } from './mail-messages.ts'
import { type EmailState, emailStates } from './email-states.ts'
import { fill } from '#app/ui/text/fill.tsx'
import { adminMessages } from '#app/ui/admin/admin-messages.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { CountCards } from '#app/ui/admin/list/count-cards.tsx'
import { Pager } from '#app/ui/admin/list/pager.tsx'
import { EmptyPanel, ErrorPanel, SkeletonRows } from '#app/ui/admin/states.tsx'
import { SelectField, Toolbar } from '#app/ui/admin/list/toolbar.tsx'
import { useNewestSearch } from '#app/ui/admin/list/use-latest-search-params.ts'
import { Notice } from '#app/ui/notices/notice.tsx'
import { panelClass } from '#app/ui/admin/class-names.ts'

const texts = mailMessages

type MailSearch = { status: EmailState | undefined; template: string; page: number }

export function MailScreen() {
  const calls = useCalls()
  const canSendEmail = useCanSendEmail()
  const [params, setParams] = useNewestSearch()
  const search = parseSearch(params)
  const list = useQuery(
    calls.mail.list.queryOptions(search, {
      placeholderData: keepPreviousData,
      // Waiting emails are sent in the background.
      refetchInterval: 10_000,
    }),
  )
  const { data } = list
  const unread = list.isError ? null : undefined
  const narrow = (change: Partial<MailSearch>) =>
    setParams((newest) => toSearchParams({ ...parseSearch(newest), page: 1, ...change }))

  return (
    <AdminPage
      title={texts.title}
      lead={fill(texts.lead, {
        settings: (
          <Link className="inline-link" to={`${href('/admin/settings')}?tab=privacy`}>
            {texts.settings}
          </Link>
        ),
      })}
    >
      {!canSendEmail && <NoServerNotice />}
      {data && data.withheld.length > 0 && <WithheldNotice withheld={data.withheld} />}
      <CountCards
        label={texts.byState}
        cards={[
          { key: 'all', label: texts.all, count: data?.counts.all ?? unread },
          ...shownStates(canSendEmail, data?.counts.unsent).map((state) => ({
            key: state,
            label: texts.states[state],
            count: data?.counts[state] ?? unread,
          })),
        ]}
        chosen={search.status ?? 'all'}
        onChoose={(key) => narrow({ status: key === 'all' ? undefined : key })}
      />
      <Toolbar label={texts.filter}>
        <SelectField
          label={texts.kind}
          value={search.template}
          options={[
            { value: '', label: texts.allKinds },
            ...templateNames(data?.templates, search.template).map((value) => ({ value, label: getEmailName(value) })),
          ]}
          onChange={(template) => narrow({ template })}
        />
      </Toolbar>
      <section className={panelClass} aria-label={texts.list}>
        {list.isPending && <SkeletonRows count={6} label={texts.loading} />}
        {list.isError && !data && (
          <ErrorPanel message={adminMessages.failedToLoad} onRetry={() => void list.refetch()} />
        )}
        {data?.total === 0 && (
          <EmptyPanel title={texts.emptyTitle}>
            {search.status || search.template ? texts.noMatch : texts.empty}
          </EmptyPanel>
        )}
        {data && data.total > 0 && (
          <>
            <EmailTable emails={data.rows} isBusy={list.isPlaceholderData} />
            <Pager
              page={data.page}
              pageSize={data.page_size}
              total={data.total}
              noun={texts.noun}
              onPage={(page) => narrow({ page })}
            />
          </>
        )}
      </section>
    </AdminPage>
  )
}

function NoServerNotice() {
  const { title, text, folder, variable } = texts.noServer
  return (
    <Notice tone="amber" title={title} className="mb-4">
      {fill(text, { folder: <code>{folder}</code>, variable: <code>{variable}</code> })}
    </Notice>
  )
}

function WithheldNotice({ withheld }: Pick<CallOutputs['mail']['list'], 'withheld'>) {
  return (
    <Notice tone="amber" title={texts.withheld.title} className="mb-4">
      <p>{texts.withheld.text}</p>
      <ul>
        {withheld.map(({ template, count }) => (
          <li key={template}>{texts.withheld.more(getEmailName(template), count)}</li>
        ))}
      </ul>
    </Notice>
  )
}

// Without a mail server nothing new can be sent; with one, most sites have nothing unsent.
function shownStates(canSendEmail: boolean, unsent = 0) {
  return emailStates.filter((state) => state !== 'unsent' || !canSendEmail || unsent > 0)
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
