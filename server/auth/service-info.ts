import type { AuthServices } from './auth-services.ts'
import { authMessages } from './auth-messages.ts'

/** GET /settings: the capabilities of this auth service. */
export async function getSettings({ settings }: AuthServices): Promise<Response> {
  const { general } = await settings.current()
  return Response.json({
    external: { email: true, phone: false, anonymous_users: false },
    disable_signup: !general.allowRegistration,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    sms_provider: '',
    mfa_enabled: true,
    saml_enabled: false,
  })
}

/** GET /health */
export function getHealth(): Response {
  return Response.json({ name: 'GoTrue', version: '2', description: authMessages.serviceName })
}
