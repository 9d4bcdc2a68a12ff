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
  useNavigate,
  useRouteLoaderData,
} from 'react-router'
import type { Route } from './+types/root.ts'
import './app.css'
import { requestContext } from './backend/context.ts'
import { buttonLook } from './ui/button.tsx'
import { getBarColours } from './features/content/brand/bar-colours.server.ts'
import { pageColours } from './shared/page-colours.ts'
import { sharedMessages } from './shared/shared-messages.ts'
import { earlyCompareScript } from '#app/features/comparison/early-compare.ts'
import { earlySaveScript } from '#app/features/saved/early-save.ts'
import { lateStartScript } from './ui/document/late-start.ts'
import { NavigateContext } from './ui/link.tsx'
import { NonceContext } from './ui/document/nonce.ts'
import { PageLookTags } from './ui/document/page-look.tsx'
import { withoutScript } from './ui/document/without-script.ts'
import { themeScript } from './ui/theme/theme-script.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { origin, brand } = context.get(requestContext)
  return { origin, barColours: getBarColours(brand.accent) }
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
  const barColours = useRouteLoaderData<typeof loader>('root')?.barColours ?? pageColours
  const isStatic = useMatches().some(({ handle }) => handle === withoutScript)
  return (
    <html lang={pageLanguage} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={barColours.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={barColours.dark} media="(prefers-color-scheme: dark)" />
        {/* One element: each has a hash of its own in the header of the response. */}
        <script nonce={nonce} suppressHydrationWarning>
          {themeScript + lateStartScript + earlyCompareScript + earlySaveScript}
        </script>
        <Meta />
        <Links />
        <PageLookTags />
      </head>
      <body>
        {children}
        {!isStatic && (
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
  return (
    <NavigateContext value={useNavigate()}>
      <Outlet />
    </NavigateContext>
  )
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
