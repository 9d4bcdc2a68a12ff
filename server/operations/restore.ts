import { resolveUserPath, runCommand } from './command.ts'
import { restoreBackup } from './restore-backup.ts'

await runCommand(async ({ env, log, file }) => {
  if (!file) throw new Error('Specify the file to restore: npm run restore -- makazi-….tar')
  const { madeAt, makazi, media } = await restoreBackup(resolveUserPath(file), { env, log })
  const about = [`Restored into ${env.DATA_DIR}: the site as it was at ${madeAt} (Makazi ${makazi}).`]
  return media === 'included' ? about : [...about, 'Its images are in the bucket: start with the same S3_* settings.']
})
