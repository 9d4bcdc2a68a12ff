import { createSocket, type Socket } from 'node:dgram'
import { Resolver } from 'node:dns/promises'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { checkDomain } from './domain-check.ts'

const env = { SMTP_URL: 'smtp://user:password@smtp.provider.example:587', MAIL_FROM: 'Acacia <hello@acacia.example>' }
const servers: Socket[] = []
afterEach(() => servers.splice(0).forEach((server) => server.close()))

/** A resolver that asks a small name server with these TXT records; every other name does not exist. */
async function resolverWith(records: Record<string, string>): Promise<Resolver> {
  const server = createSocket('udp4')
  servers.push(server)
  server.on('message', (query, { port, address }) => server.send(answer(query, records), port, address))
  await new Promise<void>((resolve) => server.bind(0, '127.0.0.1', resolve))
  const resolver = new Resolver()
  resolver.setServers([`127.0.0.1:${(server.address() as AddressInfo).port}`])
  return resolver
}

function answer(query: Buffer, records: Record<string, string>): Buffer {
  const labels: string[] = []
  let at = 12
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  const question = query.subarray(12, at + 5)
  const text = records[labels.join('.').toLowerCase()]
  const header = Buffer.from(query.subarray(0, 12))
  header.writeUInt16BE(text === undefined ? 0x8183 : 0x8180, 2)
  header.writeUInt16BE(text === undefined ? 0 : 1, 6)
  header.writeUInt32BE(0, 8)
  if (text === undefined) return Buffer.concat([header, question])
  const data = Buffer.concat([Buffer.from([text.length]), Buffer.from(text)])
  const fields = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60, 0, data.length])
  return Buffer.concat([header, question, fields, data])
}

test('a domain whose records are all there has nothing to do', async () => {
  const resolver = await resolverWith({
    'acacia.example': 'v=spf1 include:spf.provider.example ~all',
    'default._domainkey.acacia.example': 'v=DKIM1; k=rsa; p=MIGfMA0',
    '_dmarc.acacia.example': 'v=DMARC1; p=quarantine',
  })
  const check = await checkDomain(env, resolver)
  expect(check).toMatchObject({ domain: 'acacia.example', server: 'smtp.provider.example' })
  expect([check?.spf.state, check?.dkim.state, check?.dmarc.state]).toEqual(['found', 'found', 'found'])
})

test('missing records are suggested as they are to be entered', async () => {
  const check = await checkDomain(env, await resolverWith({}))
  expect([check?.spf.state, check?.dkim.state, check?.dmarc.state]).toEqual(['missing', 'missing', 'missing'])
  expect(check?.spf).toMatchObject({ name: 'acacia.example', suggested: 'v=spf1 a:smtp.provider.example ~all' })
  expect(check?.dmarc.suggested).toBe('v=DMARC1; p=none; rua=mailto:hello@acacia.example')
})

test('a record for another server is kept, and ours is added to it', async () => {
  const resolver = await resolverWith({ 'acacia.example': 'v=spf1 include:_spf.google.com ip4:192.0.2.1 -all' })
  const { spf } = (await checkDomain(env, resolver))!
  expect(spf).toMatchObject({
    state: 'other',
    suggested: 'v=spf1 include:_spf.google.com ip4:192.0.2.1 a:smtp.provider.example -all',
  })
})

test('a name service that does not answer says nothing about the records', async () => {
  const resolver = new Resolver({ timeout: 100 })
  resolver.setServers(['127.0.0.1:9'])
  const check = await checkDomain(env, resolver)
  expect([check?.spf.state, check?.dkim.state, check?.dmarc.state]).toEqual(['unknown', 'unknown', 'unknown'])
})

test('without a mail server or a sender there is no domain', async () => {
  expect(await checkDomain({ SMTP_URL: undefined, MAIL_FROM: env.MAIL_FROM })).toBeUndefined()
  expect(await checkDomain({ SMTP_URL: env.SMTP_URL, MAIL_FROM: 'Acacia' })).toBeUndefined()
})
