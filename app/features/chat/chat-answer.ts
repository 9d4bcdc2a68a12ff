/** What the message box is told when it opens. */
export type ChatFrame = {
  companyName: string
  /** 'We are open until 6PM and answer within 24 hours.' */
  hours: string
  isOpen: boolean
  whatsappLink: string
  call: { label: string; href: string } | null
  /** What is agreed to by sending. */
  consent: string
}

/** What became of a message. Unless it was sent, what was typed comes back with the answer. */
export type ChatAnswer =
  | { state: 'sent'; reference: string; email: string }
  | { state: 'refused'; problems: Partial<Record<ChatField, string>>; typed: TypedChat }
  | { state: 'unsent'; reason: string; typed: TypedChat }

export type ChatField = 'fullName' | 'email' | 'message'
export type TypedChat = Record<ChatField, string>
