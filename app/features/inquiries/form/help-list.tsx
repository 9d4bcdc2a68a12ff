import { Icon } from '#app/ui/icons/icon.tsx'
import { contactMessages } from './contact-messages.ts'

const { help } = contactMessages

type HelpListProps = { subjects: readonly { id: string; name: string }[]; className?: string }

/** The company's services and topics. */
export function HelpList({ subjects, className = '' }: HelpListProps) {
  if (subjects.length === 0) return null
  return (
    <section className={className}>
      <h2 className="mb-3 text-[1.5rem]">{help.title}</h2>
      <ul className="grid gap-x-6 min-[30rem]:grid-cols-2">
        {subjects.map(({ id, name }) => (
          <li key={id} className="flex gap-3 py-2 text-sm text-ink-2">
            <Icon name="check" className="mt-1 size-4! flex-none text-acacia-text" />
            {name}
          </li>
        ))}
      </ul>
    </section>
  )
}
