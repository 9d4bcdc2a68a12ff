import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { EmailMessage } from '@supabase/lite'
import { createClient } from '@supabase/supabase-js'
import type { Backend } from '../app/backend/context.ts'
import type { Database } from '../app/backend/database.types.ts'
import { ensureFirstAdmin, type FirstAdmin } from './backend/first-admin.ts'
import { type Home, openHome } from './backend/home.ts'
import { seedDemo } from './backend/seed.ts'
import { underLock } from './backend/under-lock.ts'
import type { Env } from './env.ts'
import { loadBuild } from './http/app-build.ts'
import { createMemory } from './http/memory.ts'
import { createPageCache } from './http/page-cache.ts'
import { createPageRoute } from './http/pages.ts'
import { createSiteServer } from './http/server.ts'
import { type Keys, loadKeys } from './keys.ts'
import type { Log } from './log.ts'
import { authLetter } from './mail/auth-letter.ts'
import { letterWriters } from './mail/letters.ts'
import { startOutbox } from './mail/outbox.ts'
import { createMailTransport } from './mail/transport.ts'
import { createMediaRoute } from './media/media-route.ts'
import { startOrphanRounds } from './media/orphans.ts'
import { withShippedPictures } from './media/shipped.ts'
import { createDiskStore } from './media/store.ts'
import { createUploadRoute } from './media/upload-route.ts'

const picturesDir = join(import.meta.dirname, '../supabase/demo/images')
const drainMs = 10_000
const patienceMs = 6_000
const pageCacheBytes = 64 * 1024 * 1024

export type Site = { address: string; told: string[]; stop: () => Promise<void> }

/** Opens the backend, brings it up to date, and listens. Rejects when any of it cannot be had. */
export async function startSite(given: { env: Env; log: Log; dev?: boolean }): Promise<Site> {
  const startedAt = performance.now()
  const { env, log, dev = false } = given
  const server = createSiteServer({ log, publicOrigin: env.ORIGIN, trustedProxies: env.TRUST_PROXY })
  const port = await server.listen(env.HOST, env.PORT)
  const address = env.ORIGIN ?? addressOf(env.HOST, port)
  const keys = loadKeys(env)
  const mail = createMailTransport({
    smtpUrl: env.SMTP_URL,
    from: env.MAIL_FROM ?? `Makazi <no-reply@${new URL(address).hostname}>`,
    folder: join(env.DATA_DIR, 'mail'),
  })
  const authMail = {
    send: (message: EmailMessage) =>
      mail.send({ id: randomUUID(), to: message.to, ...authLetter(message, { origin: address }) }),
  }
  const home = await openHome({ env, keys, siteUrl: address, log, mail: authMail }).catch(async (error: unknown) => {
    await server.drain(0)
    throw error
  })
  try {
    const admin = await furnish(home, { env, keys })
    const app = await loadBuild(dev)
    const backend = backendClient(home, keys.publishableKey)
    const memory = createMemory()
    const cache = createPageCache({ maxBytes: dev ? 0 : pageCacheBytes })
    const pages = createPageRoute({
      build: app.build,
      backend,
      remember: memory.remember,
      log,
      dev,
      site: {
        origin: (request) => env.ORIGIN ?? new URL(request.url).origin,
        mailLeaves: mail.leaves,
        publishableKey: keys.publishableKey,
        backendOrigin: home.kind === 'hosted' ? home.url : undefined,
      },
    })
    const clerk = backendClient(home, keys.secretKey)
    const store = withShippedPictures(createDiskStore(join(env.DATA_DIR, 'media')), picturesDir)
    server.open({
      pages,
      cache,
      onChange: () => {
        memory.forget()
        cache.expire()
      },
      media: createMediaRoute(store),
      upload: createUploadRoute({ store, visitor: backend, clerk }),
      assets: app.assets,
      door: home.kind === 'hosted' ? undefined : home.door,
      backendAnswers: () => answers(backend),
    })
    const outbox = startOutbox({
      client: clerk,
      transport: mail,
      writers: letterWriters({ client: clerk, origin: address }),
      log,
    })
    const orphans = startOrphanRounds({ clerk, store, log })
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    return {
      address,
      told: [
        `Makazi is ready after ${seconds} s at ${address}`,
        `Backend: ${home.described}`,
        ...tellMail(env),
        tellAdmin(admin),
      ],
      stop: async () => {
        await server.drain(drainMs)
        await Promise.all([outbox.stop(), orphans.stop()])
        mail.close()
        await app.close()
        await home.close()
      },
    }
  } catch (error) {
    await server.drain(0)
    await home.close()
    throw error
  }
}

// A hosted project gets its staff and its data by its own tools.
async function furnish(home: Home, { env, keys }: { env: Env; keys: Keys }): Promise<FirstAdmin | undefined> {
  if (home.kind === 'hosted') return undefined
  const { sql, door } = home
  return underLock(sql, 'furnishing', async () => {
    if (env.SEED === 'demo') await seedDemo(sql, picturesDir)
    return ensureFirstAdmin({ sql, door, keys, env })
  })
}

/** The key decides who asks: the publishable one sees what any visitor may see, the secret one is for the server's own jobs. */
function backendClient(home: Home, key: string): Backend {
  const auth = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false }
  if (home.kind === 'hosted') return createClient<Database>(home.url, key, { auth })
  const { door } = home
  const fetch: typeof globalThis.fetch = (input, init) =>
    withinPatience(door.fetch(new Request(input, init), { peerAddress: null }))
  return createClient<Database>('http://backend.internal', key, { auth, global: { fetch } })
}

/** A database that takes the question and never answers must not hold a page for ever. */
async function withinPatience(answer: Promise<Response>): Promise<Response> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`The backend did not answer within ${patienceMs} ms`)), patienceMs)
  return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer))
}

async function answers(backend: Backend) {
  const { error } = await backend.from('categories').select('id').limit(1).abortSignal(AbortSignal.timeout(2_000))
  return error === null
}

function addressOf(host: string, port: number) {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

function tellMail(env: Env): string[] {
  return env.SMTP_URL
    ? []
    : [`Mail: SMTP_URL is not set, so letters are kept as files in ${join(env.DATA_DIR, 'mail')}`]
}

function tellAdmin(admin: FirstAdmin | undefined) {
  if (!admin) return 'Sign in at /admin with a staff account.'
  const password = admin.password
    ? ` with the password ${admin.password} (told only this once)`
    : ' with the password given as ADMIN_PASSWORD'
  return `Sign in at /admin as ${admin.email}${password}`
}
