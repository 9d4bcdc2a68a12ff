import type { Translation } from '#app/shared/translation.ts'
import type { landMessages as english } from './land-messages.ts'

export const landMessages = {
  title: 'Ardhi na hatimiliki',
  sizes: {
    acres: () => 'ekari',
    hectares: 'hekta, kama kwenye hatimiliki',
    squareMetres: 'mita za mraba',
    squareFeet: 'futi za mraba',
    plots: 'viwanja vya futi 50x100',
  },
  perAcre: 'Bei kwa ekari',
  perPlot: 'Bei kwa futi 50x100 (futi² 5,000)',
  about: (price) => `takriban ${price}`,
  tenure: 'Umiliki',
  tenures: { freehold: 'Wa kudumu (freehold)', leasehold: 'Wa muda (leasehold)' },
  leasehold: (years) => `Wa muda (leasehold), ${years === 1 ? 'umebaki mwaka 1' : `imebaki miaka ${years}`}`,
  titleSearch: 'Ukaguzi rasmi wa hatimiliki',
  consent: 'Idhini ya Bodi ya Udhibiti wa Ardhi (LCB)',
  consents: {
    granted: 'Imetolewa',
    applied: 'Imeombwa',
    needed: 'Inahitajika, kwa sababu ni ardhi ya kilimo',
    not_needed: 'Haihitajiki',
  },
  note: 'Ukaguzi huonyesha ardhi ilisajiliwa kwa jina la nani siku hiyo. Kabla ya kulipa, mwombe wakili wako afanye ukaguzi tena na achunguze historia ya hatimiliki.',
  plotNote:
    'Kiwanja cha futi 50x100 mara nyingi huitwa “eighth”. Kina futi² 5,000, ilhali moja ya nane kamili ya ekari ni futi² 5,445.',
} satisfies Translation<typeof english>
