import { createServer, type RequestListener, type Server } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fetchPhoto } from './fetch-photo.ts'
import { isPublicAddress } from './public-address.ts'

let server: Server
let origin = ''
let handle: RequestListener = () => undefined
let received = 0

beforeAll(async () => {
  server = createServer((request, response) => {
    received += 1
    handle(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  origin = `http://127.0.0.1:${bound && typeof bound === 'object' ? bound.port : 0}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  received = 0
})

/** The loopback address stands for the public internet, every other one for an internal network. */
const onTestNet = () => ({ isAllowed: (address: string) => address === '127.0.0.1', ports: [new URL(origin).port, ''] })

test.each([
  ['8.8.8.8', true],
  ['2606:4700:4700::1111', true],
  ...[
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
  ].map((address) => [address, false] as const),
  ...[
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    'fe80::1',
    'fc00::1',
    'fd12::1',
    'ff02::1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:0:1::',
    '2001:db8::1',
    'localhost',
    '',
  ].map((address) => [address, false] as const),
] as const)('%s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})

describe('a photo', () => {
  test('is fetched, also through redirects', async () => {
    handle = ({ url }, response) => {
      if (url === '/photo.jpg') response.end('bytes')
      else response.writeHead(302, { location: url === '/a' ? '/b' : `${origin}/photo.jpg` }).end()
    }
    expect(await fetchPhoto(`${origin}/a`, onTestNet())).toEqual({ bytes: Buffer.from('bytes') })
    expect(received).toBe(3)
  })

  test('that redirects for ever is refused', async () => {
    handle = (_request, response) => response.writeHead(302, { location: '/again' }).end()
    expect(await fetchPhoto(origin, onTestNet())).toEqual({ problem: 'The address redirects too often' })
    expect(received).toBe(4)
  })

  test.each([
    'http://127.0.0.2/x.jpg',
    'http://[::1]/x.jpg',
    'http://2130706434/x.jpg',
    'http://0x7f000002/x.jpg',
    'http://169.254.169.254/latest/meta-data/',
    'file:///etc/passwd',
    'ftp://127.0.0.1/x.jpg',
    'http://user:word@127.0.0.1/x.jpg',
  ])('behind a redirect to %s is refused', async (location) => {
    handle = (_request, response) => response.writeHead(302, { location }).end()
    const result = await fetchPhoto(origin, onTestNet())
    expect(result).toEqual({ problem: expect.stringMatching(/^(?:Not an address|The address is not on the public)/) })
    expect(received).toBe(1)
  })

  test('at a name that leads to an internal address is refused without a connection', async () => {
    const { port } = new URL(origin)
    const options = { isAllowed: isPublicAddress, ports: [port] }
    expect(await fetchPhoto(`http://localhost:${port}/x.jpg`, options)).toEqual({
      problem: 'The address is not on the public internet',
    })
    expect(received).toBe(0)
  })

  test.each([
    'http://127.0.0.1/x.jpg',
    'https://10.0.0.1/x.jpg',
    'http://[fd00::1]/x',
    'http://8.8.8.8:5432/x',
    'javascript:alert(1)',
    'x.jpg',
    '',
  ])('at %j is refused', async (address) => {
    expect(await fetchPhoto(address)).toHaveProperty('problem')
  })

  test('that is too large is refused, whether it says so or not', async () => {
    handle = ({ url }, response) => {
      if (url === '/says') response.writeHead(200, { 'content-length': 13 * 1024 * 1024 })
      const chunk = Buffer.alloc(1024 * 1024)
      const send = () => {
        while (!response.destroyed && response.write(chunk));
      }
      response.on('drain', send)
      send()
    }
    for (const path of ['/says', '/endless']) {
      expect(await fetchPhoto(origin + path, onTestNet())).toEqual({ problem: 'The photo is larger than 12 MB' })
    }
  })

  test('that never comes is given up', async () => {
    handle = (_request, response) => response.write('x')
    expect(await fetchPhoto(origin, { ...onTestNet(), timeoutMs: 300 })).toEqual({
      problem: 'The other site took too long',
    })
  })

  test('that is not there says so', async () => {
    handle = (_request, response) => response.writeHead(404).end()
    expect(await fetchPhoto(origin, onTestNet())).toEqual({ problem: 'The other site answered 404' })
  })
})
