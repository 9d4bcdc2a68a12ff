import { CanSendEmailContext } from '#app/ui/form/no-email-note.tsx'
import { type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react'
import type { RouterContextProvider } from 'react-router'
import { BrowserBackendContext, type BrowserBackend } from '#app/backend/browser-client.ts'
import { asVisitor, type BackendMode, type Rules, requestContext, type Sql } from '#app/backend/context.ts'
import { hasStoredSession, sessionKey } from '#app/backend/stored-session.ts'
import { NonceContext } from '#app/ui/document/nonce.ts'
import { RulesContext } from '../rules.ts'
import { earlyKeysScript } from './early-keys.ts'
import { authMessages } from './auth-messages.ts'
import { storedSessionScript } from './stored-session-script.ts'
import { Toaster } from '#app/ui/notices/toast.tsx'
import '../../../ui/admin/styles/admin-tokens.css'
import '../../../ui/admin/styles/admin.css'

export type AdminBootstrap = {
  backendUrl: string
  publishableKey: string
  backendMode: BackendMode
  companyName: string
  rules: Rules
  canSendEmail: boolean
}

/**
 * The data that the server passes to the admin area: the backend's URL, the company's name, the rules for signing in, and
 * whether emails are sent.
 */
export async function findAdminBootstrap(context: Readonly<RouterContextProvider>): Promise<AdminBootstrap> {
  const { backendUrl, publishableKey, backendMode, rules, canSendEmail } = context.get(requestContext)
  const companyName = await context
    .get(asVisitor)(findCompanyName)
    .catch(() => authMessages.company)
  return { backendUrl, publishableKey, backendMode, companyName, rules: await rules(), canSendEmail }
}

export const adminHeaders = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }

type AdminAreaProps = {
  bootstrap: AdminBootstrap
  /** Loads the backend's client only when there is a session, or somebody begins to sign in. */
  isSignIn?: boolean
  children: (browser: BrowserBackend | undefined) => ReactNode
}

export function AdminArea({ bootstrap, isSignIn = false, children }: AdminAreaProps) {
  const area = useRef<HTMLDivElement>(null)
  const [browser, openBrowser] = useBrowser(bootstrap)
  const nonce = useContext(NonceContext)
  useEffect(() => {
    const isFilledIn = [...(area.current?.querySelectorAll('input') ?? [])].some(({ value }) => value !== '')
    if (!isSignIn || hasStoredSession() || isFilledIn || area.current?.matches(':focus-within')) void openBrowser()
    // Somebody has signed in on another tab.
    const openWithSession = ({ key }: StorageEvent) => key === sessionKey && void openBrowser()
    addEventListener('storage', openWithSession)
    return () => removeEventListener('storage', openWithSession)
  }, [isSignIn, openBrowser])
  return (
    <div
      ref={area}
      className="admin-area"
      onFocusCapture={() => void openBrowser()}
      onInputCapture={() => void openBrowser()}
    >
      <script nonce={nonce} suppressHydrationWarning>
        {earlyKeysScript + storedSessionScript}
      </script>
      <RulesContext value={bootstrap.rules}>
        <CanSendEmailContext value={bootstrap.canSendEmail}>
          <BrowserBackendContext value={browser}>{children(browser)}</BrowserBackendContext>
        </CanSendEmailContext>
      </RulesContext>
      <Toaster />
    </div>
  )
}

/** The client is most of what the sign-in page would load, so it is loaded when it is needed. */
function useBrowser({ backendUrl: url, publishableKey }: AdminBootstrap) {
  const [browser, setBrowser] = useState<BrowserBackend>()
  const open = useCallback(async () => {
    const { openBrowserBackend } = await import('#app/backend/open-browser-backend.ts')
    setBrowser(openBrowserBackend({ url, publishableKey }))
  }, [url, publishableKey])
  return [browser, open] as const
}

async function findCompanyName(sql: Sql): Promise<string> {
  const [row] = await sql<{ name: string | null }[]>`
    select value ->> 'name' as name from public.settings where section = 'company'`
  return row?.name || authMessages.company
}
