import type { Translation } from '#app/shared/translation.ts'
import type { servicesMessages as english } from './services-messages.ts'

export const servicesMessages = {
  learnMore: (service: string) => `Soma zaidi: ${service}`,
  fee: (fee: string) => `Ada yetu: ${fee}`,
  questions: 'Maswali na majibu',
} satisfies Translation<typeof english>
