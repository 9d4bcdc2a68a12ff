import { Icon } from '#app/ui/icons/icon.tsx'
import { contactMessages } from './contact-messages.ts'

const { help } = contactMessages

export function HelpList({ className = '' }: { className?: string }) {
  return (
    <section className={className}>
      <h2 className="mb-3 text-[1.5rem]">{help.title}</h2>
      <ul className="grid gap-x-6 min-[30rem]:grid-cols-2">
        {help.services.map((service) => (
          <li key={service} className="flex min-h-10 items-center gap-3 text-sm text-ink-2">
            <Icon name="check" className="size-4! text-acacia" />
            {service}
          </li>
        ))}
      </ul>
    </section>
  )
}
