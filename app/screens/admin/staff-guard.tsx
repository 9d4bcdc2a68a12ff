import { useMemo } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import { LoaderCircle } from 'lucide-react'
import { href, Link, Outlet } from 'react-router'
import type { BrowserBackend } from '#app/backend/browser-client.ts'
import type { BackendMode } from '#app/backend/context.ts'
import { Palette } from '#app/features/dashboard/palette/palette.tsx'
import { RightsContext } from '#app/backend/rights.ts'
import { dropStaffPass } from '#app/backend/staff-pass.ts'
import { staffPassKey, useStaffPass } from '#app/features/settings/staff-pass.ts'
import { SampleBanner } from '#app/features/setup/sample-banner.tsx'
import { AllowedScreen } from '#app/features/staff/shell/allowed-screen.tsx'
import { AdminShell } from '#app/features/staff/shell/admin-shell.tsx'
import { NotStaff } from '#app/features/staff/registration/not-staff.tsx'
import { useRules } from '#app/features/staff/rules.ts'
import { SecondStepForm } from '#app/features/staff/second-factor/second-step-form.tsx'
import { SignInAgain } from '#app/features/staff/sign-in-again.tsx'
import { SignInForm } from '#app/features/staff/sign-in-form.tsx'
import { StaffContext, useStaffSession } from '#app/features/staff/staff-session.ts'
import { staffMessages } from '#app/features/staff/staff-messages.ts'
import { Notice } from '#app/ui/notices/notice.tsx'
import { openQueries } from '#app/features/staff/shell/admin-queries.ts'
import { AuthPage } from '#app/features/staff/shell/auth-page.tsx'
import { spinClass } from '#app/features/staff/shell/class-names.ts'

function StaffPass() {
  useStaffPass()
  return null
}

type StaffGuardProps = { browser: BrowserBackend | undefined; company: string; backendMode: BackendMode }

export function StaffGuard({ browser, company, backendMode }: StaffGuardProps) {
  const { session, check, signOut } = useStaffSession(browser)
  const client = browser?.client

  if (client && session.state === 'staff')
    return <SignedIn {...{ client, session, check, signOut, company, backendMode }} />
  if (client && session.state === 'second-factor') {
    return (
      <AuthPage company={company} {...secondStepText(session.step.factorId !== undefined)}>
        <SecondStepForm client={client} step={session.step} onPassed={async () => void (await check())} />
        <p className="mt-4 text-xs">
          <button type="button" className="inline-link" onClick={() => void signOut()}>
            {staffMessages.signIn.anotherAccount}
          </button>
        </p>
      </AuthPage>
    )
  }
  if (client && session.state === 'forbidden') {
    return (
      <AuthPage company={company} title={staffMessages.notStaff.title}>
        <NotStaff onSignOut={signOut} />
      </AuthPage>
    )
  }
  return <SignIn {...{ client, session, check, company }} />
}

type Session = ReturnType<typeof useStaffSession>
type SignedInProps = Pick<Session, 'check' | 'signOut'> & {
  client: BrowserBackend['client']
  session: Extract<Session['session'], { state: 'staff' }>
  company: string
  backendMode: BackendMode
}

function SignedIn({ client, session, check, signOut, company, backendMode }: SignedInProps) {
  const queries = useMemo(() => openQueries(check), [check])
  const retry = async () => {
    await check()
    await queries.invalidateQueries()
  }
  const leaveAdmin = async () => {
    // True while the first response is still pending as well.
    const mayHavePass = queries.getQueryData(staffPassKey) !== false
    await queries.cancelQueries({ queryKey: staffPassKey })
    await signOut()
    queries.clear()
    if (mayHavePass) await dropStaffPass()
  }
  const { userId, role, mayPublish } = session.member
  const rights = useMemo(
    () => ({ userId, isManager: role === 'super_admin' || role === 'administrator', mayPublish }),
    [userId, role, mayPublish],
  )
  return (
    <QueryClientProvider client={queries}>
      <StaffContext value={{ member: session.member, signOut: leaveAdmin, check }}>
        <RightsContext value={rights}>
          <StaffPass />
          {/* Signed out here or in another tab: what was typed stays, and nobody reads over the dialog. */}
          <div className={session.isLapsed ? 'invisible contents' : 'contents'}>
            <AdminShell companyName={company} backendMode={backendMode} Search={Palette}>
              <SampleBanner backendMode={backendMode} />
              <AllowedScreen>
                <Outlet />
              </AllowedScreen>
            </AdminShell>
          </div>
          <SignInAgain client={client} isOpen={session.isLapsed} step={session.step} onSignedIn={retry} />
        </RightsContext>
      </StaffContext>
    </QueryClientProvider>
  )
}

function secondStepText(hasFactor: boolean) {
  const { title, lead, enrolTitle, enrolLead } = staffMessages.secondStep
  return hasFactor ? { title, lead } : { title: enrolTitle, lead: enrolLead }
}

type SignInProps = Pick<Session, 'session' | 'check'> & {
  client: BrowserBackend['client'] | undefined
  company: string
}

function SignIn({ client, session, check, company }: SignInProps) {
  const { canRequestAccount } = useRules()
  const texts = staffMessages.signIn
  return (
    <AuthPage company={company} title={texts.title} lead={texts.lead}>
      {session.state === 'unreachable' && (
        <Notice tone="danger" title={texts.unreachable} className="mb-4">
          <button type="button" className="inline-link" onClick={() => void check()}>
            {texts.tryAgain}
          </button>
        </Notice>
      )}
      {session.state === 'resuming' ? (
        <output className="block flex items-center gap-2.5 py-6 text-ink-2">
          <LoaderCircle className={spinClass} aria-hidden="true" />
          {texts.loading}
        </output>
      ) : (
        <SignInForm client={client} onSignedIn={async () => void (await check())} />
      )}
      <p className="mt-4 flex flex-wrap gap-x-5 gap-y-2 text-xs">
        <Link className="inline-link" to={href('/admin/reset')}>
          {texts.forgotten}
        </Link>
        {canRequestAccount && (
          <Link className="inline-link" to={href('/admin/join')}>
            {texts.requestAccess}
          </Link>
        )}
      </p>
    </AuthPage>
  )
}
