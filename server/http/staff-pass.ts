import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Backend } from '../../app/backend/context.ts'
import { findUploader } from '../media/uploader.ts'

/** Lets staff look at the public pages while these are closed to visitors. */
export type StaffPass = {
  /** Answers POST /admin/pass: a pass for a member of staff, and for anybody else the loss of one. */
  answer: (request: Request) => Promise<Response>
  isHeldBy: (request: Request) => boolean
}

const cookieName = 'makazi-pass'
const lastsMs = 12 * 60 * 60 * 1000

/** The pass opens nothing but pages meant for everybody, so it is a signed date and not looked up. */
export function createStaffPass({ visitor, secret }: { visitor: Backend; secret: string }): StaffPass {
  const signatureOf = (until: string) => createHmac('sha256', secret).update(`staff pass ${until}`).digest('base64url')

  return {
    answer: async (request) => {
      const authorization = request.headers.get('authorization')
      const found = await findUploader(visitor, authorization)
      const until = String(Date.now() + lastsMs)
      const isStaff = 'userId' in found
      const value = isStaff ? `${until}.${signatureOf(until)}` : ''
      const secure = request.url.startsWith('https:') ? '; Secure' : ''
      const maxAge = isStaff ? lastsMs / 1000 : 0
      const cookie = `${cookieName}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`
      const headers = { 'Set-Cookie': cookie, 'Cache-Control': 'no-store' }
      return isStaff || authorization === null
        ? new Response(null, { status: 204, headers })
        : Response.json({ message: found.message }, { status: found.status, headers })
    },
    isHeldBy: (request) => {
      const [, until = '', signature = ''] =
        /(?:^|; )makazi-pass=(\d{1,15})\.([\w-]{43})(?:;|$)/.exec(request.headers.get('cookie') ?? '') ?? []
      if (Number(until) <= Date.now()) return false
      return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(until)))
    },
  }
}
