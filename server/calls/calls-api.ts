import { TRPCError } from '@trpc/server'
import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import { ApiRejection } from '#server/api/api-error.ts'
import { parseJson } from '#server/api/call/parse-body.ts'
import type { VerifyToken } from '#server/api/access-token.ts'
import { identifyMember } from '#server/api/caller.ts'
import { rejectionFor } from '#server/api/responses.ts'
import type { HttpRejection } from '#server/http/request.ts'
import type { Actor, AsCaller } from '#server/postgres/as-caller.ts'
import { rejectionOfStatement } from '#server/rest/error-response.ts'
import type { StaffRole } from '#app/backend/staff-entry.ts'
import { type CallContext, forbidCall, RejectedCall } from './call.ts'
import { calls } from './router.ts'

/** One call under /calls, by the route it matched. */
export type StaffCall = {
  params: { call?: string }
  headers: Pick<Headers, 'get'>
  readBody: (limits: { bytes: number; timeoutMs: number }) => Promise<Buffer | HttpRejection>
  runInSlot: (work: () => Promise<Response>, statementMs?: number) => Promise<Response>
}
export type CallsApi = (call: StaffCall) => Promise<Response>
type Options = {
  verifyToken: VerifyToken
  asCaller: AsCaller
  emailContext: CallContext['emailContext']
  canSendEmail: boolean
  newerRelease: CallContext['newerRelease']
  /** Called after a write to data that public pages show. */
  onChange: () => Promise<void>
  report: (error: unknown) => void
}

const bodyLimits = { bytes: 1024 * 1024, timeoutMs: 20_000 }
/** The longest statement that a call may ask for. */
const maxStatementMs = 120_000

/** The typed calls of the admin area. They are for those who are signed in; what each may see and do, the database decides. */
export function createCallsApi(options: Options): CallsApi {
  return async ({ params, headers, readBody, runInSlot }) => {
    try {
      const actor = identifyMember(headers.get('authorization'), options.verifyToken)
      const body = await readBody(bodyLimits)
      if (!Buffer.isBuffer(body)) throw new ApiRejection(body.message, { code: 'PGRST102', status: body.status })
      if (body.length > 0) parseJson(body, headers.get('content-type'))
      return await runInSlot(() => answer(params.call ?? '', body, createContext(actor, options)), maxStatementMs)
    } catch (error) {
      const rejection = rejectionFor(error)
      if (rejection.status >= 500) options.report(error)
      return toResponse(rejection)
    }

    function answer(name: string, body: Buffer, context: CallContext) {
      const init = { method: 'POST', body: new Uint8Array(body), headers: { 'Content-Type': 'application/json' } }
      return fetchRequestHandler({
        endpoint: '/calls',
        req: new Request(`http://makazi.internal/calls/${name}`, init),
        router: calls,
        createContext: () => context,
        // So that what is searched for is in no address, and in no log.
        allowMethodOverride: true,
        onError: ({ error }) => {
          if (error.code === 'INTERNAL_SERVER_ERROR') options.report(error.cause ?? error)
        },
      })
    }
  }
}

function createContext(actor: Actor, options: Options): CallContext {
  const { asCaller, emailContext, canSendEmail, newerRelease, onChange } = options
  return {
    emailContext,
    canSendEmail,
    newerRelease,
    transaction: async ({ isReadOnly = false, statementMs = actor.statementMs, changesPages = false }, work) => {
      try {
        const value = await asCaller({ ...actor, isReadOnly, statementMs }, async (sql) => {
          const [member] = await sql<[{ role: StaffRole | null }]>`select private.staff_role() as role`
          if (member.role === null) throw forbidCall()
          return work(sql)
        })
        if (changesPages) await onChange()
        return value
      } catch (error) {
        throw toCallError(error)
      }
    },
  }
}

/** What the database refuses in words is told as such; anything else is an error of ours. */
function toCallError(error: unknown) {
  if (error instanceof TRPCError) return error
  const rejection = rejectionOfStatement(error, 'signedIn') ?? rejectionFor(error)
  return rejection.status === 500 ? error : new RejectedCall(codes[rejection.status] ?? 'BAD_REQUEST', rejection)
}

const codes: Record<number, TRPCError['code']> = {
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  503: 'SERVICE_UNAVAILABLE',
  504: 'GATEWAY_TIMEOUT',
}

/** In the format that the client of the calls reads. */
function toResponse({ message, status, code, headers }: ApiRejection) {
  return Response.json({ error: { message, code: -32_600, data: { status, code } } }, { status, headers })
}
