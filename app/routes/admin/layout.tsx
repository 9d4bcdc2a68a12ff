import { useMemo } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import { LoaderCircle } from 'lucide-react'
import { href, Link, Outlet } from 'react-router'
import type { BrowserBackend } from '../../backend/browser-client.ts'
import type { BackendHome } from '../../backend/context.ts'
import { SearchDialog } from '../../features/dashboard/search-dialog.tsx'
import { dropStaffPass, staffPassKey, useStaffPass } from '../../features/settings/staff-pass.ts'
import { AdminFrame } from '../../features/staff/shell/admin-frame.tsx'
import { NotStaff } from '../../features/staff/registration/not-staff.tsx'
import { useRules } from '../../features/staff/rules.ts'
import { SecondStepForm } from '../../features/staff/second-factor/second-step-form.tsx'
import { SignInAgain } from '../../features/staff/sign-in-again.tsx'
import { SignInForm } from '../../features/staff/sign-in-form.tsx'
import { StaffContext, useStaffSession } from '../../features/staff/staff-session.ts'
import { Notice } from '../../ui/notice.tsx'
import type { Route } from './+types/layout.ts'
import { AdminArea, adminHeaders, findAdminDoor } from './admin-area.tsx'
import { openQueries } from './admin-queries.ts'
import { Door, doorMeta } from './door/door.tsx'

export function loader({ context }: Route.LoaderArgs) {
  return findAdminDoor(context)
}

export { readOnce as shouldRevalidate } from './door/door.tsx'

export function headers() {
  return adminHeaders
}

export function meta({ loaderData }: Route.MetaArgs) {
  return doorMeta(loaderData?.companyName)
}

function StaffPass() {
  useStaffPass()
  return null
}

/** The server renders only the sign-in page: staff data never passes through server rendering. */
export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <AdminArea door={loaderData}>
      {(browser) => <Gate browser={browser} company={loaderData.companyName} backendHome={loaderData.backendHome} />}
    </AdminArea>
  )
}

type GateProps = { browser: BrowserBackend | undefined; company: string; backendHome: BackendHome }

function Gate({ browser, company, backendHome }: GateProps) {
  const { session, check, signOut } = useStaffSession(browser)
  const { mayAskForAccount } = useRules()
  const queries = useMemo(() => openQueries(check), [check])
  const client = browser?.client

  if (client && session.state === 'staff') {
    const comeBack = async () => {
      await check()
      await queries.invalidateQueries()
    }
    const leave = async () => {
      // True while the first response is still pending as well.
      const mayHavePass = queries.getQueryData(staffPassKey) !== false
      await queries.cancelQueries({ queryKey: staffPassKey })
      await signOut()
      queries.clear()
      if (mayHavePass) await dropStaffPass()
    }
    return (
      <QueryClientProvider client={queries}>
        <StaffContext value={{ member: session.member, signOut: leave, check }}>
          <StaffPass />
          <AdminFrame companyName={company} backendHome={backendHome} Search={SearchDialog}>
            <Outlet />
          </AdminFrame>
          <SignInAgain client={client} isOpen={session.isLapsed} step={session.step} onSignedIn={comeBack} />
        </StaffContext>
      </QueryClientProvider>
    )
  }
  if (client && session.state === 'second-factor') {
    return (
      <Door
        company={company}
        title={session.step.factorId ? 'Second factor' : 'Set up a second factor'}
        lead={
          session.step.factorId
            ? 'Your password was right. Now the code, please.'
            : 'Everybody who works here signs in with a code besides the password.'
        }
      >
        <SecondStepForm client={client} step={session.step} onPassed={check} />
        <p className="mt-4 text-xs">
          <button type="button" className="link" onClick={() => void signOut()}>
            Sign in with another account
          </button>
        </p>
      </Door>
    )
  }
  if (client && session.state === 'refused') {
    return (
      <Door company={company} title="Access denied">
        <NotStaff onLeave={signOut} />
      </Door>
    )
  }
  return (
    <Door company={company} title="Admin Portal" lead="Sign in with your staff account.">
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
      <p className="mt-4 flex flex-wrap gap-x-5 gap-y-2 text-xs">
        <Link className="link" to={href('/admin/reset')}>
          Forgotten password?
        </Link>
        {mayAskForAccount && (
          <Link className="link" to={href('/admin/join')}>
            Ask for a staff account
          </Link>
        )}
      </p>
    </Door>
  )
}
