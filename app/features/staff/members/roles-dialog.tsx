import { Check } from 'lucide-react'
import { adminMessages } from '#app/ui/admin/admin-messages.ts'
import { Dialog } from '#app/ui/admin/dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { staffRoles } from '#app/backend/staff-entry.ts'
import { roleLabel } from '../staff-queries.ts'
import { membersMessages } from './members-messages.ts'
import { roleRights } from './role-rights.ts'
import styles from './roles-dialog.module.css'

const texts = membersMessages.roles

/** The rights of each role, as the database gives them. */
export function RolesDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.open}
      width="l"
      footer={
        <Button tone="line" onClick={onClose}>
          {adminMessages.close}
        </Button>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls sideways with large text, with the keyboard too */}
      <section className={styles.frame} aria-label={texts.region} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{texts.may}</th>
              {staffRoles.map((role) => (
                <th key={role} scope="col">
                  {roleLabel(role)}
                </th>
              ))}
            </tr>
          </thead>
          {(['work', 'website', 'company'] as const).map((group) => (
            <tbody key={group}>
              <tr>
                <th scope="rowgroup" colSpan={staffRoles.length + 1}>
                  {texts.groups[group]}
                </th>
              </tr>
              {roleRights[group].map(({ right, of }) => (
                <tr key={right}>
                  <th scope="row">{texts.rights[right]}</th>
                  {staffRoles.map((role) => (
                    <td key={role}>
                      <Answer of={of[role]} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </section>
      <p className="mt-3 text-xs text-ink-3">{texts.hint}</p>
    </Dialog>
  )
}

type Extent = (typeof roleRights)['work'][number]['of']['agent']

function Answer({ of }: { of: Extent }) {
  if (of === 'yes') {
    return (
      <>
        <Check aria-hidden="true" />
        <span className="sr-only">{texts.yes}</span>
      </>
    )
  }
  if (of === 'no') {
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="sr-only">{texts.no}</span>
      </>
    )
  }
  return <b>{texts[of]}</b>
}
