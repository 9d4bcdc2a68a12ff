import { useEffect, useMemo, useState } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import type { BrowserBackend } from '#app/backend/browser-client.ts'
import { CallsProvider, createCalls } from '#app/backend/calls.ts'
import type { BackendMode } from '#app/backend/context.ts'
import { RightsContext } from '#app/backend/rights.ts'
import type { Offer } from '#app/shared/offer.ts'
import { OfferContext } from '#app/shared/offer-context.ts'
import { dropStaffPass } from '#app/backend/staff-pass.ts'
import { Palette } from '#app/features/dashboard/palette/palette.tsx'
import { staffPassKey, useStaffPass } from '#app/features/settings/staff-pass.ts'
import { SampleNotice } from '#app/features/setup/sample-notice.tsx'
import { openQueries } from '#app/features/staff/shell/admin-queries.ts'
import { AdminShell } from '#app/features/staff/shell/admin-shell.tsx'
import { AllowedScreen } from '#app/features/staff/shell/allowed-screen.tsx'
import { SignInAgain } from '#app/features/staff/sign-in-again.tsx'
import type { StaffRole } from '#app/features/staff/staff-queries.ts'
import { StaffContext, type useStaffSession } from '#app/features/staff/staff-session.ts'
import type { PaletteAction } from '#app/ui/admin/palette-action.ts'

type Session = ReturnType<typeof useStaffSession>
export type SignedInProps = Pick<Session, 'check' | 'signOut'> & {
  client: BrowserBackend['client']
  session: Extract<Session['session'], { state: 'staff' }>
  company: string
  backendMode: BackendMode
  offer: Offer
}

/** The admin area of a member of staff. */
export default function SignedIn({ client, session, check, signOut, company, backendMode, offer }: SignedInProps) {
  const queries = useMemo(() => openQueries(check), [check])
  const calls = useMemo(() => createCalls(client), [client])
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
  const settings = useSettingActions(role)
  return (
    <QueryClientProvider client={queries}>
      <CallsProvider trpcClient={calls} queryClient={queries}>
        <StaffContext value={{ member: session.member, signOut: leaveAdmin, check }}>
          <OfferContext value={offer}>
            <RightsContext value={rights}>
              <StaffPass />
              {/* Signed out here or in another tab: what was typed stays, and nobody reads over the dialog. */}
              <div className={session.isLapsed ? 'invisible contents' : 'contents'}>
                <AdminShell
                  settings={settings}
                  companyName={company}
                  backendMode={backendMode}
                  Search={Palette}
                  notice={<SampleNotice />}
                >
                  <AllowedScreen>
                    <Outlet />
                  </AllowedScreen>
                </AdminShell>
              </div>
              <SignInAgain client={client} isOpen={session.isLapsed} step={session.step} onSignedIn={retry} />
            </RightsContext>
          </OfferContext>
        </StaffContext>
      </CallsProvider>
    </QueryClientProvider>
  )
}

/** Loaded beside the screen: the frame waits for no settings, and the sign-in page names none of their files. */
function useSettingActions(role: StaffRole) {
  const [actions, setActions] = useState<readonly PaletteAction[]>([])
  useEffect(() => {
    let isCurrent = true
    void import('./setting-actions.ts').then(
      ({ getSettingActions }) => isCurrent && setActions(getSettingActions(role)),
      // Without a connection the palette finds everything else.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [role])
  return actions
}

function StaffPass() {
  useStaffPass()
  return null
}
