import { describe, expect, test } from 'vitest'
import { attack } from './support/attacked-site.ts'
import { openRaw } from './support/raw-request.ts'

const { address } = attack()
const { host } = new URL(address)
const sendRaw = openRaw(address)

describe('request smuggling', () => {
  const hidden = 'GET /admin/smuggled HTTP/1.1\r\nHost: x\r\n\r\n'
  test.each([
    ['a Content-Length and chunks', `Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nG`],
    [
      'chunks and a Content-Length',
      `Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n5c\r\n${hidden}\r\n0\r\n\r\n`,
    ],
    ['two Content-Length headers', `Content-Length: 5\r\nContent-Length: 0\r\n\r\nabcde`],
    ['two lengths in one header', `Content-Length: 5, 0\r\n\r\nabcde`],
    ['a length with a plus sign', `Content-Length: +5\r\n\r\nabcde`],
    ['a negative length', `Content-Length: -1\r\n\r\n`],
    ['a hexadecimal length', `Content-Length: 0x5\r\n\r\nabcde`],
    ['a blank before the colon', `Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n`],
    ['an unknown transfer encoding', `Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`],
    ['a repeated chunked encoding', `Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`],
    ['a folded header', `X-A: 1\r\n Transfer-Encoding: chunked\r\n\r\n`],
    ['a NUL in a header', `X-A: 1\0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    ['a lone line feed', `X-A: 1\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    ['a chunk size that overflows', `Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\nx\r\n0\r\n\r\n`],
    ['a chunk longer than its size', `Transfer-Encoding: chunked\r\n\r\n1\r\nabcdef\r\n0\r\n\r\n`],
  ])('%s is rejected, and nothing behind it is processed', async (_, rest) => {
    const { received } = await sendRaw(
      `POST /contact HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${rest}${hidden}`,
    )
    expect(received).toMatch(/^HTTP\/1\.1 400/)
    expect(received.match(/HTTP\/1\.1 \d{3}/g)).toHaveLength(1)
  })

  test.each([
    'GET / HTTP/1.1\r\n\r\n',
    `GET / HTTP/1.1\r\nHost: ${host}\r\nHost: evil.example\r\n\r\n`,
    'GET http://evil.example/ HTTP/1.1\r\nHost: x\r\n\r\n',
    'GET / HTTP/9.9\r\nHost: x\r\n\r\n',
    'CONNECT evil.example:443 HTTP/1.1\r\nHost: x\r\n\r\n',
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  ])('an ordinary request (case %#) is not rejected', async (payload) => {
    const { received } = await sendRaw(payload, { until: /\r\n\r\n/ })
    expect(received).toMatch(/^(HTTP\/1\.1 (4\d\d|505)|$)/)
    expect(received).not.toContain('evil.example')
  })
})
