export type DemoPage = { path: string; property_id: string | null; blog_id: string | null }
export type DemoVisit = DemoPage & { kind: string; source: string | null; visitor_hash: string; created_at: Date }
type DemoVisitsOptions = { now: Date; pages: readonly DemoPage[] }

const days = 89
const hourMs = 60 * 60 * 1000
/** How many of a hundred visitors come in each hour of the day in Nairobi. */
const hourWeights = [1, 1, 0, 0, 1, 2, 4, 6, 6, 6, 5, 5, 6, 6, 5, 5, 5, 5, 6, 7, 8, 7, 4, 2]
const sources = [
  'search',
  'search',
  'search',
  'search',
  'direct',
  'direct',
  'messages',
  'messages',
  'social',
  'site:nation.africa',
]
const contactClicks = ['call_click', 'whatsapp_click', 'whatsapp_click', 'email_click']

/** Three months of a small company's visitors, the same on every machine. Pages named first are viewed most. */
export function demoVisits({ now, pages }: DemoVisitsOptions): DemoVisit[] {
  const chance = createRandom(47)
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(chance() * items.length)] as Item
  const visits: DemoVisit[] = []
  for (let day = days; day >= 0; day -= 1) {
    const midnight = startOfDay(now, day)
    const isSunday = new Date(midnight.getTime() + 12 * hourMs).getUTCDay() === 0
    const visitors = Math.round((14 + (days - day) / 9 + chance() * 12) * (isSunday ? 0.6 : 1))
    for (let visitor = 0; visitor < visitors; visitor += 1) {
      const startMs = midnight.getTime() + (pickHour(chance()) + chance()) * hourMs
      const steps = 1 + Math.floor(chance() * chance() * 7)
      const visitor_hash = `demo-${day}-${visitor}`
      for (let step = 0; step < steps; step += 1) {
        const page = pages[Math.floor(chance() ** 2 * pages.length)] as DemoPage
        const created_at = new Date(startMs + step * 70_000)
        const source = step === 0 ? pick(sources) : null
        visits.push({ ...page, kind: 'page_view', source, visitor_hash, created_at })
        const isContactClick = page.property_id !== null && chance() < 0.04
        if (isContactClick) visits.push({ ...page, kind: pick(contactClicks), source: null, visitor_hash, created_at })
      }
    }
  }
  return visits.filter(({ created_at }) => created_at < now)
}

function startOfDay(now: Date, daysAgo: number) {
  const offsetMs = 3 * hourMs
  const todayMs = Math.floor((now.getTime() + offsetMs) / (24 * hourMs)) * 24 * hourMs
  return new Date(todayMs - offsetMs - daysAgo * 24 * hourMs)
}

function pickHour(share: number) {
  const whole = hourWeights.reduce((sum, part) => sum + part, 0)
  let rest = share * whole
  return hourWeights.findIndex((part) => (rest -= part) < 0)
}

/** A small random generator from 0 to 1 that always gives the same sequence. */
function createRandom(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
