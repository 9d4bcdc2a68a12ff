import { Thumbnail } from '#app/ui/admin/list/thumbnail.tsx'
import { propertyAdminMessages } from './property-admin-messages.ts'

const messages = propertyAdminMessages.deletion
const maxShown = 3

export type DeletedProperty = { id: string; title: string; price: string; image: string | undefined }

/** What a deletion is about: photo, title and price of the first few. `count` includes those of other pages. */
export function DeletionSubject({ properties, count }: { properties: readonly DeletedProperty[]; count: number }) {
  const shown = properties.slice(0, maxShown)
  return (
    <ul className="mt-3 grid gap-2">
      {shown.map(({ id, title, price, image }) => (
        <li key={id} className="flex items-center gap-3">
          <Thumbnail image={image} />
          <span className="min-w-0">
            <b className="line-clamp-2 font-semibold">{title || messages.untitled}</b>
            <span className="tabular text-ink-2">{price}</span>
          </span>
        </li>
      ))}
      {shown.length > 0 && count > shown.length && (
        <li className="text-ink-2">{messages.more(count - shown.length)}</li>
      )}
    </ul>
  )
}
