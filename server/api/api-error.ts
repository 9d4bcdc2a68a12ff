import { apiMessages } from './api-messages.ts'

type Options = { code: string; status?: number; details?: string | null; headers?: Record<string, string> }

/** A rejected call, in the format and with the codes that PostgREST clients read. */
export class ApiRejection extends Error {
  readonly status: number
  readonly code: string
  readonly details: string | null
  readonly headers: Record<string, string>

  constructor(message: string, { code, status = 400, details = null, headers = {} }: Options) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
    this.headers = headers
  }

  toResponse(): Response {
    const { status, code, message, details, headers } = this
    return Response.json({ code, message, details, hint: null }, { status, headers })
  }
}

export const unreadable = (target: string) => new ApiRejection(apiMessages.unreadable(target), { code: 'PGRST100' })
export const limitExceeded = (message: string) => new ApiRejection(message, { code: 'PGRST100' })
