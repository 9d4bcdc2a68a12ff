import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import type { ViteDevServer } from 'vite'
import { type Language, languages } from '#app/shared/language.ts'
import { type AssetRoute, createAssetRoute } from '#server/http/assets.ts'

const root = join(import.meta.dirname, '../../..')

export type AppBuild = {
  /** The pages in that language: one bundle each, loaded when its first page is requested. */
  build: (language: Language) => Promise<ServerBuild>
  assets: AssetRoute
  /** Another one for each build. */
  release: string
  close: () => Promise<void>
}

/** The built pages or, with `dev`, the current sources. */
export async function loadBuild(dev: boolean): Promise<AppBuild> {
  return dev ? developmentBuild() : productionBuild()
}

async function productionBuild(): Promise<AppBuild> {
  const bundleOf = (language: Language) => join(root, 'build', language === 'en' ? '' : language, 'server/index.js')
  if (!languages.every((language) => existsSync(bundleOf(language))))
    throw new Error('There is no build yet. Run npm start or npm run build.')
  // A module is evaluated once, however often it is imported.
  const build = (language: Language) => import(pathToFileURL(bundleOf(language)).href) as Promise<ServerBuild>
  await build('en')
  return {
    build,
    assets: createAssetRoute(join(root, 'build/client')),
    release: hashNames(join(root, 'build/client/assets')),
    close: async () => undefined,
  }
}

/** The names of built files contain hashes of their content. */
function hashNames(folder: string) {
  return createHash('sha256').update(readdirSync(folder).toSorted().join()).digest('base64url').slice(0, 12)
}

async function developmentBuild(): Promise<AppBuild> {
  const servers = new Map<Language, Promise<ViteDevServer>>([['en', startVite('en')]])
  await servers.get('en')
  const serverOf = (language: Language) => {
    const server = servers.get(language) ?? startVite(language)
    servers.set(language, server)
    return server
  }
  return {
    build: async (language) =>
      (await serverOf(language)).ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
    release: 'development',
    assets: async (path, request, response) => {
      const vite = await serverOf(languages.find((each) => path.startsWith(`/${each}/`)) ?? 'en')
      return new Promise((resolve) => {
        response.once('close', () => resolve(true))
        vite.middlewares(request, response, () => resolve(false))
      })
    },
    close: async () => {
      for (const server of servers.values()) await (await server).close()
    },
  }
}

/** One server for each language, whose files are under the path of its pages. */
async function startVite(language: Language): Promise<ViteDevServer> {
  const { createServer } = await import('vite')
  const listeners = new Set(process.listeners('SIGTERM'))
  // Read by react-router.config.ts, as in a build.
  process.env.LOCALE = language
  // Each tells open pages of changes through a port of its own.
  const port = 24_678 + languages.indexOf(language)
  const vite = await createServer({ root, server: { middlewareMode: true, ws: { port } } })
  // A second Vite inside the first would end the process while it is stopping.
  for (const added of process.listeners('SIGTERM')) if (!listeners.has(added)) process.off('SIGTERM', added)
  return vite
}
