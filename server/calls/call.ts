import { initTRPC, TRPCError } from '@trpc/server'
import type { TransactionSql } from 'postgres'
import { ApiRejection } from '#server/api/api-error.ts'
import { apiMessages } from '#server/api/api-messages.ts'
import type { SenderContext } from '#server/mail/email-context.ts'
import type { Release } from '#server/updates/fetch-latest-release.ts'

type Transaction = {
  isReadOnly?: boolean
  /** In place of the usual time of one statement, for work on thousands of rows. */
  statementMs?: number
  /** Changes what public pages show: they are rendered again. */
  changesPages?: boolean
}
export type CallContext = {
  /** Runs work as the member who calls, in one transaction. */
  transaction: <Value>(options: Transaction, work: (sql: TransactionSql) => Promise<Value>) => Promise<Value>
  /** For calls that show an email. */
  emailContext: SenderContext
  /** False without a mail server: what an email would say is shown to whoever calls. */
  canSendEmail: boolean
  newerRelease: () => Promise<Release | undefined>
}
/** What a call does, once its input is checked: one transaction with the rights of the member who calls. */
type Verb<Input, Output> = (sql: TransactionSql, input: Input) => Promise<Output>
type Received<Input> = { ctx: CallContext; input: Input }

/** The error of a call that was rejected; the screen reads its code. */
export class RejectedCall extends TRPCError {
  readonly rejection: ApiRejection
  constructor(code: TRPCError['code'], rejection: ApiRejection) {
    super({ code, message: rejection.message })
    this.rejection = rejection
  }
}

/** What the member is told in place of a result; nothing of the call is stored. */
export function rejectCall(message: string) {
  return new RejectedCall('BAD_REQUEST', new ApiRejection(message, { code: '22023' }))
}

/** For what the member may not do; nothing of the call is stored. */
export function forbidCall(message: string = apiMessages.notAllowed) {
  return new RejectedCall('FORBIDDEN', new ApiRejection(message, { code: '42501', status: 403 }))
}

const trpc = initTRPC.context<CallContext>().create({
  isDev: false,
  errorFormatter: ({ shape, error }) => ({
    message: messageOf(error),
    code: shape.code,
    data: { status: shape.data.httpStatus, code: error instanceof RejectedCall ? error.rejection.code : error.code },
  }),
})

export const router = trpc.router
/** The typed calls of the admin area. Each names the shape of its input, and ends in `read` or `write` with its verb. */
export const call = trpc.procedure

export function read<Input, Output>(verb: Verb<Input, Output>) {
  return ({ ctx, input }: Received<Input>) => ctx.transaction({ isReadOnly: true }, (sql) => verb(sql, input))
}

export function write<Input, Output>(
  verb: Verb<Input, Output>,
  options: Pick<Transaction, 'statementMs' | 'changesPages'> = {},
) {
  return ({ ctx, input }: Received<Input>) => ctx.transaction(options, (sql) => verb(sql, input))
}

/** What does not fit is not repeated: it may be of any size. */
function messageOf(error: TRPCError) {
  if (error instanceof RejectedCall) return error.message
  return error.code === 'BAD_REQUEST' ? apiMessages.unreadableCall : apiMessages.internalError
}
