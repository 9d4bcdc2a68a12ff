import type { ImageSource } from '#app/ui/image.tsx'

export const heroDayImage: ImageSource = {
  src: '/media/d8f16d73aa9636db10bf102d4f1ae1a9',
  alt: 'Nyumba ya kisasa ya ghorofa moja yenye bwawa na bustani katika mwanga wa jioni, jiji likionekana kwa mbali.',
  width: 2400,
  height: 1200,
  color: '#bdcbcf',
}

export const heroDuskTallImage: ImageSource = {
  src: '/media/b5811480a70d20ed72326fefb52ba056',
  alt: 'Nyumba ya kisasa yenye madirisha yenye mwanga na bwawa linalong’aa jioni, chini ya anga refu.',
  width: 1200,
  height: 1600,
  color: '#546d98',
}
