import type { Translation } from '#app/shared/translation.ts'
import type { chatButtonMessages as english } from './chat-button-messages.ts'

export const chatButtonMessages = { title: 'Tuandikie' } satisfies Translation<typeof english>
