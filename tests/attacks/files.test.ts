import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { blackPng, heic, unsupportedFiles, twoHalves } from '#server/media/sample-files.test-builder.ts'
import { attack } from './support/attacked-site.ts'

const { address, dataDir, sendRequest, tokens, keys } = attack()

/** Sent verbatim: fetch would remove the dots. */
function get(path: string): Promise<{ status: number; text: string; type: string }> {
  const { hostname, port } = new URL(address)
  return new Promise((resolve, reject) => {
    httpRequest({ hostname, port, path }, (response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text, type: String(response.headers['content-type']) }),
      )
    })
      .on('error', reject)
      .end()
  })
}

describe('a path that leads out of the folder', () => {
  const traversalPaths = [
    '../',
    '..%2f',
    '%2e%2e/',
    '%2e%2e%2f',
    '..%5c',
    '..\\',
    '..;/',
    '%252e%252e%252f',
    '.%2e/',
    '..%c0%af',
    '....//',
  ]
  const starts = ['/assets/', '/media/', '/fonts/', '/', `/media/${'a'.repeat(32)}/`]
  const ends = ['etc/passwd', 'keys.json', 'package.json', 'server/main.ts', '.env']
  const cases = starts.flatMap((start) => traversalPaths.map((step) => ({ start, step })))

  test.each(cases)('$start with $step is not found', async ({ start, step }) => {
    for (const end of ends) {
      const { status, text } = await get(start + step.repeat(6) + end)
      expect([400, 404]).toContain(status)
      expect(text).not.toMatch(/root:.*:0:0|"dependencies"|databasePassword|import \{.*\} from '/)
    }
  })

  test.each([
    '/media/keys.json',
    '/media/originals',
    '/media/originals/00',
    `/media/${'a'.repeat(31)}`,
    `/media/${'A'.repeat(32)}`,
    `/media/${'a'.repeat(32)}%00.jpg`,
    `/media/${'a'.repeat(32)}/320.avif/../../../keys.json`,
    '/media/CON',
    '/media/file:///etc/passwd',
    '/assets/',
    '/assets/.',
    '/assets//etc/passwd',
    '/build/server/index.js',
    '/server/main.ts',
    '/node_modules/zod/package.json',
    '/.vite/manifest.json',
    '/data/keys.json',
    '/supabase/migrations/20261127130000_schema.sql',
    '/.git/HEAD',
    '/.env.local',
    '/package-lock.json',
    '/assets/%00',
    '/%2e%2e%2f%2e%2e%2fetc%2fpasswd%00.css',
    '/C:/Windows/win.ini',
    '/\\\\evil.example\\share',
  ])('%s is not found', async (path) => {
    const { status, text } = await get(path)
    expect([400, 404]).toContain(status)
    expect(text).not.toMatch(/root:.*:0:0|"dependencies"|databasePassword|ref: refs/)
  })
})

describe('an image with hidden content', () => {
  const upload = async (file: Buffer, headers: Record<string, string> = {}) => {
    const response = await sendRequest('/media', {
      method: 'POST',
      body: new Uint8Array(file),
      headers: { authorization: `Bearer ${tokens.administrator}`, ...headers },
    })
    return { status: response.status, body: (await response.json()) as { src?: string; message?: string } }
  }
  /** Under its hash a file is whole; under another name it is still being written. */
  const originals = () => {
    const folder = join(dataDir, 'media/originals')
    if (!existsSync(folder)) return []
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /^[0-9a-f]{32}$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
  }
  /** Other attacks share the site, so the images uploaded here are identified by their width. */
  const countOwnOriginals = async () => {
    const readWidth = async (file: string) =>
      (
        await sharp(file)
          .metadata()
          .catch(() => undefined)
      )?.width
    const widths = await Promise.all(originals().map(readWidth))
    return widths.filter((width) => width === undefined || width === 320 || width === 330).length
  }
  let jpeg: Buffer
  let png: Buffer
  beforeAll(async () => {
    jpeg = await twoHalves({ width: 320, height: 200 }).jpeg().toBuffer()
    png = await twoHalves({ width: 330, height: 200 }).png().toBuffer()
  })

  const payload = '<script>alert(document.domain)</script><?php system($_GET[0]); ?>'
  const polyglots: [string, () => Buffer][] = [
    ['a JPEG with a page after it', () => Buffer.concat([jpeg, Buffer.from(`<html>${payload}</html>`)])],
    ['a JPEG with a page in its comment', () => withComment(jpeg, payload)],
    [
      'a JPEG that is also an archive',
      () => Buffer.concat([jpeg, Buffer.from('PK\x03\x04evil.txt'), Buffer.alloc(60)]),
    ],
    ['a PNG with a page after it', () => Buffer.concat([png, Buffer.from(payload)])],
    ['a PNG that is also a script', () => Buffer.concat([png, Buffer.from('\n*/=1;alert(1)/*')])],
  ]
  test.each(polyglots)('%s is re-encoded without it, or rejected', async (_, make) => {
    const { status, body } = await upload(make())
    expect([201, 415, 422]).toContain(status)
    if (status !== 201) return
    for (const file of ['', '/160.jpg', '/160.webp', '/160.avif']) {
      const response = await sendRequest(`${body.src}${file}`)
      const bytes = Buffer.from(await response.arrayBuffer())
      expect(bytes.toString('latin1')).not.toMatch(/<script|<\?php|evil\.txt|alert\(1\)/)
      expect(response.headers.get('content-type')).toMatch(/^image\/(jpeg|webp|avif)$/)
      expect(response.headers.get('content-security-policy')).toContain('sandbox')
    }
    for (const file of originals()) expect(readFileSync(file).toString('latin1')).not.toContain('system($_GET')
  })

  test.each(Object.entries({ ...unsupportedFiles, 'a HEIC': heic }))(
    '%s, whatever its declared type: 415',
    async (_, file) => {
      expect((await upload(file, { 'content-type': 'image/png' })).status).toBe(415)
    },
  )

  const broken: [string, () => Buffer | Promise<Buffer>][] = [
    ['the first half of a JPEG', () => jpeg.subarray(0, jpeg.length / 2)],
    ['the first half of a PNG', () => png.subarray(0, png.length / 2)],
    ['the header of a JPEG only', () => jpeg.subarray(0, 12)],
    ['the header of a PNG only', () => png.subarray(0, 40)],
    ['a PNG with wrong checksums', () => flipped(png)],
    [
      'a JPEG of zero size',
      () => Buffer.from([0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0, 0, 0, 0, 1, 1, 0x11, 0, 0xff, 0xd9]),
    ],
    [
      'a WebP that claims to be longer',
      () => Buffer.concat([Buffer.from('RIFF\xff\xff\xff\x7fWEBPVP8 ', 'latin1'), Buffer.alloc(40)]),
    ],
    ['nothing', () => Buffer.alloc(0)],
    ['one byte', () => Buffer.from([0xff])],
  ]
  test.each(broken)('%s is rejected with a message and leaves nothing', async (_, make) => {
    const before = await countOwnOriginals()
    const { status, body } = await upload(await make())
    expect([415, 422]).toContain(status)
    expect(body.message).toMatch(/\.$/)
    expect(body.message).not.toMatch(/vips|sharp|libjpeg|VipsJpeg/i)
    expect(await countOwnOriginals()).toBe(before)
  })

  test.each([
    ['of 900 megapixels', () => blackPng(30_000)],
    ['of 256 megapixels', () => blackPng(16_000)],
    [
      'of one row, 60,000 pixels wide',
      () =>
        sharp({ create: { width: 60_000, height: 900, channels: 3, background: '#000' } })
          .png()
          .toBuffer(),
    ],
  ])('a decompression bomb %s is rejected before it is decoded', async (_, make) => {
    const file = await make()
    const { status, body } = await upload(file)
    expect(status).toBe(422)
    expect(body.message).toMatch(/megapixels|large|wide/)
  })

  test.each([
    ['no token', {}],
    ['the publishable key', { authorization: `Bearer ${keys.publishableKey}` }],
    ['a non-staff account', { authorization: `Bearer ${tokens.nonStaff}` }],
    ['a suspended member', { authorization: `Bearer ${tokens.suspended}` }],
    ['a member who signed out', { authorization: `Bearer ${tokens.signedOut}` }],
  ])('%s cannot upload anything', async (_, headers) => {
    const before = await countOwnOriginals()
    const response = await sendRequest('/media', {
      method: 'POST',
      body: new Uint8Array(jpeg),
      headers: headers as Record<string, string>,
    })
    expect([401, 403]).toContain(response.status)
    expect(await countOwnOriginals()).toBe(before)
  })
})

function withComment(jpeg: Buffer, text: string) {
  const head = Buffer.from([0xff, 0xd8, 0xff, 0xfe, (text.length + 2) >> 8, (text.length + 2) & 0xff])
  return Buffer.concat([head, Buffer.from(text), jpeg.subarray(2)])
}

function flipped(png: Buffer) {
  const copy = Buffer.from(png)
  const at = copy.indexOf('IDAT') + 8
  for (let step = 0; step < 40; step += 1) copy[at + step] = (copy[at + step] ?? 0) ^ 0xff
  return copy
}

describe('a logo with hidden content', () => {
  const upload = async (file: string | Buffer, token: string | undefined = tokens.administrator) => {
    const response = await sendRequest('/media/logo', {
      method: 'POST',
      body: typeof file === 'string' ? file : new Uint8Array(file),
      headers: { 'content-type': 'image/svg+xml', ...(token && { authorization: `Bearer ${token}` }) },
    })
    return { status: response.status, body: (await response.json()) as { src?: string; message?: string } }
  }
  const svg = (content: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10">${content}<rect width="9" height="9" fill="#0b5c6b"/></svg>`

  test.each([
    '<script>alert(1)</script>',
    '<g onload="alert(1)"/>',
    '<a href="javascript:alert(1)"><path d="M0 0"/></a>',
    '<use href="https://evil.example/a.svg#b"/>',
    '<style>@import url(https://evil.example/a.css)</style>',
    '<animate attributeName="href" values="javascript:alert(1)"/>',
    '<set attributeName="onmouseover" to="alert(1)"/>',
    '<iframe src="https://evil.example"></iframe>',
  ])('%s does not survive, and what is left can do nothing', async (hostile) => {
    const { status, body } = await upload(svg(hostile))
    expect(status).toBe(201)
    for (const file of ['/vector.svg', '/logo.png', '/320.webp', '']) {
      const response = await sendRequest(`${body.src}${file}`)
      expect(response.status).toBe(200)
      expect(await response.text()).not.toMatch(/alert|evil|script|onload|@import/)
      expect(response.headers.get('content-security-policy')).toContain('sandbox')
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    }
  })

  test.each([
    [
      'entities that multiply',
      `<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(1_000)}"><!ENTITY b "&a;&a;&a;&a;">]>${svg('&b;&b;')}`,
    ],
    ['a file of the server', `<!DOCTYPE svg [<!ENTITY f SYSTEM "file:///etc/passwd">]>${svg('<title>&f;</title>')}`],
    ['40 MB', Buffer.alloc(40 * 1024 * 1024, ' ')],
    ['a bomb', blackPng(30_000)],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['references that multiply', svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g><use href="#a"/>')],
  ])('%s is rejected in words, or harmless', async (_, file) => {
    const closed = { status: 413, body: { message: 'The connection was closed.', src: undefined } }
    const { status, body } = await upload(file).catch(() => closed)
    expect([201, 413, 415, 422]).toContain(status)
    expect(body.message ?? body.src).toMatch(/\w/)
    const shown = body.src ? await (await sendRequest(`${body.src}/vector.svg`)).text() : ''
    expect(shown).not.toMatch(/ENTITY|root:|xxxx/)
  })

  test('only administrators add one; a photo is not a vector', async () => {
    expect((await upload(svg(''), '')).status).toBe(401)
    for (const role of ['agent', 'editor', 'nonStaff'] as const)
      expect([role, (await upload(svg(''), tokens[role])).status]).toEqual([role, 403])
    const photo = await sendRequest('/media', {
      method: 'POST',
      body: new Uint8Array(await twoHalves({ width: 320, height: 200 }).jpeg().toBuffer()),
      headers: { authorization: `Bearer ${tokens.administrator}` },
    })
    const { src } = (await photo.json()) as { src: string }
    expect((await sendRequest(`${src}/vector.svg`)).status).toBe(404)
  })
})
