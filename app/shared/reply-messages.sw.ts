import type { Translation } from '#app/shared/translation.ts'
import type { replyMessages as english } from './reply-messages.ts'

export const replyMessages = {
  hours: countHours,
  when: sayWhen,
  promise: (count) => `Tunajibu ${sayWhen(count)}.`,
} satisfies Translation<typeof english>

function sayWhen(count: number) {
  return count > 0 ? `ndani ya ${countHours(count)}` : 'haraka iwezekanavyo'
}

function countHours(count: number) {
  return count === 1 ? 'saa moja ya kazi' : `saa ${count} za kazi`
}
