import type { Sql } from 'postgres'

type Send = (text: string, parameters: unknown[], options?: { prepare: boolean }) => Promise<unknown>

// Callers choose columns and filters freely, and every connection keeps its own: some 30 KB each in PostgreSQL.
const maxPrepared = 100

const nothing = Object.assign([], { command: '', count: 0 })
// After each function the library asks whether it chose the status or headers of the response. None of ours does.
const ownResponse = Object.assign([{ status: null, headers: null }], { command: 'SELECT', count: 1 })

/**
 * Saves half of the round trips of a call. The driver asks for the types of the parameters before it sends a statement,
 * unless that is prepared; and the library waits for the beginning of a transaction, which can travel with the settings that
 * come first.
 */
export function saveRoundTrips(sql: Sql): void {
  const prepared = new Set<string>()
  const shouldPrepare = (text: string, { length }: unknown[]) => {
    if (length > 0 && prepared.size < maxPrepared) prepared.add(text)
    return prepared.has(text)
  }
  const reserve = sql.reserve.bind(sql)
  sql.reserve = async () => {
    const connection = await reserve()
    const send = connection.unsafe.bind(connection) as unknown as Send
    let isToBegin = false
    const sendWithBeginning = async (text: string, parameters: unknown[] = []) => {
      if (text === 'begin') {
        isToBegin = true
        return nothing
      }
      if (isResponseQuestion(text)) return ownResponse
      const isFirst = isToBegin
      isToBegin = false
      if (isFirst && isEnd(text)) return nothing
      const beginning = isFirst ? send('begin', []) : undefined
      // Without its transaction a setting for the transaction has no effect; of everything else the effect would stay.
      if (!isSetting(text)) await beginning
      const sent = send(text, parameters, { prepare: shouldPrepare(text, parameters) })
      const [, result] = await Promise.all([beginning, sent])
      return result
    }
    connection.unsafe = sendWithBeginning as unknown as typeof connection.unsafe
    return connection
  }
}

function isEnd(text: string) {
  return text === 'commit' || text === 'rollback'
}

function isResponseQuestion(text: string) {
  return text.trimStart().startsWith("SELECT current_setting('response.status', true)")
}

function isSetting(text: string) {
  return text.startsWith('select set_config(')
}
