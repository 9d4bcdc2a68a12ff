import { noImage } from '#app/features/content/no-image.ts'
import type { PeopleContent } from '#app/features/content/people/people-document.ts'
import { team } from '../team.ts'

/** Nobody of them exists: without photos, phones and testimonials. */
export const people: PeopleContent = {
  team: team.map(({ id, name, role, experience, bio, specialties }) => ({
    id,
    name,
    role,
    experience,
    bio,
    specialties: [...specialties],
    image: noImage,
    phone: '',
    whatsapp: '',
    email: '',
    registrationNumber: '',
    isHidden: false,
  })),
  testimonials: [],
}
