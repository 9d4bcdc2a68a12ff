import { type ReactNode, useContext } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router'
import type { Route } from './+types/root.ts'
import './app.css'
import { requestContext } from './backend/context.ts'
import frauncesFile from './ui/fonts/fraunces-latin.woff2?url'
import instrumentFile from './ui/fonts/instrument-sans-latin.woff2?url'
import { buttonLook } from './ui/button.tsx'
import logoFile from './ui/mark.svg?url'
import { sharedMessages } from './shared/shared-messages.ts'
import { lateStartScript } from './ui/document/late-start.ts'
import { NonceContext } from './ui/document/nonce.ts'
import { withoutScript } from './ui/document/without-script.ts'
import { themeScript } from './ui/theme/theme-switch.tsx'

export function loader({ context }: Route.LoaderArgs) {
  return { origin: context.get(requestContext).origin }
}

/** Nothing this loader returns changes while the page is open. */
export function shouldRevalidate() {
  return false
}

export function links(): Route.LinkDescriptors {
  const font = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const
  return [
    { ...font, href: frauncesFile },
    { ...font, href: instrumentFile },
    { rel: 'icon', type: 'image/svg+xml', href: logoFile },
    { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
    { rel: 'manifest', href: '/site.webmanifest' },
  ]
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(NonceContext)
  const isStatic = useMatches().some(({ handle }) => handle === withoutScript)
  return (
    <html lang="en-KE" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbf8f3" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#17140f" media="(prefers-color-scheme: dark)" />
        <script nonce={nonce} suppressHydrationWarning>
          {themeScript}
        </script>
        <script nonce={nonce} suppressHydrationWarning>
          {lateStartScript}
        </script>
        <Meta />
        <Links />
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
        <a {...buttonLook({ tone: 'go' })} href="/">
          {sharedMessages.goHome}
        </a>
      </p>
    </main>
  )
}
