import type { Translation } from '#app/shared/translation.ts'
import type { galleryMessages as english } from './gallery-messages.ts'

export const galleryMessages = {
  label: (title) => `Picha za ${title}`,
  list: 'Picha',
  noPhotos: 'Hakuna picha bado',
  open: (number, count, description) => `Picha ${number} kati ya ${count}: ${description}`,
  showAll: (count) => `Tazama picha zote ${count}`,
  impressions: 'Picha za kompyuta',
  impression: 'Picha ya kompyuta',
  viewer: {
    photos: (count) => `Picha ${count}`,
    photo: 'Picha',
    position: (number, count) => `${number} / ${count}`,
    thumbnail: (number, description) => `Picha ${number}: ${description}`,
    thumbnails: 'Picha zote',
    views: 'Unachotaka kuona',
    previous: 'Picha iliyotangulia',
    next: 'Picha inayofuata',
    close: 'Funga picha',
  },
  tour: {
    title: 'Ziara ya mtandaoni',
    frame: (title) => `Ziara ya ${title}`,
    embedded: (host) => `Ziara hii iko kwenye ${host}. Ukiicheza hapa, ${host} itaona anwani yako ya intaneti.`,
    elsewhere: (host) => `Ziara hii iko kwenye ${host} na hufunguka kwenye dirisha jipya.`,
    show: 'Ionyeshe hapa',
    open: (host) => `Fungua kwenye ${host}`,
  },
  plan: {
    title: 'Mchoro wa nyumba',
    alt: (title) => `Mchoro wa nyumba: ${title}`,
    open: (title) => `Mchoro wa nyumba: ${title}, ukubwa kamili`,
  },
} satisfies Translation<typeof english>
