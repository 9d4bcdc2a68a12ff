import type { ImageSource } from '#app/ui/image.tsx'

/** Parts of the content of the public pages, as their components show them. */
export type TitledText = { title: string; text: string }
export type FocusedImage = ImageSource & { focus: string }
/** `source` is empty for a count of listings. */
export type StatedFigure = { figure: string; label: string; source: string }
/** `source` and `link` say where the client published it; both may be empty. */
export type Quote = Record<'id' | 'quote' | 'name' | 'place' | 'source' | 'link', string>

/** Without what only staff see of it. */
export function toQuote({ id, quote, name, place, source, link }: Quote): Quote {
  return { id, quote, name, place, source, link }
}
export type TeamMember = {
  id: string
  name: string
  role: string
  experience: string
  image: FocusedImage | null
  bio: string
  specialties: string[]
  phone: string
  whatsapp: string
  email: string
  registrationNumber: string
}
