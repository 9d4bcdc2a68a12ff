import { Copy, MessageCircle } from 'lucide-react'
import { Dialog, DialogActions } from '#app/ui/admin/dialog.tsx'
import { Button, ButtonAnchor } from '#app/ui/button.tsx'
import { Field, Input } from '#app/ui/form/field.tsx'
import { toast } from '#app/ui/notices/toast.tsx'
import { membersMessages } from './members-messages.ts'

const texts = membersMessages.invite.link

/** An invitation that no email carries. */
export type InvitationLink = { name: string; link: string }

/** Shown once where no mail server is connected: whoever invites passes the link on. */
export function InvitationLinkDialog({
  invited,
  onClose,
}: {
  invited: InvitationLink | undefined
  onClose: () => void
}) {
  return (
    <Dialog open={invited !== undefined} title={texts.title(invited?.name ?? '')} onClose={onClose}>
      {invited && (
        <div className="grid gap-4">
          <p>{texts.lead(invited.name)}</p>
          <Field label={texts.label} name="invitation-link">
            {(control) => (
              <Input {...control} readOnly value={invited.link} onFocus={({ target }) => target.select()} />
            )}
          </Field>
          <DialogActions>
            <Button tone="line" onClick={onClose}>
              {texts.close}
            </Button>
            <ButtonAnchor
              tone="line"
              href={`https://wa.me/?text=${encodeURIComponent(texts.text(invited.name, invited.link))}`}
              target="_blank"
              rel="noopener noreferrer"
            >
              <MessageCircle aria-hidden="true" />
              {texts.whatsapp}
            </ButtonAnchor>
            <Button tone="go" onClick={() => void copy(invited.link)}>
              <Copy aria-hidden="true" />
              {texts.copy}
            </Button>
          </DialogActions>
        </div>
      )}
    </Dialog>
  )
}

async function copy(link: string) {
  try {
    await navigator.clipboard.writeText(link)
    toast({ title: texts.copied })
  } catch {
    // Without permission the link is selected in its field instead.
    document.querySelector<HTMLInputElement>('#invitation-link')?.select()
  }
}
