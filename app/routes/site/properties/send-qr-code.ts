import { href } from 'react-router'
import { asVisitor, requestContext } from '#app/backend/context.ts'
import { qrCodeResponse } from '#app/features/listing-links/qr-code.server.ts'
import { findSentProperty } from '#app/features/listing-links/sent-property.ts'
import { localPath } from '#app/shared/locale.ts'
import type { Route } from './+types/send-qr-code.ts'

/** A listing's link as a QR code. */
export async function loader({ context, params: { propertyId } }: Route.LoaderArgs) {
  const property = await context.get(asVisitor)((sql) => findSentProperty(sql, propertyId))
  if (!property) return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })
  return qrCodeResponse(
    context.get(requestContext).origin + localPath(href('/property/:propertyId', { propertyId: property.id })),
  )
}
