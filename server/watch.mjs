// Runs on the machine's own Node, as setup.mjs does.
import { watch } from 'node:fs'
import { join } from 'node:path'
import { onStop, root, spawnProgram } from './setup.mjs'

/** Files of the pages are not included: Vite reloads those in the running server. */
const watched = ['server', 'supabase']
/** An editor writes a file in several steps, and a checkout writes many files. */
const settleMs = 300
const isSource = (file) => /\.(ts|mjs|sql|json)$/.test(file) && !file.endsWith('.test.ts')

/**
 * Runs one of our programs, and restarts it whenever its sources change. A program that ends by itself is started again at
 * the next change.
 */
export function restartOnChange(args, env) {
  let child = start()
  let timer
  let isRestarting = false
  let isStopping = false

  function start() {
    const started = spawnProgram(args, env)
    started.once('exit', (code, signal) => onExit(signal ? 1 : (code ?? 1)))
    return started
  }

  function onExit(code) {
    if (isStopping) return process.exit(code)
    const hasFailed = !isRestarting
    child = undefined
    if (hasFailed) return print('The server has ended. It starts again when a file in server/ or supabase/ changes.')
    isRestarting = false
    child = start()
  }

  function restart() {
    // Its PostgreSQL stops with it, so that the next run finds the data folder free.
    isRestarting = child !== undefined
    if (child) child.kill('SIGTERM')
    else child = start()
  }

  const onChange = (folder) => (_, file) => {
    if (!file || !isSource(file)) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      print(`${join(folder, file)} has changed: restarting.`)
      restart()
    }, settleMs)
  }
  for (const folder of watched) watch(join(root, folder), { recursive: true }, onChange(folder))

  onStop((signal) => {
    isStopping = true
    if (child) child.kill(signal)
    else process.exit(0)
  })
}

function print(text) {
  process.stdout.write(`${text}\n`)
}
