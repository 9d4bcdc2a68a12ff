import { useCallback, useEffect, useRef, useState } from 'react'
import { addToQueue, loadQueue, removeFromQueue } from './answer-queue.ts'
import {
  type Answer,
  type AnswerKind,
  type AnswerOutcome,
  type ListingToConfirm,
  newAnswer,
  type RoundSource,
} from './availability-round.ts'

/** What became of an answer; 'waiting' until the server has it. */
export type AnswerState = { answer: Answer; outcome: AnswerOutcome | 'waiting' | 'failed' }

const retryMs = 20_000

type Options = { source: RoundSource; owner: string }

/**
 * The answers of this screen. Each is stored on the device, sent at once, and sent again until the server has it: it counts
 * once, whatever happens in between.
 */
export function useAnswers({ source, owner }: Options) {
  const [states, setStates] = useState<ReadonlyMap<string, AnswerState>>(
    () => new Map(loadQueue(owner).map((answer) => [answer.propertyId, { answer, outcome: 'waiting' as const }])),
  )
  const [isStored, setStored] = useState(true)
  const isOffline = useOffline()

  const settle = useCallback((answer: Answer, outcome: AnswerState['outcome']) => {
    setStates((others) => new Map(others).set(answer.propertyId, { answer, outcome }))
  }, [])
  const sending = useRef(new Set<string>())
  const send = useCallback(
    async (answer: Answer) => {
      if (sending.current.has(answer.answerId)) return
      sending.current.add(answer.answerId)
      const outcome = await source.send(answer).catch(() => 'unsent' as const)
      sending.current.delete(answer.answerId)
      if (outcome === 'unsent') return
      removeFromQueue(owner, answer.answerId)
      settle(answer, outcome)
    },
    [source, owner, settle],
  )

  const waiting = [...states.values()].filter(({ outcome }) => outcome === 'waiting').map(({ answer }) => answer)
  const sendWaiting = useRef(() => undefined as void)
  useEffect(() => {
    sendWaiting.current = () => {
      for (const answer of waiting) void send(answer)
    }
  })
  const hasWaiting = waiting.length > 0
  useEffect(() => {
    if (!hasWaiting || isOffline) return
    sendWaiting.current()
    const timer = window.setInterval(() => sendWaiting.current(), retryMs)
    return () => window.clearInterval(timer)
  }, [hasWaiting, isOffline])

  const answer = (listing: ListingToConfirm, kind: AnswerKind, price: number | null = null) => {
    const input = newAnswer(listing, kind, price)
    setStored(addToQueue(owner, input))
    settle(input, 'waiting')
    void send(input)
  }

  const forget = (propertyId: string) => setStates((others) => new Map([...others].filter(([id]) => id !== propertyId)))

  /** False when it is too late. What was not sent yet is only forgotten. */
  const undo = async ({ answer: { answerId, propertyId }, outcome }: AnswerState): Promise<boolean> => {
    removeFromQueue(owner, answerId)
    const hasReached = await source.undo(answerId).catch(() => false)
    // One that waits may have reached the server all the same, its response lost; most have not.
    const isUndone = hasReached || (outcome === 'waiting' && !sending.current.has(answerId))
    if (isUndone) forget(propertyId)
    return isUndone
  }

  return { states, waitingCount: waiting.length, isOffline, isStored, answer, undo, forget }
}

function useOffline() {
  const [isOffline, setOffline] = useState(() => !navigator.onLine)
  useEffect(() => {
    const follow = () => setOffline(!navigator.onLine)
    window.addEventListener('online', follow)
    window.addEventListener('offline', follow)
    return () => {
      window.removeEventListener('online', follow)
      window.removeEventListener('offline', follow)
    }
  }, [])
  return isOffline
}
