import type { Translation } from '#app/shared/translation.ts'
import type { limitMessages as english } from './limit-messages.ts'

export const limitMessages = {
  wait: (minutes) => (minutes <= 1 ? 'dakika moja' : `dakika ${minutes}`),
  tooManyRequests: (wait) => `Maombi kutoka mtandao wako ni mengi mno. Tafadhali subiri ${wait}, kisha ujaribu tena.`,
} satisfies Translation<typeof english>
