import type { ImageSource } from '#app/ui/image.tsx'

// Images of the home page bundled with the software; alt texts and colours come from the manifest.

export const heroDayImage: ImageSource = {
  src: '/media/d8f16d73aa9636db10bf102d4f1ae1a9',
  alt: 'Modern two-storey villa with pool and garden in warm evening light, a city skyline on the horizon.',
  width: 2400,
  height: 1200,
  color: '#bdcbcf',
}

export const heroDuskImage: ImageSource = {
  src: '/media/f6a0a06dde05db12a919232869359b14',
  alt: 'Modern villa with lit windows and a glowing pool at dusk, under a wide sky.',
  width: 2400,
  height: 1200,
  color: '#97b2d1',
}

export const heroDuskTallImage: ImageSource = {
  src: '/media/b5811480a70d20ed72326fefb52ba056',
  alt: 'Modern villa with lit windows and a glowing pool at dusk, under a tall evening sky.',
  width: 1200,
  height: 1600,
  color: '#546d98',
}

export const aboutImage: ImageSource = {
  src: '/media/2863f00a4760ef04249885033477b1ff',
  alt: 'Modern villa at dusk with lit windows reflected in the swimming pool.',
  width: 1600,
  height: 1067,
  color: '#7a8e8c',
}

export const houseKeysImage: ImageSource = {
  src: '/media/bcea1180af4146d7cdcbb7507e3bae5a',
  alt: 'House keys with a leather tag beside a small model house on a wooden table.',
  width: 1600,
  height: 1067,
  color: '#423e29',
}
