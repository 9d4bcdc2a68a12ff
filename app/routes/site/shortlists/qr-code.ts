import { href } from 'react-router'
import { requestContext } from '#app/backend/context.ts'
import { qrCodeResponse } from '#app/features/listing-links/qr-code.server.ts'
import { readSecret } from '#app/features/shortlists/shortlist-cookie.ts'
import { shortlists } from '#app/features/shortlists/shortlists.ts'
import { localPath } from '#app/shared/locale.ts'
import type { Route } from './+types/qr-code.ts'

/** The shared link as a QR code, for a list that opens. */
export async function loader({ context, request, params: { token } }: Route.LoaderArgs) {
  const list = await context.get(shortlists).find({ token, secret: readSecret(request, token) })
  if (!list) return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })
  return qrCodeResponse(context.get(requestContext).origin + localPath(href('/shortlist/:token', { token })))
}
