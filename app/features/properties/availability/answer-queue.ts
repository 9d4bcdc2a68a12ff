import * as z from 'zod'
import { type Answer, answerInput } from './availability-round.ts'

/** Answers that have not reached the server, on this device: they outlive the tab. */
const prefix = 'makazi:availability:'

const storedAnswers = z.array(answerInput)

/** `owner` is the account or the link, so that a colleague at the same device sends nothing in their name. */
export function loadQueue(owner: string): Answer[] {
  try {
    const found = storedAnswers.safeParse(JSON.parse(localStorage.getItem(prefix + owner) ?? '[]'))
    return found.success ? found.data : []
  } catch {
    return []
  }
}

/** False when the browser stores nothing. */
export function addToQueue(owner: string, answer: Answer): boolean {
  const others = loadQueue(owner).filter(({ propertyId }) => propertyId !== answer.propertyId)
  return storeQueue(owner, [...others, answer])
}

export function removeFromQueue(owner: string, answerId: string) {
  storeQueue(
    owner,
    loadQueue(owner).filter((answer) => answer.answerId !== answerId),
  )
}

function storeQueue(owner: string, answers: readonly Answer[]): boolean {
  try {
    if (answers.length === 0) localStorage.removeItem(prefix + owner)
    else localStorage.setItem(prefix + owner, JSON.stringify(answers))
    return true
  } catch {
    return false
  }
}
