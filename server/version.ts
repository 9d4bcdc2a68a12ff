import packageFile from '../package.json' with { type: 'json' }

/** The version of Makazi that runs. */
export const { version } = packageFile
