import { CanSendEmailContext } from '#app/ui/form/no-email-note.tsx'
import { type ReactNode, useContext, useSyncExternalStore } from 'react'
import type { RouterContextProvider } from 'react-router'
import { browserBackendAt, BrowserBackendContext, type BrowserBackend } from '#app/backend/browser-client.ts'
import { type Backend, backend, type BackendMode, type Rules, requestContext } from '#app/backend/context.ts'
import { NonceContext } from '#app/ui/document/nonce.ts'
import { RulesContext } from '../rules.ts'
import { earlyKeysScript } from './early-keys.ts'
import { shellMessages } from './shell-messages.ts'
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
  const companyName = await findCompanyName(context.get(backend))
  return { backendUrl, publishableKey, backendMode, companyName, rules: await rules(), canSendEmail }
}

export const adminHeaders = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }

type AdminAreaProps = { bootstrap: AdminBootstrap; children: (browser: BrowserBackend | undefined) => ReactNode }

/** The browser client exists once the script runs; the server renders without one. */
export function AdminArea({ bootstrap, children }: AdminAreaProps) {
  const { backendUrl: url, publishableKey } = bootstrap
  const open = () => browserBackendAt({ url, publishableKey })
  const browser = useSyncExternalStore(neverChanges, open, () => undefined)
  const nonce = useContext(NonceContext)
  return (
    <div className="admin-area">
      <script nonce={nonce} suppressHydrationWarning>
        {earlyKeysScript}
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

async function findCompanyName(client: Backend) {
  const { data } = await client.from('settings').select('value').eq('section', 'company').maybeSingle()
  const name = (data?.value as { name?: unknown } | undefined)?.name
  return typeof name === 'string' && name !== '' ? name : shellMessages.company
}

function neverChanges() {
  return () => undefined
}
