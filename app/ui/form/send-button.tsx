import { type ComponentProps, type ReactNode, useContext } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notices/notice.tsx'
import { uiMessages } from '#app/ui/ui-messages.ts'
import { sharedMessages } from '#app/shared/shared-messages.ts'
import { ProofOfWorkContext } from './proof-of-work-context.ts'

type SendButtonProps = Omit<ComponentProps<typeof Button>, 'type' | 'busyLabel' | 'busy'> & {
  /** Shown when the form could not be sent. */
  unsent?: ReactNode
}

/** Submits a public form (app/page/forms.ts), with its proof of work where one is required. */
export function SendButton({ unsent, ...button }: SendButtonProps) {
  return (
    <>
      {useContext(ProofOfWorkContext) && <input type="hidden" name="proof" />}
      <template data-unsent="">
        {unsent ?? (
          <Notice tone="danger" title={uiMessages.form.unsent.title}>
            {uiMessages.form.unsent.text}
          </Notice>
        )}
      </template>
      <Button {...button} type="submit" busyLabel={sharedMessages.sending} />
    </>
  )
}
