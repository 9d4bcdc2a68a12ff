import type { PictureSource } from '../../ui/picture.tsx'

/** Decoration beside the sign-in form; it ships with the software. */
export const villaGate: PictureSource = {
  src: '/media/2f9881deadc955521ab89d04b8a67f9d',
  alt: '',
  width: 1600,
  height: 1067,
  color: '#b9b4ab',
}
