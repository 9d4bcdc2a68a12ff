import type { Rejection } from '#app/shared/form/form-outcome.ts'

/** What the chat box shows when it opens. */
export type ChatContact = {
  companyName: string
  /** 'We are open until 6 pm and reply within 4 working hours.' */
  hours: string
  isOpen: boolean
  whatsappLink: string
  call: { label: string; href: string } | null
  /** The consent given by sending. */
  consent: string
}

/** Outcome of a message. Unless it was sent, the outcome contains the form's values. */
export type ChatResult =
  | { state: 'sent'; reference: string; email: string }
  | (Rejection<Partial<Record<ChatField, string>>, UnsentReason> & { formValues: ChatFormValues })

type UnsentReason = { title: string; text: string }

type ChatField = 'fullName' | 'email' | 'message'
type ChatFormValues = Record<ChatField, string>
