type Arrival = { referrer: string; campaign: string | null; origin: string }

const searchEngines =
  /(^|\.)(google\.[a-z.]{2,6}|bing\.com|duckduckgo\.com|yahoo\.com|ecosia\.org|yandex\.[a-z]{2,3}|baidu\.com|qwant\.com|startpage\.com|search\.brave\.com)$/
const messengers = /(^|\.)(whatsapp\.com|wa\.me|telegram\.org|t\.me|messenger\.com|m\.me|signal\.org)$/
const socialNetworks =
  /(^|\.)(facebook\.com|fb\.com|fb\.me|instagram\.com|twitter\.com|x\.com|t\.co|linkedin\.com|lnkd\.in|tiktok\.com|youtube\.com|youtu\.be|pinterest\.[a-z.]{2,6}|reddit\.com|threads\.net)$/

const maxNameLength = 60

/**
 * Classifies where a visitor came from: 'direct', 'search', 'messages', 'social', 'other', 'site:<host>' or
 * 'campaign:<name>'. Nothing more of the referrer is stored. Undefined for navigation within the site.
 */
export function getTrafficSource({ referrer, campaign, origin }: Arrival): string | undefined {
  const from = URL.parse(referrer)
  if (from?.origin === origin) return undefined
  const name = campaignName(campaign)
  if (name) return `campaign:${name}`
  // A phone's app sends android-app://com.whatsapp as referrer.
  const host = (from?.hostname ?? '').toLowerCase().replace(/^www\./, '')
  if (host === '') return 'direct'
  if (searchEngines.test(host) || host.startsWith('com.google.android.googlequicksearchbox')) return 'search'
  if (messengers.test(host) || /^(com\.whatsapp|org\.telegram)/.test(host)) return 'messages'
  if (socialNetworks.test(host) || /^com\.(facebook|instagram|twitter|linkedin)/.test(host)) return 'social'
  return looksLikeHost(host) ? `site:${host}` : 'other'
}

function looksLikeHost(host: string) {
  return host.length <= maxNameLength && /^([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*$/.test(host)
}

function campaignName(campaign: string | null) {
  return (campaign ?? '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9._-]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, maxNameLength)
}
