import { useMemo } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import { LoaderCircle } from 'lucide-react'
import { href, Link, Outlet } from 'react-router'
import type { BrowserBackend } from '../../backend/browser-client.ts'
import { SearchDialog } from '../../features/dashboard/search-dialog.tsx'
import { DoorScreen } from '../../features/staff/door-screen.tsx'
import { AdminFrame } from '../../features/staff/shell/admin-frame.tsx'
import { SignInAgain } from '../../features/staff/sign-in-again.tsx'
import { SignInForm } from '../../features/staff/sign-in-form.tsx'
import { StaffContext, useStaffSession } from '../../features/staff/staff-session.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Route } from './+types/layout.ts'
import { AdminArea, adminHeaders, Brand, findAdminDoor } from './admin-area.tsx'
import { openQueries } from './admin-queries.ts'
import { villaGate } from './door-picture.ts'

export function loader({ context }: Route.LoaderArgs) {
  return findAdminDoor(context)
}

/** Keys and addresses do not change while the area is open. */
export function shouldRevalidate() {
  return false
}

export function headers() {
  return adminHeaders
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Admin Portal · ${loaderData?.companyName ?? 'Makazi'}` }, { name: 'robots', content: 'noindex' }]
}

/** The server renders the sign-in screen alone: no staff data ever passes through it. */
export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <AdminArea door={loaderData}>{(browser) => <Gate browser={browser} company={loaderData.companyName} />}</AdminArea>
  )
}

function Gate({ browser, company }: { browser: BrowserBackend | undefined; company: string }) {
  const { session, check, signOut } = useStaffSession(browser)
  const queries = useMemo(() => openQueries(check), [check])
  const client = browser?.client

  if (client && session.state === 'staff') {
    const comeBack = async () => {
      await check()
      await queries.invalidateQueries()
    }
    const leave = async () => {
      await signOut()
      queries.clear()
    }
    return (
      <QueryClientProvider client={queries}>
        <StaffContext value={{ member: session.member, signOut: leave, check }}>
          <AdminFrame companyName={company} Search={SearchDialog}>
            <Outlet />
          </AdminFrame>
          <SignInAgain client={client} isOpen={session.isLapsed} onSignedIn={comeBack} />
        </StaffContext>
      </QueryClientProvider>
    )
  }
  if (session.state === 'refused') {
    return (
      <DoorScreen brand={<Brand company={company} />} picture={villaGate} title="Access denied">
        <p className="mt-2 mb-5 text-ink-2">
          This account does not belong to the staff. Ask a super admin to invite you, or sign in with another account.
        </p>
        <Button tone="line" onClick={() => void signOut()}>
          Sign in with another account
        </Button>
      </DoorScreen>
    )
  }
  return (
    <DoorScreen
      brand={<Brand company={company} />}
      picture={villaGate}
      title="Admin Portal"
      lead="Sign in with your staff account."
    >
      {session.state === 'unreachable' && (
        <Notice tone="danger" title="The server cannot be reached just now." className="mb-4">
          <button type="button" className="link" onClick={() => void check()}>
            Try again
          </button>
        </Notice>
      )}
      {session.state === 'resuming' ? (
        <output className="block flex items-center gap-2.5 py-6 text-ink-2">
          <LoaderCircle className="icon spin" aria-hidden="true" />
          Loading...
        </output>
      ) : (
        <SignInForm client={client} onSignedIn={check} />
      )}
      <p className="mt-4 text-xs">
        <Link className="link" to={href('/admin/reset')}>
          Forgotten password?
        </Link>
      </p>
    </DoorScreen>
  )
}
