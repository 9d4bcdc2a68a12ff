import { createContext, useContext } from 'react'
import { uiMessages } from '#app/ui/ui-messages.ts'

/** False while the site has no mail server: then no text promises an email. */
export const CanSendEmailContext = createContext(true)

export function useCanSendEmail() {
  return useContext(CanSendEmailContext)
}

/** Below a form whose result arrives by email: says so where none can be sent. */
export function NoEmailNote() {
  if (useCanSendEmail()) return null
  return <p className="basis-full text-sm font-semibold">{uiMessages.form.noEmail}</p>
}
