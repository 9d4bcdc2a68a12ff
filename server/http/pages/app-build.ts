import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import { type AssetRoute, createAssetRoute } from '#server/http/assets.ts'

const root = join(import.meta.dirname, '../../..')

export type AppBuild = { build: () => Promise<ServerBuild>; assets: AssetRoute; close: () => Promise<void> }

/** The built pages or, with `dev`, the current sources. */
export async function loadBuild(dev: boolean): Promise<AppBuild> {
  return dev ? developmentBuild() : productionBuild()
}

async function productionBuild(): Promise<AppBuild> {
  const bundle = join(root, 'build/server/index.js')
  if (!existsSync(bundle)) throw new Error('There is no build yet. Run npm start or npm run build.')
  const build = (await import(pathToFileURL(bundle).href)) as ServerBuild
  return {
    build: async () => build,
    assets: createAssetRoute(join(root, 'build/client')),
    close: async () => undefined,
  }
}

async function developmentBuild(): Promise<AppBuild> {
  const { createServer } = await import('vite')
  const listeners = new Set(process.listeners('SIGTERM'))
  const vite = await createServer({ root, server: { middlewareMode: true } })
  // A second Vite inside the first would end the process while it is stopping.
  for (const added of process.listeners('SIGTERM')) if (!listeners.has(added)) process.off('SIGTERM', added)
  return {
    build: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
    assets: (_, request, response) =>
      new Promise((resolve) => {
        response.once('close', () => resolve(true))
        vite.middlewares(request, response, () => resolve(false))
      }),
    close: () => vite.close(),
  }
}
