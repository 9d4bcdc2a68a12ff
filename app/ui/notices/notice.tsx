import type { ReactNode, Ref } from 'react'
import { Icon } from '#app/ui/icons/icon.tsx'

type NoticeTone = 'danger' | 'amber' | 'green'

const toneClasses = {
  danger: { icon: 'circle-exclamation-point', className: 'bg-danger-bg text-danger', role: 'alert' },
  amber: { icon: 'triangle-exclamation-point', className: 'bg-pending-bg text-pending', role: 'status' },
  green: { icon: 'circle-check', className: 'bg-available-bg text-available', role: 'status' },
} as const

export function Notice({ tone, title, children, className = '', ref, takesFocus }: NoticeProps) {
  const { icon, className: colours, role } = toneClasses[tone]
  return (
    <div
      ref={ref}
      role={role}
      tabIndex={ref || takesFocus ? -1 : undefined}
      data-focus={takesFocus ? '' : undefined}
      className={`grid grid-cols-[1.5rem_1fr] gap-x-3.5 gap-y-1 rounded-control px-4.5 py-4 leading-[1.45] [&_a]:font-semibold [&_a]:underline [&_a]:underline-offset-[.18em] ${colours} ${className}`}
    >
      <Icon name={icon} className="mt-px" />
      <p className="font-bold">{title}</p>
      {children && <div className="col-start-2">{children}</div>}
    </div>
  )
}

/** With a `ref`, or with `takesFocus` in the answer to a form, the notice can take the focus. */
type NoticeProps = {
  tone: NoticeTone
  title: ReactNode
  children?: ReactNode
  className?: string
  ref?: Ref<HTMLDivElement>
  takesFocus?: boolean
}
