import type { ReactNode } from 'react'
import { href } from 'react-router'
import { escapeAttribute } from '#app/shared/escape-markup.ts'
import { categories } from '#app/shared/offer.ts'
import { useOffer } from '#app/shared/offer-context.ts'
import { listPaths } from '#app/shared/public-pages.ts'
import { sharedMessages } from '#app/shared/shared-messages.ts'
import { fill } from '#app/ui/text/fill.tsx'
import { Breadcrumbs, Wrap } from '#app/ui/page.tsx'
import type { Call, CallGroup } from './call-groups.ts'
import { openDataMessages } from './open-data-messages.ts'
import styles from './open-data-page.module.css'

type OpenDataPageProps = {
  siteName: string
  origin: string
  dataOrigin: string
  publishableKey: string
  groups: CallGroup[]
}

const { start, calls, feeds, widget } = openDataMessages

const contents = [
  ['start', start.title],
  ['calls', calls.title],
  ['feeds', feeds.title],
  ['widget', widget.title],
] as const

/** For developers who build with our listings. */
export function OpenDataPage({ siteName, origin, dataOrigin, publishableKey, groups }: OpenDataPageProps) {
  const [first = categories[0]] = useOffer()
  return (
    <Wrap className="pt-3 pb-(--section)">
      <Breadcrumbs items={[{ label: sharedMessages.home, to: href('/') }, { label: openDataMessages.title }]} />
      <header className="pt-[clamp(.75rem,2vw,2rem)] pb-[clamp(2rem,4vw,3.5rem)]">
        <h1 className="text-4xl leading-tight tracking-[-.03em]">{openDataMessages.title}</h1>
        <p className="mt-5 max-w-[40rem] text-lg text-ink-2">{openDataMessages.lead(siteName)}</p>
      </header>
      <div className={styles.page} data-slot="open-data">
        <nav aria-label={sharedMessages.contents}>
          <ol>
            {contents.map(([id, title]) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div>
          <Part id="start" title={start.title}>
            <p>{start.client}</p>
            <Code>{exampleWith(dataOrigin, publishableKey)}</Code>
            <p>{fill(start.openApi, { document: <a href={href('/api/openapi.json')}>{start.document}</a> })}</p>
          </Part>
          <Part id="calls" title={calls.title}>
            {groups.map(({ name, description, calls: groupCalls }) => (
              <div key={name} className={styles.group} lang="en">
                <h3>{name}</h3>
                <p>{description}</p>
                {groupCalls.map((call) => (
                  <CallEntry key={call.method + call.path} call={call} />
                ))}
              </div>
            ))}
          </Part>
          <Part id="feeds" title={feeds.title}>
            <p>{feeds.text}</p>
            <dl>
              <Feed address={`${origin}${listPaths[first]}/feed.xml?${first === 'land' ? '' : 'beds=3&'}q=Karen`}>
                {feeds.search}
              </Feed>
              <Feed address={`${origin}/properties/feed.xml`}>{feeds.properties}</Feed>
              <Feed address={`${origin}/blog/feed.xml`}>{feeds.posts}</Feed>
              <Feed address={`${origin}/feeds/reso.json`}>{feeds.reso}</Feed>
              <Feed address={`${origin}/feeds/meta.csv`}>{feeds.meta}</Feed>
              <Feed address={`${origin}/feeds/google.csv`}>{feeds.google}</Feed>
            </dl>
          </Part>
          <Part id="widget" title={widget.title}>
            <p>{widget.text}</p>
            <Code>{getWidgetCode({ origin, siteName, list: listPaths[first].slice(1) })}</Code>
          </Part>
        </div>
      </div>
    </Wrap>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function Code({ children }: { children: string }) {
  return (
    <pre>
      <code>{children}</code>
    </pre>
  )
}

function CallEntry({ call: { method, path, summary, description, fields, example, response } }: { call: Call }) {
  return (
    <details>
      <summary>
        <span className={styles.method}>{method}</span>
        <code>{path}</code>
        <span>{summary}</span>
      </summary>
      {description && <p>{description}</p>}
      {fields.length > 0 && (
        <dl>
          {fields.map(({ name, kind, description: fieldDescription }) => (
            <div key={name}>
              <dt>
                <code>{name}</code> <span>{kind}</span>
              </dt>
              <dd>{fieldDescription}</dd>
            </div>
          ))}
        </dl>
      )}
      <Code>{example}</Code>
      <p>
        {calls.response} <code>{response}</code>
      </p>
    </details>
  )
}

function Feed({ address, children }: { address: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        <a href={address}>{new URL(address).pathname + new URL(address).search}</a>
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

function exampleWith(dataOrigin: string, key: string) {
  return `import { createClient } from '@supabase/supabase-js'

const client = createClient(
  '${dataOrigin}',
  '${key}',
)

const { data } = await client.rpc('search_properties', {
  category: 'for-sale',
  bedrooms_min: 3,
  price_max: 50000000,
  sort: 'price-low',
})
for (const home of data.rows) console.log(home.title, home.price)`
}

function getWidgetCode({ origin, siteName, list }: { origin: string; siteName: string; list: string }) {
  return `<iframe src="${origin}/embed?list=${list}&show=6"
  title="Listings of ${escapeAttribute(siteName)}" loading="lazy"
  style="width: 100%; height: 29rem; border: 0"></iframe>`
}
