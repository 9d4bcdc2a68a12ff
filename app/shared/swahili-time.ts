/**
 * The time of day as it is spoken in Swahili, whose hours begin at sunrise: '08:00' is 'saa 2 asubuhi', '14:30' is
 * 'saa 8:30 mchana'.
 */
export function swahiliTime(clock: string) {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  return `saa ${(hour + 6) % 12 || 12}${minutes} ${partOfDay(hour)}`
}

function partOfDay(hour: number) {
  if (hour < 4 || hour > 18) return 'usiku'
  if (hour < 12) return hour < 6 ? 'alfajiri' : 'asubuhi'
  return hour < 16 ? 'mchana' : 'jioni'
}
