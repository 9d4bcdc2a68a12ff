import type { Actor, Row, World } from './world.ts'

/** Null for whoever is suspended. */
export function roleOf(world: World, actor: Actor) {
  const member = world.staff.get(world.ids[actor] ?? '')
  return member && member.is_suspended === false ? String(member.role) : null
}

export function isManager(world: World, actor: Actor) {
  return ['super_admin', 'administrator'].includes(roleOf(world, actor) ?? '')
}

export function isAgent(world: World, actor: Actor) {
  return roleOf(world, actor) === 'agent'
}

export function isEditor(world: World, actor: Actor) {
  return roleOf(world, actor) === 'editor'
}

export function mayPublish(world: World, actor: Actor) {
  const role = roleOf(world, actor)
  return isManager(world, actor) || (role !== null && world.staff.get(world.ids[actor] ?? '')?.may_publish === true)
}

export function isSuperAdmin(world: World, actor: Actor) {
  return roleOf(world, actor) === 'super_admin'
}

/** Administrators manage agents and editors, super admins everybody. */
export function mayManage(world: World, actor: Actor, role: unknown) {
  return isSuperAdmin(world, actor) || (isManager(world, actor) && ['agent', 'editor'].includes(String(role)))
}

/** Whether what this member has planned is still carried out: they are asked again when the time comes. */
export function isManagerStill(world: World, member: unknown) {
  const row = world.staff.get(String(member))
  return row?.is_suspended === false && ['super_admin', 'administrator'].includes(String(row.role))
}

export function isAgentStill(world: World, member: unknown, { of, publishes }: { of: unknown; publishes: boolean }) {
  const row = world.staff.get(String(member))
  const isAgentOfIt = row?.is_suspended === false && row.role === 'agent' && of === member
  return isAgentOfIt && (!publishes || row.may_publish === true)
}

export function isOwnInquiry(world: World, actor: Actor, row: Row) {
  const id = world.ids[actor]
  if (!isAgent(world, actor)) return false
  if (row.assignee_id === id) return true
  if (row.assignee_id === null && world.properties.get(String(row.property_id))?.agent_id === id) return true
  return [...world.viewings.values()].some(
    (viewing) => viewing.inquiry_id === row.id && viewing.agent_id === id && isToCome(viewing),
  )
}

export function isToCome(viewing: Row) {
  return (
    ['requested', 'confirmed', 'proposed'].includes(String(viewing.status)) &&
    Date.parse(String(viewing.ends_at)) > Date.now()
  )
}
