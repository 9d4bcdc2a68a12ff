import { resolve } from 'node:path'
import { type Env, parseEnv } from '../env.ts'
import { createLog, type Log } from '../log.ts'

const badConfiguration = 78
const wrongUse = 64

/** Runs one command of an operator: says what is wrong in words and ends with a code, never with a stack. */
export async function runCommand(work: (given: { env: Env; log: Log }) => Promise<string[]>): Promise<void> {
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
    process.stdout.write(`${(await work({ env, log: createLog('warn') })).join('\n')}\n`)
  } catch (error) {
    end(1, [`${error instanceof Error ? error.message : String(error)}.`.replace(/\.\.$/, '.')])
  }
}

/** As typed where npm was called, not where npm runs it. */
export function pathGiven(path: string) {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path)
}

function end(code: number, lines: string[]) {
  process.stderr.write(`${lines.join('\n')}\n`)
  process.exitCode = code
}
