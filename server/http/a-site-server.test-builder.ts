import { connect, type Socket } from 'node:net'
import { createInvalidationBus } from '#server/cache/invalidation-bus.ts'
import { createLog } from '#server/log.ts'
import { createMetrics } from '#server/operations/metrics.ts'
import type { SiteSettings } from '#server/settings-cache.ts'
import type { Services } from './exchange.ts'
import { createPageCache } from './pages/page-cache.ts'
import type { PageClient } from './pages/pages.ts'
import { createSiteServer } from './server.ts'

type Options = {
  render: (request: Request, client: PageClient) => Response | Promise<Response>
  services?: Partial<Services>
  stallMs?: number
}

/** The HTTP server with pages of the test's own, on a real port. */
export async function startSiteServer({ render, services = {}, stallMs = 30_000 }: Options) {
  const invalidation = createInvalidationBus()
  const rendered: string[] = []
  const settings = { general: { maintenanceMode: false }, isOpened: true } as SiteSettings
  const own: Partial<Services> = {
    pages: async (request, client) => {
      rendered.push(new URL(request.url).pathname)
      return render(request, client)
    },
    // Its clock stands still, so that no page ages on a busy machine.
    pageCache: createPageCache({ maxBytes: 64 * 1024 * 1024, invalidation, now: () => 0 }),
    settings: { current: async () => settings, peek: () => settings },
    serviceAddresses: { isKnown: async () => true },
    allowsSharedCaching: () => false,
    isDev: false,
    ...services,
  }
  const [log, metrics] = [createLog('silent'), createMetrics()]
  const server = createSiteServer({ log, metrics, processes: 1, trustedProxies: 0, stallMs })
  const port = await server.listen('127.0.0.1', 0)
  server.open(own as Services)
  return { port, server, settings, rendered, invalidation, address: `http://127.0.0.1:${port}` }
}

export type RawResponse = { status: number; headers: Record<string, string>; body: Buffer }

/** Opens a connection on which requests are written as they are. */
export function openConnection(port: number) {
  const socket: Socket = connect(port, '127.0.0.1')
  let received = Buffer.alloc(0)
  let chunks: Buffer[] = []
  let arrivedBytes = 0
  let changed = Promise.withResolvers<void>()
  const notify = () => {
    changed.resolve()
    changed = Promise.withResolvers<void>()
  }
  socket.on('data', (chunk) => {
    chunks.push(chunk)
    arrivedBytes += chunk.length
    notify()
  })
  socket.on('close', notify)
  const waitFor = async (bytes: number) => {
    while (received.length + arrivedBytes < bytes) {
      if (socket.destroyed) throw new Error('The connection was closed')
      await changed.promise
    }
    received = Buffer.concat([received, ...chunks])
    chunks = []
    arrivedBytes = 0
  }
  return {
    socket,
    /** The next response; `hasBody` is false after HEAD and for 304. */
    read: async (hasBody = true): Promise<RawResponse> => {
      let end = received.indexOf('\r\n\r\n')
      while (end < 0) {
        await waitFor(received.length + 1)
        end = received.indexOf('\r\n\r\n')
      }
      const [first = '', ...lines] = received.subarray(0, end).toString('latin1').split('\r\n')
      const headers = Object.fromEntries(
        lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
      )
      const length = hasBody ? Number(headers['content-length'] ?? 0) : 0
      await waitFor(end + 4 + length)
      const body = received.subarray(end + 4, end + 4 + length)
      received = received.subarray(end + 4 + length)
      return { status: Number(first.split(' ')[1]), headers, body }
    },
  }
}
