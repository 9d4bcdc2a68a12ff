import { lazy, Suspense, useEffect } from 'react'
import { href, Link } from 'react-router'
import type { BrowserBackend } from '#app/backend/browser-client.ts'
import type { BackendMode } from '#app/backend/context.ts'
import type { Offer } from '#app/shared/offer.ts'
import { NotStaff } from '#app/features/staff/registration/not-staff.tsx'
import { useRules } from '#app/features/staff/rules.ts'
import { SignInForm } from '#app/features/staff/sign-in-form.tsx'
import { useStaffSession } from '#app/features/staff/staff-session.ts'
import { staffMessages } from '#app/features/staff/staff-messages.ts'
import { Notice } from '#app/ui/notices/notice.tsx'
import { AuthPage } from '#app/features/staff/shell/auth-page.tsx'
import { withoutSessionClass, withSessionClass } from '#app/features/staff/shell/class-names.ts'
import { FrameSkeleton } from '#app/features/staff/shell/frame-skeleton.tsx'

const loadSignedIn = () => import('./signed-in.tsx')
const SignedIn = lazy(loadSignedIn)
const SecondStepForm = lazy(() => import('#app/features/staff/second-factor/second-step-form.tsx'))

type StaffGuardProps = {
  browser: BrowserBackend | undefined
  company: string
  backendMode: BackendMode
  offer: Offer
}

export function StaffGuard({ browser, company, backendMode, offer }: StaffGuardProps) {
  const { session, check, signOut } = useStaffSession(browser)
  const client = browser?.client
  // The admin area itself is loaded once somebody signs in, or has.
  useEffect(() => {
    if (client) void loadSignedIn()
  }, [client])

  if (client && session.state === 'staff') {
    return (
      <Suspense fallback={<FrameSkeleton company={company} />}>
        <SignedIn {...{ client, session, check, signOut, company, backendMode, offer }} />
      </Suspense>
    )
  }
  if (client && session.state === 'second-factor') {
    return (
      <AuthPage company={company} {...secondStepText(session.step.factorId !== undefined)}>
        <Suspense>
          <SecondStepForm client={client} step={session.step} onPassed={async () => void (await check())} />
        </Suspense>
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
  if (session.state === 'resuming') return <FrameSkeleton company={company} />
  // The server does not know who has a session, so it renders both and the browser shows one.
  const isUnknown = session.state === 'loading'
  return (
    <>
      {isUnknown && (
        <div className={withSessionClass}>
          <FrameSkeleton company={company} />
        </div>
      )}
      <div className={isUnknown ? withoutSessionClass : undefined}>
        <SignIn {...{ client, session, check, company }} />
      </div>
    </>
  )
}

function secondStepText(hasFactor: boolean) {
  const { title, lead, enrolTitle, enrolLead } = staffMessages.secondStep
  return hasFactor ? { title, lead } : { title: enrolTitle, lead: enrolLead }
}

type SignInProps = Pick<ReturnType<typeof useStaffSession>, 'session' | 'check'> & {
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
      <SignInForm client={client} onSignedIn={async () => void (await check())} />
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
