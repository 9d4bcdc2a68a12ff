type Missing = { part: string; why: string } | undefined
export function installBrowser(): Missing
export function installPostgres(): Missing
export function installDocker(): Missing
export function browserPath(options?: { isWhole?: boolean }): string | undefined
