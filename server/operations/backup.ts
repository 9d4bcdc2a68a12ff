import { resolveUserPath, runCommand } from './command.ts'
import { createBackup } from './create-backup.ts'

const now = new Date()
  .toISOString()
  .replace(/\.\d+Z$/, 'Z')
  .replaceAll(':', '-')

await runCommand(async ({ env, log, file = `makazi-${now}.tar` }) => {
  const { rows, imageCount } = await createBackup(resolveUserPath(file), { env, log })
  return [
    `Backup written to ${resolveUserPath(file)}: ${rows} rows, ${imageCount} images.`,
    'It contains keys and password hashes: store it where only you can read it.',
  ]
})
