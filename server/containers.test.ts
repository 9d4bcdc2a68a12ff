import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { parseEnv as parseEnvFile } from 'node:util'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { parseEnv, settingNames } from './env.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const ignored = read('.dockerignore').split('\n').filter(Boolean)
/** What the first stage makes; everything else is in the repository. */
const built = ['node_modules', 'build']

/** Asks a shell whether the commands are well-formed, without running them. */
const shellProblems = (script: string) => spawnSync('sh', ['-n'], { input: script, encoding: 'utf8' }).stderr

// A tag with a version: `latest`, or no tag, would be another program tomorrow.
const pinned = /^[a-z][\w./-]*:v?\d[\w.-]*$/

type Instruction = { name: string; value: string }

function readInstructions(path: string): Instruction[] {
  const lines = read(path)
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .filter(Boolean)
  return lines.map((line) => {
    const [, name = '', value = ''] = /^([A-Z]+) +(.+)$/.exec(line) ?? []
    return { name, value: value.trim() }
  })
}

describe('the Dockerfile', () => {
  const instructions = readInstructions('ops/Dockerfile')
  const valuesOf = (name: string) => instructions.filter((each) => each.name === name).map(({ value }) => value)
  const environment = parseEnvFile(valuesOf('ENV').join(' ').replaceAll(' ', '\n'))
  const command = z.array(z.string()).parse(JSON.parse(valuesOf('CMD')[0] ?? ''))

  test('has only instructions that Docker knows', () => {
    const known = /^(FROM|WORKDIR|COPY|RUN|ENV|USER|VOLUME|EXPOSE|HEALTHCHECK|CMD)$/
    expect(instructions.filter(({ name }) => !known.test(name))).toEqual([])
    expect(instructions[0]?.name).toBe('FROM')
  })

  test('begins from images of a certain version', () => {
    const images = valuesOf('FROM').map((value) => value.split(' ')[0])
    expect(images).toHaveLength(2)
    for (const image of images) expect(image).toMatch(pinned)
  })

  test('copies what is there, and not ignored', () => {
    const copies = valuesOf('COPY').map((value) => value.split(' '))
    const fromContext = copies.filter(([first]) => !first?.startsWith('--')).flatMap((paths) => paths.slice(0, -1))
    const fromBuild = copies
      .filter(([first]) => first === '--from=build')
      .flatMap((paths) => paths.slice(1, -1).map((path) => path.replace('/makazi/', '')))
    expect(fromContext.length + fromBuild.length).toBeGreaterThan(5)
    const needed = [...fromContext, ...fromBuild.filter((path) => !built.includes(path))]
    expect(needed.filter((path) => !existsSync(join(root, path)))).toEqual([])
    expect(needed.filter((path) => ignored.some((pattern) => matchesGlob(path, pattern)))).toEqual([])
    expect(built.filter((path) => !ignored.includes(path))).toEqual([])
  })

  test('runs well-formed commands', () => {
    expect(valuesOf('RUN').map(shellProblems).join('')).toBe('')
    expect(existsSync(join(root, command.at(-1) ?? ''))).toBe(true)
    const [, check = ''] = /CMD (\[.*\])/.exec(valuesOf('HEALTHCHECK')[0] ?? '') ?? []
    const script = z.array(z.string()).parse(JSON.parse(check)).at(-1) ?? ''
    expect(spawnSync(process.execPath, ['--check', '-'], { input: script, encoding: 'utf8' }).stderr).toBe('')
    expect(script).toContain('/healthz')
  })

  test('sets variables of the site to valid values, and agrees with them', () => {
    const { PATH, NODE_ENV, MALLOC_ARENA_MAX, ...variables } = environment
    expect([PATH, NODE_ENV, MALLOC_ARENA_MAX]).toEqual(['/makazi/node_modules/node/bin:$PATH', 'production', '2'])
    expect(Object.keys(variables).filter((name) => !settingNames.includes(name))).toEqual([])
    expect(parseEnv(variables)).toMatchObject({ env: { SEED: 'empty', HOST: '0.0.0.0' } })
    expect(valuesOf('EXPOSE')).toEqual([variables.PORT])
    expect(valuesOf('VOLUME')).toEqual([variables.DATA_DIR])
  })

  test('leaves the site a user without rights', () => {
    expect(valuesOf('USER')).toEqual(['makazi'])
    expect(valuesOf('RUN').join('')).toContain('useradd --uid 10001')
  })
})

const service = z.object({
  image: z.string().optional(),
  build: z.object({ context: z.string(), dockerfile: z.string() }).optional(),
  depends_on: z.record(z.string(), z.unknown()).default({}),
  environment: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
})
const composeFile = z.object({ services: z.record(z.string(), service), volumes: z.record(z.string(), z.null()) })

describe('the compose file', () => {
  const text = read('ops/compose.yaml')
  const compose = composeFile.parse(parse(text))
  const services = Object.entries(compose.services)
  const example = parseEnvFile(read('ops/compose.env.example'))
  const referred = [...text.matchAll(/\$\{(\w+):([?-])([^}]*)\}/g)].map(([, name = '', kind, rest]) => ({
    name,
    kind,
    rest,
  }))

  test('runs images of a certain version, and the one that is built here', () => {
    for (const [name, { image, build }] of services) {
      expect([name, image ?? build?.dockerfile]).toEqual([
        name,
        expect.stringMatching(build ? /^ops\/Dockerfile$/ : pinned),
      ])
    }
    const dockerfiles = services.flatMap(([, { build }]) =>
      build ? join(root, 'ops', build.context, build.dockerfile) : [],
    )
    expect(dockerfiles).toEqual([join(root, 'ops/Dockerfile')])
  })

  test('mounts what is there, and waits for services that are there', () => {
    const mounts = services.flatMap(([, { volumes }]) => volumes.map((volume) => volume.split(':')[0] ?? ''))
    const [files, named] = [
      mounts.filter((path) => path.startsWith('.')),
      mounts.filter((path) => !path.startsWith('.')),
    ]
    expect(files.filter((path) => !existsSync(join(root, 'ops', path)))).toEqual([])
    expect(named.toSorted()).toEqual(Object.keys(compose.volumes).toSorted())
    const awaited = services.flatMap(([, { depends_on: others }]) => Object.keys(others))
    expect(awaited.filter((name) => !(name in compose.services))).toEqual([])
    expect(shellProblems(read('ops/compose-database.sh'))).toBe('')
  })

  test('asks for the variables of its example, by name, and for no other', () => {
    const named = new Set(referred.map(({ name }) => name))
    const optional = /^(SEED|OFFLINE_PAGES|RELEASES_URL|VAPID_\w+)$/
    expect([...named].filter((name) => !(name in example) && !optional.test(name))).toEqual([])
    expect(Object.keys(example).filter((name) => !named.has(name))).toEqual([])
  })

  test('passes on every setting but those that the image, or the default, decides', () => {
    const passed = Object.keys(compose.services.site?.environment ?? {})
    const others = ['HOST', 'PORT', 'DATA_DIR', 'S3_REGION', 'WEB_CONCURRENCY', 'LOG_LEVEL']
    expect(settingNames.filter((name) => !passed.includes(name)).toSorted()).toEqual(others.toSorted())
  })

  test('gives the site valid values once the example is filled in', () => {
    const filledIn: Record<string, string> = {
      ...example,
      ADMIN_EMAIL: 'a@homes.example',
      ADMIN_PASSWORD: 'a long one',
    }
    for (const { name, kind } of referred) filledIn[name] ||= kind === '?' ? 'f'.repeat(48) : ''
    for (const { name, kind, rest } of referred) filledIn[name] ||= kind === '-' ? (rest ?? '') : ''
    const fill = (value: string | number) =>
      String(value).replaceAll(/\$\{(\w+)[^}]*\}/g, (_, name: string) => filledIn[name] ?? '')
    const { environment = {}, ports } = compose.services.site ?? {}
    const values = Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, fill(value)]))
    expect(Object.keys(values).filter((name) => !settingNames.includes(name))).toEqual([])
    const parsed = parseEnv(values)
    expect(parsed).toMatchObject({ env: { SEED: 'empty', TRUST_PROXY: 1, S3_ENDPOINT: 'http://pictures:7070' } })
    expect(ports).toEqual(['127.0.0.1:3000:3000'])
    // The site's services are reached by their names, and the database with the role that the script creates.
    const database = new URL(values.DATABASE_URL ?? '')
    expect([database.hostname in compose.services, database.username, database.pathname]).toEqual([
      true,
      'makazi',
      '/makazi',
    ])
    expect(new URL(values.S3_ENDPOINT ?? '').hostname in compose.services).toBe(true)
    expect(read('ops/compose-database.sh')).toContain("create role makazi login password :'password'")
  })
})

describe('the documented variables', () => {
  test('are those that the site reads, and every unit and file names only them', () => {
    const documented = [...read('README.md').matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
    )
    expect(documented.filter((name) => !settingNames.includes(name))).toEqual([])
    const everywhere = read('README.md') + read('docs/deploying.md')
    expect(
      settingNames.filter((name) => !everywhere.includes(`\`${name}\``) && !everywhere.includes(`${name}=`)),
    ).toEqual([])
  })
})
