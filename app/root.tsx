import { localPath, pageLanguage } from './shared/locale.ts'
import { type ReactNode, useContext } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
} from 'react-router'
import type { Route } from './+types/root.ts'
import './app.css'
import { requestContext } from './backend/context.ts'
import { buttonLook } from './ui/button.tsx'
import { getBarColours } from './features/content/brand/bar-colours.server.ts'
import { pageColours } from './shared/page-colours.ts'
import { sharedMessages } from './shared/shared-messages.ts'
import { likelyNext } from './ui/document/likely-next.ts'
import { EntryScriptContext } from './ui/document/entry-script.ts'
import { NonceContext } from './ui/document/nonce.ts'
import { PageLookTags } from './ui/document/page-look.tsx'
import { withoutScript } from './ui/document/without-script.ts'
import { themeScript } from './ui/theme/theme-script.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { origin, brand, hasOfflinePages } = context.get(requestContext)
  return { origin, hasOfflinePages, barColours: getBarColours(brand.accent) }
}

/** Nothing this loader returns changes while the page is open. */
export function shouldRevalidate() {
  return false
}

export function links(): Route.LinkDescriptors {
  return [
    { rel: 'icon', sizes: '32x32', href: '/favicon.ico' },
    { rel: 'icon', sizes: '192x192', type: 'image/png', href: '/icon-192.png' },
    { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
    { rel: 'manifest', href: '/site.webmanifest' },
  ]
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(NonceContext)
  const { barColours = pageColours, hasOfflinePages } = useRouteLoaderData<typeof loader>('root') ?? {}
  const matches = useMatches()
  // The admin area is an application, a public page is a document.
  const isApplication = matches.some(({ id }) => id.startsWith('routes/admin/'))
  const isStatic = matches.some(({ handle }) => handle === withoutScript)
  const entryScript = useContext(EntryScriptContext)
  return (
    <html
      lang={pageLanguage}
      data-application={isApplication ? 'starting' : undefined}
      data-offline={hasOfflinePages && !isApplication ? '' : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={barColours.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={barColours.dark} media="(prefers-color-scheme: dark)" />
        <script nonce={nonce} suppressHydrationWarning>
          {themeScript}
        </script>
        {!isApplication && !isStatic && (
          <>
            <script type="module" async src={entryScript} />
            {/* oxlint-disable-next-line react/no-danger -- a constant, whose quotes React would escape */}
            <script nonce={nonce} type="speculationrules" dangerouslySetInnerHTML={{ __html: likelyNext }} />
          </>
        )}
        <Meta />
        <Links />
        <PageLookTags />
      </head>
      <body>
        {children}
        {isApplication && (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}

/** The last fallback, when even the layout failed: plain text without the cause. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  const { title, text } = isMissing ? sharedMessages.notFound : sharedMessages.failed
  return (
    <main id="main" className="page-container py-(--section)">
      <title>{title}</title>
      <h1 className="text-4xl">{title}</h1>
      <p className="mt-5 max-w-lg text-ink-2">{text}</p>
      <p className="mt-8">
        <a {...buttonLook({ tone: 'go' })} href={localPath('/')}>
          {sharedMessages.goHome}
        </a>
      </p>
    </main>
  )
}
