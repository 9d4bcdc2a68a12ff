import { ConfirmDialog } from '#app/ui/admin/confirm-dialog.tsx'
import { momentLabel, firstName } from '../describe-viewing.ts'
import { CalendarAddressDialog } from '../hours/calendar-address-dialog.tsx'
import { HoursDrawer } from '../hours/hours-drawer.tsx'
import { type Decide, useClientNotice, useOfferAgain } from '../use-decisions.ts'
import type { Agent, StaffDecision, StaffViewing } from '../viewing-types.ts'
import { viewingsMessages } from '../viewings-messages.ts'
import { AddDialog } from './add-dialog.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { TimeDialog } from './time-dialog.tsx'
import type { OpenDialog, ViewingDialog } from './viewing-dialog.ts'
import { ViewingDrawer } from './viewing-drawer.tsx'

const texts = viewingsMessages

type ViewingDialogsProps = {
  dialog: ViewingDialog
  agents: readonly Agent[]
  nowMs: number
  isBusy: boolean
  decide: Decide
  onOpen: OpenDialog
}

export function ViewingDialogs({ dialog, agents, nowMs, isBusy, decide, onOpen }: ViewingDialogsProps) {
  const close = () => onOpen(undefined)
  const offering = useOfferAgain(close)
  const noticeFor = useClientNotice()
  const decideAndClose = (
    viewing: StaffViewing,
    decision: StaffDecision,
    details: { times?: string[]; message: string },
  ) => {
    close()
    decide({ viewing, decision, ...details })
  }
  switch (dialog.kind) {
    case 'detail':
      return <ViewingDrawer viewing={dialog.viewing} {...{ agents, nowMs, isBusy, decide, onOpen }} />
    case 'move':
    case 'propose':
    case 'again': {
      const { kind, viewing } = dialog
      return (
        <TimeDialog
          kind={kind}
          viewing={viewing}
          isBusy={isBusy || offering.isPending}
          onClose={close}
          onSubmit={(times, message) =>
            kind === 'again'
              ? offering.mutate({ id: viewing.id, times, message })
              : decideAndClose(viewing, kind, { times, message })
          }
        />
      )
    }
    case 'cancel':
      return (
        <CancelDialog
          viewing={dialog.viewing}
          onClose={close}
          onCancelViewing={(message) => decideAndClose(dialog.viewing, 'cancel', { message })}
        />
      )
    case 'moveTo':
      return (
        <ConfirmDialog
          open
          tone="default"
          question={texts.moveQuestion(firstName(dialog.viewing.name), momentLabel(dialog.startsAt))}
          detail={`${texts.timeDialog.movesTo} ${noticeFor(dialog.viewing)}`}
          confirmLabel={texts.timeDialog.move.submit}
          onConfirm={() => decide({ viewing: dialog.viewing, decision: 'move', times: [dialog.startsAt] })}
          onClose={close}
        />
      )
    case 'add':
      return <AddDialog inquiryId={dialog.inquiryId} agents={agents} onClose={close} />
    case 'hours':
      return <HoursDrawer agents={agents} onClose={close} />
    case 'address':
      return <CalendarAddressDialog onClose={close} />
  }
}
