import { resolve } from 'node:path'
import { loadEnvFile } from 'node:process'
import { parseArgs } from 'node:util'
import { type Env, parseEnv } from '#server/env.ts'
import { createLog, type Log } from '#server/log.ts'

const badConfiguration = 78
const wrongUse = 64

type Command = { env: Env; log: Log; /** The argument after the options. */ file: string | undefined }

/**
 * Runs a command-line tool: an error is printed as a sentence and sets the exit code, without a stack. `--settings` names an
 * env file, such as that of the service; the environment takes precedence over it.
 */
export async function runCommand(work: (command: Command) => Promise<string[]>): Promise<void> {
  const args = parseArguments()
  if ('problem' in args) return end(wrongUse, [args.problem])
  const parsed = parseEnv(process.env)
  if ('problems' in parsed) return end(badConfiguration, parsed.problems)
  const { env } = parsed
  try {
    process.stdout.write(`${(await work({ env, log: createLog('warn'), file: args.file })).join('\n')}\n`)
  } catch (error) {
    end(1, [`${error instanceof Error ? error.message : String(error)}.`.replace(/\.\.$/, '.')])
  }
}

/** Resolves a path against the folder in which npm was called, not the one in which npm runs the script. */
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
