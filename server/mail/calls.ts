import { call, read, router, write } from '#server/calls/call.ts'
import { emailSearchInput, listEmails } from './email-list.ts'
import { resendEmail, resendInput } from './resend-email.ts'

export const mailCalls = router({
  list: call.input(emailSearchInput).query(read(listEmails)),
  resend: call.input(resendInput).mutation(write(resendEmail)),
})
