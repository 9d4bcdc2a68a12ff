/** Promises to people who leave an address, shown beside the form. */
export function Promises({ promises }: { promises: readonly string[] }) {
  return (
    <ol className="lg:pt-4">
      {promises.map((promise) => (
        <li key={promise} className="border-t border-line-strong py-4 text-ink-2 last:border-b">
          {promise}
        </li>
      ))}
    </ol>
  )
}
