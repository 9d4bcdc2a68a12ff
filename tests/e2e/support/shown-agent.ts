import { addAccount, password } from '../../support/people.ts'
import type { Site } from './site.ts'

export const otieno = { name: 'Otieno Were', email: 'otieno@company.example', role: 'agent', password }
export const agentPath = '/agents/otieno-were'

/** A member of staff whom visitors see, with three listings; the same at every call. */
export async function showAgent({ sql }: Site): Promise<string> {
  const [known] = await sql<{ user_id: string }[]>`select user_id from public.staff where email = ${otieno.email}`
  if (known) return known.user_id
  const { email, ...fields } = otieno
  const id = await addAccount(sql, email, fields)
  await sql`
    insert into private.agent_profiles (user_id, is_shown, job_title, job_title_sw, about, about_sw, phone, whatsapp, languages)
    values (${id}, true, 'Lettings agent for Kilimani', 'Wakala wa kupangisha, Kilimani', 'Otieno meets you at the gate.',
      'Otieno hukupokea getini.', '+254700000201', '+254700000202', '{en,sw,luo}')`
  await sql`
    update public.properties set agent_id = ${id} where id in (
      select p.id from public.properties p where p.is_published and p.status = 'available' order by p.id limit 3
    )`
  return id
}
