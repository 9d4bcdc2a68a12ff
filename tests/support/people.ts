import { hash as hashWithCost } from '@node-rs/bcrypt'
import type { Sql } from 'postgres'

/** One person of each kind. All share the password. */
export const people = {
  nonStaff: 'non-staff@example.com',
  editor: 'editor@example.com',
  agent: 'agent@example.com',
  administrator: 'administrator@example.com',
  superAdmin: 'super-admin@example.com',
} as const

export type Person = keyof typeof people

export const password = 'correct horse 47'

type NewAccount = { name: string; role: string; password?: string } | { password?: string }

/** The lowest cost bcrypt allows. A hash contains its cost, so only accounts created here are checked that fast. */
const cost = 4
const hashes = new Map<string, Promise<string>>()

/** An account that may sign in, which otherwise only invitations create; with a role it belongs to the staff. */
export async function addAccount(sql: Sql, email: string, fields: NewAccount = {}): Promise<string> {
  const { password: word = password, ...staff } = fields
  const hash = hashes.get(word) ?? hashWithCost(word, cost)
  hashes.set(word, hash)
  const [account] = await sql<{ id: string }[]>`
    insert into accounts.users (email, password_hash, email_confirmed_at) values (${email}, ${await hash}, now()) returning id`
  const id = account?.id ?? ''
  if ('role' in staff) await sql`insert into public.staff ${sql({ user_id: id, email, ...staff })}`
  return id
}

export async function addPeople(sql: Sql) {
  await addAccount(sql, people.editor, { name: 'Grace Nyambura', role: 'editor' })
  await addAccount(sql, people.agent, { name: 'Brian Kiprotich', role: 'agent' })
  await addAccount(sql, people.administrator, { name: 'Achieng Otieno', role: 'administrator' })
  await addAccount(sql, people.superAdmin, { name: 'Baraka Mwangi', role: 'super_admin' })
  await addAccount(sql, people.nonStaff)
}

/** The ids of the staff among them. */
export async function findStaffIds(sql: Sql) {
  const rows = await sql<{ user_id: string; email: string }[]>`select user_id, email from public.staff`
  const idOf = (person: Person) => rows.find(({ email }) => email === people[person])?.user_id ?? ''
  return {
    agent: idOf('agent'),
    editor: idOf('editor'),
    administrator: idOf('administrator'),
    superAdmin: idOf('superAdmin'),
  }
}
