/** A virtual tour hosted elsewhere. With a `frame` it can be embedded on request. */
export type Tour = { address: string; host: string; frame?: TourFrame }
type TourFrame = { src: string; origin: string; provider: 'YouTube' | 'Matterport' | 'Kuula' }

/** Undefined for an invalid URL. Only these three hosts are ever framed; all others open in a new tab. */
export function parseTour(tourUrl: string | null): Tour | undefined {
  const address = tourUrl === null ? null : URL.parse(tourUrl)
  if (!address || address.protocol !== 'https:') return undefined
  const host = address.hostname.replace(/^(www|m|my)\./, '')
  const frame = getFrame(address, host)
  return { address: address.href, host, ...(frame && { frame }) }
}

function getFrame(address: URL, host: string): TourFrame | undefined {
  if (address.port !== '' || address.username !== '') return undefined
  if (['youtube.com', 'youtu.be', 'youtube-nocookie.com'].includes(host)) return youTube(address, host)
  if (host === 'matterport.com') return matterport(address)
  return host === 'kuula.co' ? kuula(address) : undefined
}

/** YouTube's cookieless domain, which sets no cookies before a video is played. */
function youTube({ pathname, searchParams }: URL, host: string): TourFrame | undefined {
  const parts = pathname.split('/').filter(Boolean)
  const named = ['embed', 'shorts', 'live'].includes(parts[0] ?? '') ? parts[1] : searchParams.get('v')
  const video = host === 'youtu.be' ? parts[0] : named
  if (!video || !/^[\w-]{11}$/.test(video)) return undefined
  const origin = 'https://www.youtube-nocookie.com'
  return { origin, src: `${origin}/embed/${video}?rel=0`, provider: 'YouTube' }
}

function matterport({ pathname, searchParams }: URL): TourFrame | undefined {
  const model = searchParams.get('m')
  if (!pathname.startsWith('/show') || !model || !/^\w{8,20}$/.test(model)) return undefined
  const origin = 'https://my.matterport.com'
  return { origin, src: `${origin}/show/?m=${model}`, provider: 'Matterport' }
}

function kuula({ pathname }: URL): TourFrame | undefined {
  const [, path] = /^\/(?:share|post)\/((?:collection\/)?\w{3,12})$/.exec(pathname) ?? []
  if (!path) return undefined
  const origin = 'https://kuula.co'
  return { origin, src: `${origin}/share/${path}?logo=0`, provider: 'Kuula' }
}
