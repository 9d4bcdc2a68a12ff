import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { createDataDir, removeDataDir, startSite, stopSite } from '../../process/started-site.ts'
import { superAdmin } from './admin.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A data folder as a first start leaves it: migrated, with the demo and the first super admin. */
    seededFolder: string
  }
}

/** Creates it once; each file starts from a copy. */
export default async function setup(project: TestProject) {
  const folder = createDataDir()
  const { email: ADMIN_EMAIL, password: ADMIN_PASSWORD } = superAdmin
  const site = await startSite({ DATA_DIR: folder, ADMIN_EMAIL, ADMIN_PASSWORD })
  if (!site.address) throw new Error(`The site did not start:\n${site.output()}`)
  await stopSite(site)
  const resized = createDataDir()
  shareResizedImages(folder, resized)
  project.provide('seededFolder', folder)
  return () => [folder, resized].forEach(removeDataDir)
}

/** A demo image is resized once, by the first site that needs it, and shared with the others. */
function shareResizedImages(folder: string, resized: string) {
  const media = join(folder, 'media')
  mkdirSync(media, { recursive: true })
  symlinkSync(resized, join(media, 'resized'))
}
