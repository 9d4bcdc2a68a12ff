import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Request } from 'autocannon'

// What a browser sends.
export const acceptEncoding = 'gzip, deflate, br'

/** The bytes of the answer's body as they travel, and the text that they hold. */
export function ask(address: string, asked: Request): Promise<{ bytes: number; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = { ...asked.headers, 'accept-encoding': acceptEncoding }
    const sent = request(address + asked.path, { method: asked.method ?? 'GET', headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () => {
        const body = Buffer.concat(chunks)
        const text = unpacked(body, answer.headers['content-encoding'])
        // 206: the table holds more rows than were asked for.
        if (answer.statusCode === 200 || answer.statusCode === 206) resolve({ bytes: body.length, text })
        else reject(new Error(`${answer.statusCode} from ${address}${asked.path}: ${text.slice(0, 500)}`))
      })
    })
    sent.on('error', reject)
    sent.end(asked.body)
  })
}

function unpacked(body: Buffer, encoding: string | undefined): string {
  if (encoding === 'br') return brotliDecompressSync(body).toString()
  return encoding === 'gzip' ? gunzipSync(body).toString() : body.toString()
}
