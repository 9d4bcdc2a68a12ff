import type { Backend } from '#app/backend/context.ts'

export type TeamMember = {
  id: string
  name: string
  role: string
  experience: string
  bio: string
  specialties: string[]
}

/** The people in settings section `team`, in the company's order. */
export async function findTeam(client: Backend): Promise<TeamMember[]> {
  const { data, error } = await client.from('settings').select('value').eq('section', 'team').maybeSingle()
  if (error) throw error
  return teamFrom(data?.value)
}

/** A member without a name is left out; other missing values stay empty. */
export function teamFrom(section: unknown): TeamMember[] {
  const { members } = toRecord(section)
  if (!Array.isArray(members)) return []
  return members.map(toRecord).flatMap((member, index) => {
    const name = toText(member.name)
    if (name === '') return []
    const specialties = Array.isArray(member.specialties) ? member.specialties.map(toText).filter(Boolean) : []
    return {
      id: toText(member.id) || `member-${index + 1}`,
      name,
      role: toText(member.role),
      experience: toText(member.experience),
      bio: toText(member.bio),
      specialties,
    }
  })
}

/** Initials of the first and the last name; titles such as 'Dr.' do not count. */
export function getInitials(name: string) {
  const names = name.split(/\s+/).filter((part) => /^\p{L}/u.test(part) && !/^\p{L}{1,4}\.$/u.test(part))
  const firstAndLast = names.length > 1 ? [names[0], names.at(-1)] : names
  return firstAndLast.map((part) => (part?.normalize('NFC') ?? '').slice(0, 1).toUpperCase()).join('')
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

function toText(value: unknown) {
  return typeof value === 'string' ? value.trim() : ''
}
