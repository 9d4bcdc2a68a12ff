import type { ReactNode } from 'react'

/** The label of a field that must be filled in; the control says so to screen readers. */
export function Required({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <span className="text-murram-text" aria-hidden="true">
        {' '}
        *
      </span>
    </>
  )
}
