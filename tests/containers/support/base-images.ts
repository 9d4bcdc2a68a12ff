import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DockerEngine } from './docker-engine.ts'

const root = join(import.meta.dirname, '../../..')
const certificates = '/etc/ssl/certs/ca-certificates.crt'

/** Images of the same names from Debian's and npm's packages, for a machine that reaches no registry of images. */
const substitutes: Record<string, (name: string, engine: DockerEngine) => void> = {
  debian: (name, { run }) => {
    run('debootstrap --variant=minbase bookworm debian')
    run('rm -rf debian/var/cache/apt/* debian/var/lib/apt/lists/*')
    run(`tar -C debian -c . | docker import - ${name} && rm -rf debian`)
  },
  node: (name, engine) => {
    const folder = contextFor(engine, 'node')
    copyFileSync(join(root, 'node_modules/node/bin/node'), join(folder, 'node'))
    // A network that inspects TLS has a certificate of its own, which this machine trusts.
    writeFileSync(join(folder, 'ca.crt'), existsSync(certificates) ? readFileSync(certificates) : '')
    engine.run('npm install --silent npm@11', { cwd: folder })
    build(engine, { name, folder, dockerfile: nodeDockerfile })
  },
  postgres: (name, engine) => {
    const folder = contextFor(engine, 'postgres')
    writeFileSync(join(folder, 'entrypoint'), postgresEntrypoint, { mode: 0o755 })
    build(engine, { name, folder, dockerfile: postgresDockerfile })
  },
  'versity/versitygw': (name, engine) => {
    const folder = contextFor(engine, 'pictures')
    copyFileSync(join(root, 'server/media/store/s3-storage.test-builder.ts'), join(folder, 'storage.ts'))
    writeFileSync(join(folder, 'serve.ts'), picturesProgram)
    engine.run(`cp -rL ${join(root, 'node_modules/aws4fetch')} .`, { cwd: folder })
    build(engine, { name, folder, dockerfile: picturesDockerfile })
  },
}

/** Pulls the images, or makes substitutes, each of which builds on those before it. */
export function provideImages(engine: DockerEngine, names: string[]) {
  const reachesRegistry = canPull(engine, names[0] ?? '')
  for (const name of names) {
    if (reachesRegistry) engine.run(`docker pull --quiet ${name}`)
    else substitutes[name.split(':')[0] ?? '']?.(name, engine)
  }
}

function canPull({ run }: DockerEngine, name: string) {
  try {
    run(`docker pull --quiet ${name}`)
    return true
  } catch {
    return false
  }
}

export function contextFor({ folder }: DockerEngine, name: string) {
  const context = join(folder, 'contexts', name)
  mkdirSync(context, { recursive: true })
  return context
}

/** On the network of this machine, since the engine sets up none that leads outside. */
export function build(engine: DockerEngine, image: { name: string; folder: string; dockerfile: string }) {
  writeFileSync(join(image.folder, 'Dockerfile'), image.dockerfile)
  engine.run(`docker build --quiet --network host --tag ${image.name} .`, { cwd: image.folder })
}

const nodeDockerfile = `
FROM debian:12-slim
COPY ca.crt ${certificates}
COPY node /usr/local/bin/node
COPY node_modules/npm /usr/local/lib/node_modules/npm
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
ENV NODE_EXTRA_CA_CERTS=${certificates}
`

const postgresDockerfile = `
FROM debian:12-slim
RUN apt-get update && apt-get install --yes --no-install-recommends postgresql gosu && rm -rf /var/lib/postgresql/*
ENV PATH=/usr/lib/postgresql/15/bin:$PATH PGDATA=/var/lib/postgresql/18/docker POSTGRES_USER=postgres
COPY entrypoint /usr/local/bin/entrypoint
VOLUME /var/lib/postgresql
STOPSIGNAL SIGINT
ENTRYPOINT ["entrypoint"]
CMD ["postgres"]
`

// The real image's too: on an empty volume a server without TCP runs the scripts, and then stops.
const postgresEntrypoint = `#!/bin/sh
set -e
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  install -d -o postgres -m 700 "$PGDATA"
  install -o postgres -m 600 /dev/null /tmp/password
  echo "$POSTGRES_PASSWORD" > /tmp/password
  gosu postgres initdb --username postgres --pwfile /tmp/password $POSTGRES_INITDB_ARGS
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  echo "listen_addresses = '*'" >> "$PGDATA/postgresql.conf"
  gosu postgres pg_ctl start --wait --options "-c listen_addresses=''"
  for file in /docker-entrypoint-initdb.d/*; do [ ! -e "$file" ] || gosu postgres "$file"; done
  gosu postgres pg_ctl stop --wait
fi
exec gosu postgres "$@"
`

const picturesDockerfile = `
FROM node:24-bookworm-slim
WORKDIR /pictures
COPY aws4fetch node_modules/aws4fetch
COPY storage.ts serve.ts ./
CMD ["node", "serve.ts"]
`

const picturesProgram = `
import { connect, createServer } from 'node:net'
import { startS3Storage } from './storage.ts'
const { VGW_REGION: region, ROOT_ACCESS_KEY: accessKeyId, ROOT_SECRET_KEY: secretAccessKey } = process.env
const { address } = await startS3Storage({ region, accessKeyId, secretAccessKey })
createServer((client) => client.pipe(connect(new URL(address).port, '127.0.0.1')).pipe(client)).listen(7070)
`
