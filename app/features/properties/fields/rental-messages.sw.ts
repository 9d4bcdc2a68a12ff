import type { Translation } from '#app/shared/translation.ts'
import type { rentalMessages as english } from './rental-messages.ts'

export const rentalMessages = {
  fields: {
    availableFrom: 'Inapatikana kuanzia',
    minLease: 'Muda mfupi zaidi wa upangaji',
    notice: 'Notisi ya kuhama',
    pets: 'Wanyama wa kufugwa',
    furnishing: 'Fanicha',
    parking: 'Nafasi za maegesho',
    water: 'Maji',
    electricity: 'Umeme',
    internet: 'Intaneti',
  },
  pets: { yes: 'Wanaruhusiwa', agreement: 'Kwa makubaliano', no: 'Hawaruhusiwi' },
  furnishings: { furnished: 'Ina fanicha', part: 'Ina baadhi ya fanicha', unfurnished: 'Haina fanicha' },
  waters: { county: 'Ya kaunti', borehole: 'Ya kisima', both: 'Ya kaunti na ya kisima', tanker: 'Ya lori la maji' },
  electricities: {
    token: 'Mita yako ya tokeni',
    bill: 'Mita yako, bili kila mwezi',
    shared: 'Mita ya pamoja',
    included: 'Imo kwenye kodi',
  },
  internets: { included: 'Imo kwenye kodi', fibre: 'Faiba iko tayari', none: 'Hakuna' },
} satisfies Translation<typeof english>
