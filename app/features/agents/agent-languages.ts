import { agentMessages } from './agent-messages.ts'

/** The languages that a profile may name, by their codes in ISO 639, as Kenyans call them. */
export const agentLanguages = Object.keys(agentMessages.languages) as (keyof typeof agentMessages.languages)[]

/** The name of a language. A code that is not known is shown as it is. */
export function languageName(code: string) {
  return (agentMessages.languages as Record<string, string>)[code] ?? code
}
