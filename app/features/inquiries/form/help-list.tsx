import { Icon } from '#app/ui/icon.tsx'

const offered = [
  'Property management',
  'Commission agents',
  'Property sales and marketing',
  'Project management',
  'Facility management',
  'Market analysis',
  'Financing advisory',
  'Investor education',
]

export function HelpList({ className = '' }: { className?: string }) {
  return (
    <section className={className}>
      <h2 className="mb-3 text-[1.5rem]">We can help with</h2>
      <ul className="grid gap-x-6 min-[30rem]:grid-cols-2">
        {offered.map((service) => (
          <li key={service} className="flex min-h-10 items-center gap-3 text-sm text-ink-2">
            <Icon name="check" className="size-4! text-acacia" />
            {service}
          </li>
        ))}
      </ul>
    </section>
  )
}
