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
  src: '/media/76f80f5a24323c428c363bfce4f542b7',
  alt: 'Townhouse row at dusk with lit windows and street lamps.',
  width: 1600,
  height: 1067,
  color: '#666569',
}

export const heroImage: ImageSource = {
  src: '/media/2863f00a4760ef04249885033477b1ff',
  alt: 'Modern villa at dusk with lit windows reflected in the swimming pool.',
  width: 1600,
  height: 1067,
  color: '#7a8e8c',
}

export const houseKeysImage: ImageSource = {
  src: '/media/72b2be7c30ba8b3ba2c775b584fefcf9',
  alt: 'Close view of a key in the lock of a green front door.',
  width: 1600,
  height: 1067,
  color: '#3a6c5e',
}
