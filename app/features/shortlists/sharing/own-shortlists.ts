import { isEmailToken } from '#app/shared/email-token.ts'
import { isRecord } from '#app/shared/is-record.ts'

const key = 'makazi:ownShortlists'
const maxStored = 20

/** A list that this browser's visitor shared, with the token that manages it. */
export type OwnShortlist = { ownerToken: string; title: string; until: string }

/** As stored. Empty where the browser blocks storage. */
export function readOwnShortlists(): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

/** Those that still work, newest first. Empty where the record is damaged. */
export function parseOwnShortlists(text: string, now = new Date()): OwnShortlist[] {
  try {
    const stored: unknown = JSON.parse(text)
    return Array.isArray(stored) ? stored.filter(isOwnShortlist).filter(({ until }) => new Date(until) > now) : []
  } catch {
    return []
  }
}

export function rememberShortlist(list: OwnShortlist) {
  store([list, ...others(list.ownerToken)].slice(0, maxStored))
}

export function forgetShortlist(ownerToken: string) {
  store(others(ownerToken))
}

function others(ownerToken: string) {
  return parseOwnShortlists(readOwnShortlists()).filter((list) => list.ownerToken !== ownerToken)
}

function isOwnShortlist(value: unknown): value is OwnShortlist {
  return (
    isRecord(value) &&
    typeof value.ownerToken === 'string' &&
    isEmailToken(value.ownerToken) &&
    typeof value.title === 'string' &&
    typeof value.until === 'string'
  )
}

function store(lists: OwnShortlist[]) {
  try {
    localStorage.setItem(key, JSON.stringify(lists))
  } catch {
    // Full or blocked: the owner's link on the page is what remains.
  }
}
