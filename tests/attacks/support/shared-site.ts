import { createClient } from '@supabase/supabase-js'
import type { TestProject } from 'vitest/node'
import { addAccount, password } from '../../support/people.ts'
import { createDataDir, openDatabase, removeDataDir, startSite, stopSite } from '../../process/started-site.ts'
import { loadStoredKeys } from './attacked-site.ts'

/** One built site for all attack files except the floods, which would disturb the others. */
export default async function setup(project: TestProject) {
  const { site, close } = await openAttackedSite()
  project.provide('attackedSite', site)
  return close
}

/** Starts a built site with one signed-in account of each kind. */
export async function openAttackedSite() {
  const dataDir = createDataDir()
  const owner = { email: 'super-admin@attacked.example', password }
  // Each request has its own network address, as a proxy in front would report it: limits have their own tests, and here
  // they would hide what is behind them.
  const env = { DATA_DIR: dataDir, TRUST_PROXY: '1', ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password }
  const site = await startSite(env)
  if (!site.address) throw new Error(`The site did not start:\n${site.output()}`)
  const sql = openDatabase(dataDir)
  const connect = () =>
    createClient(site.address, loadStoredKeys(dataDir).publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    })

  async function tokenOf(email: string): Promise<string> {
    const { data, error } = await connect().auth.signInWithPassword({ email, password })
    if (error) throw error
    return data.session.access_token
  }

  async function settle(name: string, role?: string): Promise<string> {
    const email = `${name}@attacked.example`
    await addAccount(sql, email, role === undefined ? {} : { name, role })
    return tokenOf(email)
  }

  const tokens = {
    nonStaff: await settle('non-staff'),
    editor: await settle('editor', 'editor'),
    agent: await settle('agent', 'agent'),
    administrator: await settle('administrator', 'administrator'),
    superAdmin: await tokenOf(owner.email),
    suspended: await settle('suspended', 'super_admin'),
    signedOut: await settle('signed-out', 'super_admin'),
  }
  // Without an address of its own the company's emails would go to every super admin, and a flood of inquiries would delay
  // the emails that other tests wait for.
  await sql`update private.setup set went_live_at = now()`
  await sql`
    update public.settings set value = value || '{"contactEmail": "leads@company.example"}' where section = 'general'`
  await sql`update public.staff set is_suspended = true where email = 'suspended@attacked.example'`
  await sql`
    delete from accounts.sessions where user_id = (select id from accounts.users where email = 'signed-out@attacked.example')`
  const close = async () => {
    await sql.end({ timeout: 1 })
    const { exitCode, signalCode } = site.child
    const hasEnded = exitCode !== null || signalCode !== null
    if (!hasEnded) await stopSite(site)
    removeDataDir(dataDir)
    if (hasEnded) throw new Error(`The attacked site ended (${signalCode ?? exitCode}):\n${site.output()}`)
  }
  return { site: { address: site.address, dataDir, pid: site.child.pid, tokens, password }, close }
}
