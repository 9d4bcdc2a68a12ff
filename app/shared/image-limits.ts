/** The widths of renditions in pixels. The server makes no other, so that nobody can fill the disk with sizes. */
export const imageWidths = [160, 320, 480, 640, 720, 960, 1280, 1600, 2400] as const

export const maxImageMegabytes = 12
export const maxImageBytes = maxImageMegabytes * 1024 * 1024

/** Whether an image is stored here, not on another site. */
export function isStoredImage(reference: string) {
  return reference.startsWith('/media/')
}
