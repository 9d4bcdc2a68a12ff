import { Panel } from '#app/ui/admin/admin-page.tsx'
import { analyticsMessages } from './analytics-messages.ts'
import type { Analytics } from './analytics.ts'
import { NoData } from './charts/chart-panel.tsx'
import { sharePercent, sourceLabel } from './labels.ts'
import { Share } from './top-properties.tsx'
import styles from './analytics.module.css'

const texts = analyticsMessages.sources

type Source = Analytics['sources'][number]

const maxRows = 6

export function TrafficSources({ sources }: { sources: readonly Source[] }) {
  const lines = shortened(sources)
  const whole = sources.reduce((sum, { visitors }) => sum + visitors, 0)
  const maxVisitors = Math.max(...lines.map(({ visitors }) => visitors))
  return (
    <Panel title={texts.title} end={<span className={styles.legend}>{texts.legend}</span>}>
      {lines.length === 0 && <NoData>{texts.empty}</NoData>}
      <ul className={styles.sources}>
        {lines.map(({ source, visitors }) => (
          <li key={source}>
            <p>
              <span className="min-w-0 truncate font-medium" title={sourceLabel(source)}>
                {sourceLabel(source)}
              </span>
              <span className="tabular">
                <b>{sharePercent(visitors, whole)}%</b> <span>{visitors.toLocaleString('en-KE')}</span>
              </span>
            </p>
            <Share part={visitors} whole={maxVisitors} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** The largest by name, and the rest as one; the exported file lists more. */
function shortened(sources: readonly Source[]): Source[] {
  const named = sources.filter(({ source }) => source !== 'other')
  const first = named.slice(0, sources.length > maxRows ? maxRows - 1 : maxRows)
  const rest = sources.filter((source) => !first.includes(source))
  const visitors = rest.reduce((sum, each) => sum + each.visitors, 0)
  return visitors > 0 ? [...first, { source: 'other', visitors }] : first
}
