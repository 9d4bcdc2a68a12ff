import type { ImageSource } from '#app/ui/image.tsx'

// Images of the home page bundled with the software; alt texts and colours come from the manifest.

export const heroDayImage: ImageSource = {
  src: '/media/d8f16d73aa9636db10bf102d4f1ae1a9',
  alt: 'Modern two-storey villa with pool and garden in warm evening light, a city skyline on the horizon.',
  width: 2400,
  height: 1200,
  color: '#bdcbcf',
}

export const heroDuskTallImage: ImageSource = {
  src: '/media/b5811480a70d20ed72326fefb52ba056',
  alt: 'Modern villa with lit windows and a glowing pool at dusk, under a tall evening sky.',
  width: 1200,
  height: 1600,
  color: '#546d98',
}
