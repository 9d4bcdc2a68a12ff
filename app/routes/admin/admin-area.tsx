import { type ReactNode, useSyncExternalStore } from 'react'
import type { RouterContextProvider } from 'react-router'
import { browserBackendAt, BrowserBackendContext, type BrowserBackend } from '../../backend/browser-client.ts'
import { type Backend, backend, visit } from '../../backend/context.ts'
import markFile from '../../ui/mark.svg?url'
import { Toaster } from '../../ui/toast.tsx'
import '../../ui/admin/admin-tokens.css'
import '../../ui/admin/admin.css'
import '../../ui/admin/admin-parts.css'
import '../../features/staff/shell/shell.css'

export type AdminDoor = { backendUrl: string; publishableKey: string; companyName: string }

/** All the server says to the admin area: where the backend is, and whose area it is. */
export async function findAdminDoor(context: Readonly<RouterContextProvider>): Promise<AdminDoor> {
  const { backendUrl, publishableKey } = context.get(visit)
  return { backendUrl, publishableKey, companyName: await findCompanyName(context.get(backend)) }
}

export const adminHeaders = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }

type AdminAreaProps = { door: AdminDoor; children: (browser: BrowserBackend | undefined) => ReactNode }

/** The browser's client is there once the script runs; the server renders without one. */
export function AdminArea({ door, children }: AdminAreaProps) {
  const { backendUrl: url, publishableKey } = door
  const open = () => browserBackendAt({ url, publishableKey })
  const browser = useSyncExternalStore(neverChanges, open, () => undefined)
  return (
    <div className="admin">
      <BrowserBackendContext value={browser}>{children(browser)}</BrowserBackendContext>
      <Toaster />
    </div>
  )
}

export function Brand({ company }: { company: string }) {
  return (
    <div className="side-brand">
      <img src={markFile} alt="" width="28" height="28" />
      {company}
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
