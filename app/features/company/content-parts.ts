import type { ImageSource } from '#app/ui/image.tsx'

/** Parts of the content of the public pages, as their components show them. */
export type TitledText = { title: string; text: string }
export type FocusedImage = ImageSource & { focus: string }
/** `source` is empty for a count of listings. */
export type StatedFigure = { figure: string; label: string; source: string }
export type Quote = { id: string; quote: string; name: string; place: string }
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
