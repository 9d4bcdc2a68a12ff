import type { AsMember } from '#server/api/as-member.ts'
import type { Env } from '#server/env.ts'
import type { Log } from '#server/log.ts'
import type { RunSql } from '#server/postgres/as-caller.ts'
import type { SharedServices } from '#server/site/create-services.ts'
import { checkDomain } from './domain-check.ts'
import { findManager } from './find-manager.ts'
import { removeSamples } from './remove-samples.ts'
import { sendTestEmail } from './test-email.ts'

/** Handles POST /admin/setup/:task, for what only the server can do. Each needs the session of an administrator. */
export type SetupTasks = (request: Request, task: string | undefined) => Promise<Response>

type Options = { env: Env; log: Log; asMember: AsMember; asServer: RunSql; services: SharedServices }

export function createSetupTasks({ env, log, asMember, asServer, services }: Options): SetupTasks {
  const { mail, emailContext, invalidation } = services
  // Two backups at once would only be in each other's way.
  let removing: Promise<Response> | undefined

  return async (request, task) => {
    const manager = await findManager(asMember, request.headers.get('authorization'))
    if (manager instanceof Response) return manager
    switch (task) {
      case 'remove-samples':
        removing ??= removeSamples({ env, log, asMember, invalidation }, manager).finally(() => (removing = undefined))
        return (await removing).clone()
      case 'test-email':
        return sendTestEmail({ env, mail, emailContext, asServer }, manager)
      default:
        return Response.json((await checkDomain(env)) ?? null)
    }
  }
}
