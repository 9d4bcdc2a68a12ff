import type { ReactNode } from 'react'
import { href } from 'react-router'
import { escapeAttribute } from '#app/shared/escape-markup.ts'
import { Breadcrumbs, Wrap } from '#app/ui/page.tsx'
import type { Call, CallGroup } from './call-groups.ts'

type OpenDataPageProps = {
  siteName: string
  origin: string
  dataOrigin: string
  publishableKey: string
  groups: CallGroup[]
}

const contents = [
  ['start', 'Start'],
  ['calls', 'Calls'],
  ['feeds', 'Feeds'],
  ['widget', 'Widget'],
] as const

/** For developers who build with our listings. */
export function OpenDataPage({ siteName, origin, dataOrigin, publishableKey, groups }: OpenDataPageProps) {
  return (
    <Wrap className="pt-3 pb-(--section)">
      <Breadcrumbs items={[{ label: 'Home', to: href('/') }, { label: 'Open data' }]} />
      <header className="pt-[clamp(.75rem,2vw,2rem)] pb-[clamp(2rem,4vw,3.5rem)]">
        <h1 className="text-4xl leading-tight tracking-[-.03em]">Open data</h1>
        <p className="mt-5 max-w-[40rem] text-lg text-ink-2">
          The listings and articles of {siteName}, for your own site, sheet or program: as calls, as feeds, or as a
          ready-made strip. Free, without a registration.
        </p>
      </header>
      <div className="open-data">
        <nav aria-label="On this page">
          <ol>
            {contents.map(([id, title]) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div>
          <Part id="start" title="Start">
            <p>
              The data speaks the language of Supabase, so its client does all the work. The key below is no secret: it
              opens what every visitor sees, and nothing else.
            </p>
            <Code>{exampleWith(dataOrigin, publishableKey)}</Code>
            <p>
              The whole description for machines is an <a href={href('/api/openapi.json')}>OpenAPI 3.1 document</a>.
              Please keep what you read for a minute or more: whoever asks too often is told to wait (429, with
              Retry-After).
            </p>
          </Part>
          <Part id="calls" title="Calls">
            {groups.map(({ name, description, calls }) => (
              <div key={name} className="open-data-group">
                <h3>{name}</h3>
                <p>{description}</p>
                {calls.map((call) => (
                  <CallEntry key={call.method + call.path} call={call} />
                ))}
              </div>
            ))}
          </Part>
          <Part id="feeds" title="Feeds">
            <p>
              Every list is a feed with the same filters: put /feed.xml (RSS) or /atom.xml (Atom) behind its address.
            </p>
            <dl>
              <Feed address={`${origin}/properties-for-sale/feed.xml?beds=3&q=Karen`}>
                A search, here houses in Karen with three bedrooms or more
              </Feed>
              <Feed address={`${origin}/properties/feed.xml`}>The newest of everything</Feed>
              <Feed address={`${origin}/blog/feed.xml`}>The newest articles</Feed>
              <Feed address={`${origin}/feeds/reso.json`}>All listings with RESO field names</Feed>
              <Feed address={`${origin}/feeds/meta.csv`}>A catalogue of home listings for Meta</Feed>
              <Feed address={`${origin}/feeds/google.csv`}>Real-estate business data for Google Ads</Feed>
            </dl>
          </Part>
          <Part id="widget" title="Widget">
            <p>
              A strip of listings for any page, without a script: one frame, the filters of the list, and up to twelve
              homes. It follows the width of your page, and light or dark as your readers have it.
            </p>
            <Code>{getWidgetCode(origin, siteName)}</Code>
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
        <span className="method">{method}</span>
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
        Answer: <code>{response}</code>
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

const makazi = createClient(
  '${dataOrigin}',
  '${key}',
)

const { data } = await makazi.rpc('search_properties', {
  category: 'for-sale',
  bedrooms_min: 3,
  price_max: 50000000,
  sort: 'price-low',
})
for (const home of data.rows) console.log(home.title, home.price)`
}

function getWidgetCode(origin: string, siteName: string) {
  return `<iframe src="${origin}/embed?list=properties-for-sale&show=6"
  title="Listings of ${escapeAttribute(siteName)}" loading="lazy"
  style="width: 100%; height: 29rem; border: 0"></iframe>`
}
