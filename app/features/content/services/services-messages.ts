/** Words around the services; their own texts are in the content. */
export const servicesMessages = {
  learnMore: (service: string) => `Learn more: ${service}`,
  fee: (fee: string) => `Our fee: ${fee}`,
  questions: 'Questions and answers',
} as const
