/** Why an uploaded file is rejected, as the person who uploaded it reads it. */
export const uploadMessages = {
  sessionEnded: 'Your session has ended. Please sign in again.',
  notStaff: 'Access denied: only staff can add photos.',
  authUnavailable: 'We can’t check your sign-in right now, so the photo wasn’t uploaded. Please try again.',
  notImage: 'This is not an image. Only JPEG, PNG or WebP images.',
  numbered: (photo: number, message: string) => `Photo ${photo}: ${message}`,
  empty: 'This file is empty.',
  supportedTypes: 'Only JPEG, PNG or WebP images.',
  heic: 'Browsers can’t show HEIC photos. On the iPhone choose Settings, Camera, Formats, “Most compatible”, or export this one as JPEG.',
  damaged: 'This photo is damaged or incomplete. Please upload the original again.',
  busy: 'Many photos are being prepared right now. Please try again in a minute.',
  tooManyPixels: (megapixels: number) => `A photo can have at most 50 megapixels. This one has ${megapixels}.`,
  tooSmall: (pixels: number, size: string) =>
    `A photo needs at least ${pixels} pixels on each side. This one has ${size}.`,
  tooLong: (ratio: number, size: string) =>
    `A photo can be at most ${ratio} times as long as it is wide. This one has ${size} pixels.`,
  tooLarge: (megabytes: number) => `A photo can have at most ${megabytes} MB. Please make it smaller and try again.`,
} as const
