import { request } from 'node:http'
import type { StartedSite } from './started-site.ts'

export type Answer = { status: number; body: string; process: string }

/** On a connection of its own: any process may take it. */
export function get(address: string, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(address + path, { agent: false, headers: { connection: 'close', ...headers } }, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (part: string) => (body += part))
      response.on('end', () => {
        const [process = ''] = String(response.headers['x-request-id']).split('-')
        resolve({ status: response.statusCode ?? 0, body, process })
      })
      response.on('error', reject)
    })
    sent.on('error', reject).end()
  })
}
export const getMany = (address: string, path: string, count = 40) =>
  Promise.all(Array.from({ length: count }, () => get(address, path)))
export const processesOf = (answers: Answer[]) => new Set(answers.map((answer) => answer.process))
/** Until so many processes take connections. */
export async function untilServing({ address }: Pick<StartedSite, 'address'>, count: number): Promise<void> {
  while (processesOf(await getMany(address, '/about')).size < count);
}
