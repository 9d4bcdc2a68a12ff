import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Request } from 'autocannon'

// What a browser sends.
export const acceptEncoding = 'gzip, deflate, br'

/** The size of the response body as transferred, and its text. */
export function sendRequest(address: string, requestOptions: Request): Promise<{ bytes: number; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = { ...requestOptions.headers, 'accept-encoding': acceptEncoding }
    const sent = request(
      address + requestOptions.path,
      { method: requestOptions.method ?? 'GET', headers },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const body = Buffer.concat(chunks)
          const text = unpacked(body, response.headers['content-encoding'])
          // 206: the table contains more rows than were requested.
          if (response.statusCode === 200 || response.statusCode === 206) resolve({ bytes: body.length, text })
          else reject(new Error(`${response.statusCode} from ${address}${requestOptions.path}: ${text.slice(0, 500)}`))
        })
      },
    )
    sent.on('error', reject)
    sent.end(requestOptions.body)
  })
}

function unpacked(body: Buffer, encoding: string | undefined): string {
  if (encoding === 'br') return brotliDecompressSync(body).toString()
  return encoding === 'gzip' ? gunzipSync(body).toString() : body.toString()
}
