import { createHmac, timingSafeEqual } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { AsMember } from '#server/api/as-member.ts'
import { findUploader } from '#server/media/upload/uploader.ts'
import type { RunSql } from '#server/postgres/as-caller.ts'

/** Lets staff see the public pages while they are closed to visitors. */
export type StaffPass = {
  /** Handles POST /admin/pass: sets a pass for staff, and clears it for anybody else. */
  handle: (request: Request) => Promise<Response>
  hasValidPass: (request: Request) => Promise<boolean>
  /** Only whoever edits the content sees its drafts, and the brand's only managers. */
  findDrafts: (request: Request) => Promise<'content' | 'content and brand' | undefined>
}

type Options = { asMember: AsMember; asServer: RunSql; secret: string; now?: () => number }
/** What a session sees: the pages as they are published, also while the site is closed, with drafts of the content, or with all. */
const views = ['published', 'content', 'drafts'] as const
type View = (typeof views)[number]
type Check = { view: Promise<View | undefined>; atMs: number }

const cookieName = 'makazi-pass'
const validForMs = 12 * 60 * 60 * 1000
/**
 * The database is not queried again about a session for this long, so a suspended member's pass works no longer than that.
 */
const checkIntervalMs = 5_000
const maxChecks = 500

/** Bound to one session of the admin area and ends with it, also by signing out, suspension or a change of role. */
export function createStaffPass({ asMember, asServer, secret, now = Date.now }: Options): StaffPass {
  const checks = new LRUCache<string, Check>({ max: maxChecks })
  const signPass = (session: string, until: string) =>
    createHmac('sha256', secret).update(`staff pass ${session} ${until}`).digest('base64url')

  async function checkSession(session: string): Promise<View | undefined> {
    const [row] = await asServer(
      (sql) => sql<{ view: string | null }[]>`select public.staff_session_view(session_id => ${session}) as view`,
    ).catch(() => [])
    return views.find((view) => view === row?.view)
  }

  function findSessionView(session: string): Promise<View | undefined> {
    const lastCheck = checks.get(session)
    if (lastCheck && now() - lastCheck.atMs < checkIntervalMs) return lastCheck.view
    const check = { view: checkSession(session), atMs: now() }
    checks.set(session, check)
    return check.view
  }

  async function findView(request: Request): Promise<View | undefined> {
    const [, session = '', until = '', signature = ''] = passPattern.exec(request.headers.get('cookie') ?? '') ?? []
    if (Number(until) <= now()) return undefined
    const isOurs = timingSafeEqual(Buffer.from(signature), Buffer.from(signPass(session, until)))
    return isOurs ? findSessionView(session) : undefined
  }

  return {
    handle: async (request) => {
      const authorization = request.headers.get('authorization')
      const uploader = await findUploader(asMember, authorization)
      const isStaff = 'userId' in uploader
      const session = isStaff ? sessionIdFrom(authorization ?? '') : ''
      const until = String(now() + validForMs)
      const value = isStaff ? `${session}.${until}.${signPass(session, until)}` : ''
      const secure = request.url.startsWith('https:') ? '; Secure' : ''
      const maxAge = isStaff ? validForMs / 1000 : 0
      const cookie = `${cookieName}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`
      const headers = { 'Set-Cookie': cookie, 'Cache-Control': 'no-store' }
      return isStaff || authorization === null
        ? new Response(null, { status: 204, headers })
        : Response.json({ message: uploader.message }, { status: uploader.status, headers })
    },
    hasValidPass: async (request) => (await findView(request)) !== undefined,
    findDrafts: async (request) => {
      const view = await findView(request)
      return view === 'drafts' ? 'content and brand' : view === 'content' ? view : undefined
    },
  }
}

const passPattern = /(?:^|; )makazi-pass=([0-9a-f-]{36})\.(\d{1,15})\.([\w-]{43})(?:;|$)/

/** The session id of a token that the backend has just verified. */
function sessionIdFrom(authorization: string): string {
  const payload = Buffer.from(authorization.split('.')[1] ?? '', 'base64url').toString('utf8')
  return (JSON.parse(payload) as { session_id?: string }).session_id ?? ''
}
