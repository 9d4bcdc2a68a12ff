import { pathGiven, runCommand } from './command.ts'
import { takeBackup } from './take-backup.ts'

const now = new Date()
  .toISOString()
  .replace(/\.\d+Z$/, 'Z')
  .replaceAll(':', '-')

await runCommand(async ({ env, log, file = `makazi-${now}.tar` }) => {
  const { rows, pictures } = await takeBackup(pathGiven(file), { env, log })
  return [
    `Backup written to ${pathGiven(file)}: ${rows} rows, ${pictures} pictures.`,
    'It holds keys and password hashes: keep it where only you can read it.',
  ]
})
