import type { ImageSource } from '#app/ui/image.tsx'

// Images of the about page bundled with the software; alt texts and colours come from the manifest.

export const office: ImageSource = {
  src: '/media/efcaaf6e95e1d03591ae2aea2b8d8b1a',
  alt: 'Open-plan office with oak desks, plants and a wide city view.',
  width: 1600,
  height: 1067,
  color: '#7e786d',
}

export const skyline: ImageSource = {
  src: '/media/103ca7b51b857051115961b2e557207c',
  alt: 'City skyline in hazy evening light behind flowering jacaranda trees.',
  width: 1600,
  height: 1067,
  color: '#2e262a',
}
