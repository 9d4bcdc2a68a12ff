import type { Settings } from '../settings.ts'
import { type Limiter, waitWords } from './limiter.ts'
import { isFormByTable, kindOf } from './limits.ts'
import { networkOf } from './network-of.ts'

export type Asked = { method?: string | undefined; url?: string | undefined }
export type TooMany = { status: 429; message: string; headers: Record<string, string> }
export type Gate = {
  /** Counts a request before its body is read; why it is not taken, when it is one too many. */
  hold: (asked: Asked, address: string) => Promise<TooMany | undefined>
  /** After the answer: a sign-in or a code that was right is not counted. */
  settle: (asked: Asked, address: string, answer: Response) => void
}

export function createGate({ limiter, settings }: { limiter: Limiter; settings: Pick<Settings, 'current'> }): Gate {
  return {
    hold: async (asked, address) => {
      const kind = kindOf(asked)
      if (!kind) return undefined
      const network = networkOf(address)
      const waitSeconds = limiter.take(kind, network) ?? (isFormByTable(asked) ? await takeForm(network) : undefined)
      if (waitSeconds === undefined) return undefined
      const message = `Too many requests came from your connection. Please wait ${waitWords(waitSeconds)} and try again.`
      return { status: 429, message, headers: { 'Retry-After': String(waitSeconds) } }
    },
    settle: (asked, address, answer) => {
      const kind = kindOf(asked)
      if (answer.ok && (kind === 'signIn' || kind === 'code')) limiter.giveBack(kind, networkOf(address))
    },
  }

  async function takeForm(network: string) {
    const { enableCaptcha } = (await settings.current()).security
    return limiter.take(enableCaptcha ? 'unprovenForm' : 'form', network)
  }
}
