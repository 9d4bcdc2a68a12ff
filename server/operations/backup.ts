import { pathGiven, runCommand } from './command.ts'
import { takeBackup } from './take-backup.ts'

const now = new Date()
  .toISOString()
  .replace(/\.\d+Z$/, 'Z')
  .replaceAll(':', '-')
const file = pathGiven(process.argv[2] ?? `makazi-${now}.tar`)

await runCommand(async (given) => {
  const { rows, pictures } = await takeBackup(file, given)
  return [
    `Backup written to ${file}: ${rows} rows, ${pictures} pictures.`,
    'It holds keys and password hashes: keep it where only you can read it.',
  ]
})
