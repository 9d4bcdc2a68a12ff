import type { StaffRole } from '../staff-queries.ts'
import type { membersMessages } from './members-messages.ts'

type Right = keyof (typeof membersMessages)['roles']['rights']
type Extent = 'yes' | 'no' | 'own' | 'ifAllowed' | 'belowThem'
type RightOfRoles = { right: Right; of: Record<StaffRole, Extent> }

const rightOf = (right: Right, agent: Extent, editor: Extent): RightOfRoles => ({
  right,
  of: { super_admin: 'yes', administrator: 'yes', agent, editor },
})

/**
 * What each role may do, for people to read. Policies and functions of the database enforce it; tests/attacks/tables.test.ts
 * and tests/contract/access/roles.test.ts compare.
 */
export const roleRights: Record<'work' | 'website' | 'company', readonly RightOfRoles[]> = {
  work: [
    rightOf('inquiries', 'own', 'no'),
    rightOf('assign', 'no', 'no'),
    rightOf('viewings', 'own', 'no'),
    rightOf('properties', 'own', 'no'),
    rightOf('publishProperties', 'ifAllowed', 'no'),
    rightOf('reports', 'own', 'no'),
    rightOf('files', 'no', 'no'),
  ],
  website: [
    rightOf('content', 'no', 'yes'),
    rightOf('publishContent', 'no', 'ifAllowed'),
    rightOf('subscribers', 'no', 'no'),
    rightOf('brand', 'no', 'no'),
  ],
  company: [
    rightOf('analytics', 'no', 'no'),
    { right: 'staff', of: { super_admin: 'yes', administrator: 'belowThem', agent: 'no', editor: 'no' } },
    rightOf('settings', 'no', 'no'),
    { right: 'security', of: { super_admin: 'yes', administrator: 'no', agent: 'no', editor: 'no' } },
  ],
}
