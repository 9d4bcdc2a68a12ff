import type { Translation } from '#app/shared/translation.ts'
import type { aboutMessages as english } from './about-messages.ts'

export const aboutMessages = {
  name: 'Kuhusu sisi',
  pageTitle: (company: string) => `Kuhusu ${company}`,
  aims: 'Tunacholenga',
  team: {
    experience: (experience: string) => `Tajriba: ${experience}`,
    registration: (number: string) => `Na. ya EARB ${number}`,
    call: (name: string) => `Mpigie ${name}`,
    whatsapp: (name: string) => `WhatsApp ${name}`,
    email: (name: string) => `Mwandikie ${name}`,
  },
  closing: { contact: 'Wasiliana nasi', properties: 'Tazama matangazo yetu' },
} satisfies Translation<typeof english>
