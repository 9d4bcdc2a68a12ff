import { resolveUserPath, runCommand } from './command.ts'
import { restoreBackup } from './restore-backup.ts'

await runCommand(async ({ env, log, file }) => {
  if (!file) throw new Error('Specify the file to restore: npm run restore -- makazi-….tar')
  const { madeAt, makazi, media } = await restoreBackup(resolveUserPath(file), { env, log })
  const { host, pathname } = env.DATABASE_URL ? new URL(env.DATABASE_URL) : { host: '', pathname: '' }
  const targets = env.DATABASE_URL ? `${env.DATA_DIR} and the database at ${host}${pathname}` : env.DATA_DIR
  const about = [`Restored into ${targets}: the site as it was at ${madeAt} (Makazi ${makazi}).`]
  return media === 'included' ? about : [...about, 'Its images are in the bucket: start with the same S3_* settings.']
})
