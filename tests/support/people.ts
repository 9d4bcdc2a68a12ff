import type { Sql } from 'postgres'
import type { Door } from '../../server/backend/lite.ts'
import { clientFor } from './test-door.ts'

/** One person of each kind. All share the password. */
export const people = {
  passerBy: 'passer-by@example.com',
  administrator: 'administrator@example.com',
  superAdmin: 'super-admin@example.com',
} as const

export type Person = keyof typeof people

export const password = 'correct horse 47'

export async function addPeople(sql: Sql, door: Door) {
  const administrator = await signUp(door, people.administrator)
  const superAdmin = await signUp(door, people.superAdmin)
  await signUp(door, people.passerBy)
  await sql`
    insert into public.staff (user_id, name, email, role) values
      (${administrator}, 'Achieng Otieno', ${people.administrator}, 'administrator'),
      (${superAdmin}, 'Baraka Mwangi', ${people.superAdmin}, 'super_admin')`
}

export async function signUp(door: Door, email: string): Promise<string> {
  const { data, error } = await clientFor(door).auth.signUp({ email, password })
  if (error) throw error
  if (!data.user) throw new Error(`${email} could not sign up`)
  return data.user.id
}
