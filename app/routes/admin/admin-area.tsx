import { type ReactNode, useSyncExternalStore } from 'react'
import type { RouterContextProvider } from 'react-router'
import { browserBackendAt, BrowserBackendContext, type BrowserBackend } from '../../backend/browser-client.ts'
import { type Backend, backend, type BackendHome, type Rules, visit } from '../../backend/context.ts'
import { RulesContext } from '../../features/staff/rules.ts'
import { Toaster } from '../../ui/toast.tsx'
import '../../ui/admin/styles/admin-tokens.css'
import '../../ui/admin/styles/admin.css'
import '../../ui/admin/styles/admin-states.css'
import '../../ui/admin/styles/admin-parts.css'
import '../../features/staff/shell/shell.css'

export type AdminDoor = {
  backendUrl: string
  publishableKey: string
  backendHome: BackendHome
  companyName: string
  rules: Rules
}

/** What the server tells the admin area: where the backend is, the company's name, and the rules for signing in. */
export async function findAdminDoor(context: Readonly<RouterContextProvider>): Promise<AdminDoor> {
  const { backendUrl, publishableKey, backendHome, rules } = context.get(visit)
  const companyName = await findCompanyName(context.get(backend))
  return { backendUrl, publishableKey, backendHome, companyName, rules: await rules() }
}

export const adminHeaders = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }

type AdminAreaProps = { door: AdminDoor; children: (browser: BrowserBackend | undefined) => ReactNode }

/** The browser client exists once the script runs; the server renders without one. */
export function AdminArea({ door, children }: AdminAreaProps) {
  const { backendUrl: url, publishableKey } = door
  const open = () => browserBackendAt({ url, publishableKey })
  const browser = useSyncExternalStore(neverChanges, open, () => undefined)
  return (
    <div className="admin">
      <RulesContext value={door.rules}>
        <BrowserBackendContext value={browser}>{children(browser)}</BrowserBackendContext>
      </RulesContext>
      <Toaster />
    </div>
  )
}

async function findCompanyName(client: Backend) {
  const { data } = await client.from('settings').select('value').eq('section', 'company').maybeSingle()
  const name = (data?.value as { name?: unknown } | undefined)?.name
  return typeof name === 'string' && name !== '' ? name : 'Makazi'
}

function neverChanges() {
  return () => undefined
}
