/** The number to name on the phone. */
export function ReferencePlate({ label, reference }: { label: string; reference: string }) {
  return (
    <p className="mt-6 mb-1 inline-grid rounded-control bg-raised px-4.5 py-3">
      <small className="text-xs text-ink-3">{label}</small>
      <b className="text-[1.375rem] tracking-[.02em] tabular-nums">{reference}</b>
    </p>
  )
}
