import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { useBackend } from '#app/backend/browser-client.ts'
import { formatWeekday } from '#app/shared/nairobi-clock.ts'
import { adminMessages } from '#app/ui/admin/admin-messages.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { linesClass, panelClass } from '#app/ui/admin/class-names.ts'
import { EmptyPanel, ErrorPanel, SkeletonRows } from '#app/ui/admin/states.tsx'
import { fill } from '#app/ui/text/fill.tsx'
import { AgendaEntry } from './agenda-entry.tsx'
import { type AgendaDay, findAgenda } from './agenda-queries.ts'
import { type Decide, useDecisions } from './use-decisions.ts'
import { viewingsMessages } from './viewings-messages.ts'

const texts = viewingsMessages

/** Coming viewings by day. */
export function ViewingsScreen() {
  const client = useBackend()
  const { decide, isBusy } = useDecisions()
  const agenda = useQuery({
    queryKey: ['viewings'],
    queryFn: () => findAgenda(client),
    // Visitors book, move and cancel while the screen is open.
    refetchInterval: 60_000,
  })
  const { data } = agenda
  return (
    <AdminPage title={texts.title} lead={texts.lead}>
      {agenda.isPending && <SkeletonRows count={4} label={texts.loading} />}
      {agenda.isError && !data && (
        <ErrorPanel message={adminMessages.failedToLoad} onRetry={() => void agenda.refetch()} />
      )}
      {data?.length === 0 && (
        <EmptyPanel title={texts.empty.title}>
          {fill(texts.empty.text, {
            settings: (
              <Link className="inline-link" to={`${href('/admin/settings')}?tab=viewings`}>
                {texts.empty.settings}
              </Link>
            ),
          })}
        </EmptyPanel>
      )}
      {data?.map((day) => (
        <Day key={day.day} {...day} nowMs={agenda.dataUpdatedAt} decide={decide} isBusy={isBusy} />
      ))}
    </AdminPage>
  )
}

type DayProps = AgendaDay & { nowMs: number; decide: Decide; isBusy: boolean }

function Day({ day, entries, ...shared }: DayProps) {
  return (
    <section className={`${panelClass} mb-5`} aria-label={formatWeekday(day)}>
      <h2 className="px-4 pt-4 text-lg">{formatWeekday(day)}</h2>
      <ul className={linesClass}>
        {entries.map((entry) => (
          <AgendaEntry key={entry.id} entry={entry} {...shared} />
        ))}
      </ul>
    </section>
  )
}
