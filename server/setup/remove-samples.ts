import { execFile } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { RejectedCall } from '#server/calls/call.ts'
import type { AsMember } from '#server/api/as-member.ts'
import type { InvalidationBus } from '#server/cache/invalidation-bus.ts'
import type { Env } from '#server/env.ts'
import type { Log } from '#server/log.ts'
import type { Manager } from './find-manager.ts'
import { findSampleData, removeSampleData } from './sample-data.ts'
import { setupMessages } from './setup-messages.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')
const backupTimeoutMs = 10 * 60_000
const removalMs = 20_000

type Options = { env: Env; log: Log; asMember: AsMember; invalidation: InvalidationBus }

/** Backs the site up, then removes the sample data with the rights of the caller. Nothing is removed without a backup. */
export async function removeSamples(
  { env, log, asMember, invalidation }: Options,
  manager: Manager,
): Promise<Response> {
  const { samples } = setupMessages
  const found = await asMember(manager.authorization, findSampleData).catch(() => undefined)
  if (found === undefined) return respond(503, samples.failed)
  if (found === null) return respond(409, samples.nothingThere)
  let backup: string
  try {
    backup = await writeBackup(env)
  } catch (error) {
    log.error({ err: error }, 'the backup before removing the sample data failed')
    return respond(500, samples.backupFailed(lastLine(error)))
  }
  try {
    const removed = await asMember(manager.authorization, removeSampleData, { statementMs: removalMs })
    await invalidation.publish()
    return Response.json({ removed, backup: basename(backup) })
  } catch (error) {
    if (error instanceof RejectedCall) return respond(409, samples.nothingThere)
    log.error({ err: error }, 'the sample data could not be removed')
    return respond(503, samples.failed)
  }
}

/** In a process of its own, as an operator would: a large backup neither blocks this one nor takes its memory. */
async function writeBackup(env: Env): Promise<string> {
  const folder = join(env.DATA_DIR, 'backups')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const moment = new Date().toISOString().replaceAll(/[:.]/g, '-')
  const file = join(folder, `before-removing-samples-${moment}.tar`)
  await run(process.execPath, ['server/operations/backup.ts', file], {
    cwd: root,
    env: { ...process.env, DATA_DIR: env.DATA_DIR },
    timeout: backupTimeoutMs,
  })
  return file
}

function lastLine(error: unknown) {
  const { stderr = '' } = error as { stderr?: string }
  return stderr.trim().split('\n').at(-1) || String((error as Error).message)
}

function respond(status: number, message: string) {
  return Response.json({ message }, { status })
}
