import { expect, test } from 'vitest'
import { createLog } from '#server/log.ts'
import { createBrochureFinder } from './find-brochure.ts'

const id = '0189a000-0000-7000-8000-000000000001'

function findFrom(
  respond: (path: string) => Promise<Response>,
  limits: { maxBytes?: number; timeoutMs?: number } = {},
) {
  const pages = (request: Request) => respond(new URL(request.url).pathname)
  return createBrochureFinder({ pages, origin: 'https://homes.example', log: createLog('silent'), ...limits })
}
const pdf = () => new Response('%PDF', { headers: { 'Content-Disposition': 'inline; filename="MK-1-villa.pdf"' } })

test('is the file of the public page in that language, by its name', async () => {
  const paths: string[] = []
  const find = findFrom(async (path) => {
    paths.push(path)
    return pdf()
  })
  expect(await find(id, 'sw')).toEqual({ state: 'made', filename: 'MK-1-villa.pdf', content: Buffer.from('%PDF') })
  await find(id, 'en')
  expect(paths).toEqual([`/sw/property/${id}/brochure.pdf`, `/property/${id}/brochure.pdf`])
})

test('there is none of a listing that visitors cannot see', async () => {
  expect(await findFrom(async () => new Response('', { status: 404 }))(id, 'en')).toEqual({ state: 'unlisted' })
  expect(await findFrom(async () => pdf())('../brochure', 'en')).toEqual({ state: 'unlisted' })
})

test.each([
  ['too many are being made', async () => new Response('', { status: 503 }), {}],
  ['drawing it fails', () => Promise.reject(new Error('no font')), {}],
  ['it is too large for an email', async () => pdf(), { maxBytes: 3 }],
  ['it takes too long', () => Promise.withResolvers<Response>().promise, { timeoutMs: 1 }],
])('there is none while %s, and nothing is thrown', async (_, respond, limits) => {
  expect(await findFrom(respond, limits)(id, 'en')).toEqual({ state: 'unmade' })
})
