import { resolve } from 'node:path'
import { loadEnvFile } from 'node:process'
import { parseArgs } from 'node:util'
import { type Env, parseEnv } from '#server/env.ts'
import { createLog, type Log } from '#server/log.ts'

const badConfiguration = 78
const wrongUse = 64

type Command = { env: Env; log: Log; /** As typed after the options. */ file: string | undefined }

/**
 * Runs one command of an operator: says what is wrong in words and ends with a code, never with a stack. `--settings` names
 * the settings of the service it is for; what the environment has counts before them.
 */
export async function runCommand(work: (command: Command) => Promise<string[]>): Promise<void> {
  const args = parseArguments()
  if ('problem' in args) return end(wrongUse, [args.problem])
  const parsed = parseEnv(process.env)
  if ('problems' in parsed) return end(badConfiguration, parsed.problems)
  const { env } = parsed
  if (env.SUPABASE_URL || env.DATABASE_URL) {
    return end(wrongUse, [
      `This command is for the embedded database. With ${env.DATABASE_URL ? 'DATABASE_URL' : 'SUPABASE_URL'} set, use`,
      'pg_dump and pg_restore; docs/deploying.md says how.',
    ])
  }
  try {
    process.stdout.write(`${(await work({ env, log: createLog('warn'), file: args.file })).join('\n')}\n`)
  } catch (error) {
    end(1, [`${error instanceof Error ? error.message : String(error)}.`.replace(/\.\.$/, '.')])
  }
}

/** As typed where npm was called, not where npm runs it. */
export function resolveUserPath(path: string) {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path)
}

function parseArguments(): { file: string | undefined } | { problem: string } {
  try {
    const { values, positionals } = parseArgs({ options: { settings: { type: 'string' } }, allowPositionals: true })
    if (values.settings !== undefined) loadEnvFile(resolveUserPath(values.settings))
    return { file: positionals[0] }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}

function end(code: number, lines: string[]) {
  process.stderr.write(`${lines.join('\n')}\n`)
  process.exitCode = code
}
