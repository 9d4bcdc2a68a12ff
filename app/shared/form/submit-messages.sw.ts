import type { Translation } from '#app/shared/translation.ts'
import type { submitMessages as english } from './submit-messages.ts'

export const submitMessages = {
  'no-connection': 'Inaonekana huna intaneti, kwa hivyo hakuna kilichotumwa. Jaribu tena ukipata intaneti.',
  'too-many': 'Maombi mengi sana yametoka kwenye mtandao wako, kwa hivyo hakuna kilichotumwa. Subiri dakika chache.',
  unproven: 'Ukurasa ulikaa wazi muda mrefu, kwa hivyo hakuna kilichotumwa. Jaribu tena.',
} satisfies Translation<typeof english>
