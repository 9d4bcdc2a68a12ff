import { within } from '../within.ts'
import { inertPolicy } from './security-headers.ts'

/**
 * Lets so many pages be made and calls be answered at once, and sends whoever comes on top away with words: waiting in line
 * they would all be too late, and the line would take the memory. Kept pages, files and pictures stand in no line. What has no answer
 * after so long gets none any more (no statement runs that long, but one may be lost with its database), and must not hold its
 * place for ever.
 */
export function createHouse(places: number, patienceMs = 12_000) {
  let taken = 0
  return {
    admit: async (work: () => Promise<Response>, isCall = false): Promise<Response> => {
      if (taken >= places) return sentAway(isCall, tooMany)
      taken += 1
      try {
        return await within(patienceMs, work(), () => sentAway(isCall, tooLate))
      } finally {
        taken -= 1
      }
    },
  }
}

type Reason = { code: string; words: string }
const tooMany = {
  code: 'over_capacity',
  words: 'We have more visitors right now than we can serve. Please try again in a few seconds.',
}
const tooLate = {
  code: 'timeout',
  words: 'This took too long, so it was given up. Please try again in a few seconds.',
}

function sentAway(isCall: boolean, { code, words }: Reason) {
  const headers = { 'Retry-After': '3', 'Cache-Control': 'no-store', 'Content-Security-Policy': inertPolicy }
  if (!isCall) return new Response(`Service Unavailable: ${words}\n`, { status: 503, headers })
  return Response.json({ code, message: words, details: null, hint: null }, { status: 503, headers })
}
