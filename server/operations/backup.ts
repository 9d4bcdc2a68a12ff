import { resolveUserPath, runCommand } from './command.ts'
import { createBackup } from './create-backup.ts'

const now = new Date()
  .toISOString()
  .replace(/\.\d+Z$/, 'Z')
  .replaceAll(':', '-')

await runCommand(async ({ env, log, file = `makazi-${now}.tar` }) => {
  const { rows, imageCount } = await createBackup(resolveUserPath(file), { env, log })
  return [
    `Backup written to ${resolveUserPath(file)}: ${rows} rows, ${imageCount} pictures.`,
    'It holds keys and password hashes: keep it where only you can read it.',
  ]
})
