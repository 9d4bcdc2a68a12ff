import type { ReactNode } from 'react'

/** The label of a required field; the control itself announces it to screen readers. */
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
