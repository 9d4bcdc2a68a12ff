import { createHmac, timingSafeEqual } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Backend } from '../../app/backend/context.ts'
import { findUploader } from '../media/uploader.ts'

/** Lets staff look at the public pages while these are closed to visitors. */
export type StaffPass = {
  /** Answers POST /admin/pass: a pass for a member of staff, and for anybody else the loss of one. */
  answer: (request: Request) => Promise<Response>
  isHeldBy: (request: Request) => Promise<boolean>
}

type Options = { visitor: Backend; serviceClient: Backend; secret: string; now?: () => number }
type Check = { isOpen: Promise<boolean>; atMs: number }

const cookieName = 'makazi-pass'
const lastsMs = 12 * 60 * 60 * 1000
/** So long the database is not asked again about one session: a suspended member's pass opens pages no longer. */
const checkedEveryMs = 5_000
const maxChecks = 500

/** Belongs to one session of the admin area and ends with it: signing out, suspension and another role count here too. */
export function createStaffPass({ visitor, serviceClient, secret, now = Date.now }: Options): StaffPass {
  const checks = new LRUCache<string, Check>({ max: maxChecks })
  const signatureOf = (session: string, until: string) =>
    createHmac('sha256', secret).update(`staff pass ${session} ${until}`).digest('base64url')

  async function ask(session: string): Promise<boolean> {
    const { data, error } = await serviceClient.rpc('is_staff_session', { session_id: session })
    return !error && data === true
  }

  function isOpen(session: string): Promise<boolean> {
    const known = checks.get(session)
    if (known && now() - known.atMs < checkedEveryMs) return known.isOpen
    const check = { isOpen: ask(session), atMs: now() }
    checks.set(session, check)
    return check.isOpen
  }

  return {
    answer: async (request) => {
      const authorization = request.headers.get('authorization')
      const found = await findUploader(visitor, authorization)
      const isStaff = 'userId' in found
      const session = isStaff ? sessionOf(authorization ?? '') : ''
      const until = String(now() + lastsMs)
      const value = isStaff ? `${session}.${until}.${signatureOf(session, until)}` : ''
      const secure = request.url.startsWith('https:') ? '; Secure' : ''
      const maxAge = isStaff ? lastsMs / 1000 : 0
      const cookie = `${cookieName}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`
      const headers = { 'Set-Cookie': cookie, 'Cache-Control': 'no-store' }
      return isStaff || authorization === null
        ? new Response(null, { status: 204, headers })
        : Response.json({ message: found.message }, { status: found.status, headers })
    },
    isHeldBy: async (request) => {
      const [, session = '', until = '', signature = ''] = passPattern.exec(request.headers.get('cookie') ?? '') ?? []
      if (Number(until) <= now()) return false
      const isOurs = timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(session, until)))
      return isOurs && isOpen(session)
    },
  }
}

const passPattern = /(?:^|; )makazi-pass=([0-9a-f-]{36})\.(\d{1,15})\.([\w-]{43})(?:;|$)/

/** Of a token the backend has just found to be good. */
function sessionOf(authorization: string): string {
  const payload = Buffer.from(authorization.split('.')[1] ?? '', 'base64url').toString('utf8')
  return (JSON.parse(payload) as { session_id?: string }).session_id ?? ''
}
