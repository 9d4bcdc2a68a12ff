const unreleased = '## [Unreleased]'

/** The changelog with what is unreleased under the heading of a version, and an empty section for what comes next. */
export function releaseChanges(changelog: string, { version, date }: { version: string; date: string }): string {
  const [before = '', after, ...more] = changelog.split(`${unreleased}\n`)
  if (after === undefined || more.length > 0) throw new Error(`CHANGELOG.md needs the heading "${unreleased}", once`)
  const [changes = ''] = after.split(/^## /m)
  if (changes.trim() === '')
    throw new Error(`CHANGELOG.md says nothing under "${unreleased}": write what people notice`)
  return `${before}${unreleased}\n\n## [${version}] - ${date}\n${after}`
}
