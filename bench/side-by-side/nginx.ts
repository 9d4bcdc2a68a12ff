import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isReachable, type ServerProcess, startProcess } from './processes.ts'

/** Starts nginx with its own settings, temporary files and pid file, and waits until a URL responds. */
export async function startNginx(folder: string, settings: string, firstAddress: string): Promise<ServerProcess> {
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, settings)
  return startProcess('nginx', { args: ['-p', folder, '-c', file] }, () => isReachable(firstAddress))
}

/** The part that is the same for every system behind it. */
export function nginxFrame(folder: string, inside: string): string {
  const folders = ['client_body', 'fastcgi', 'proxy', 'uwsgi', 'scgi']
  return `
user www-data;
worker_processes 2;
daemon off;
pid ${join(folder, 'nginx.pid')};
error_log stderr warn;
events { worker_connections 1024; }
http {
  include /etc/nginx/mime.types;
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_timeout 65;
  keepalive_requests 1000000;
  open_file_cache max=2000 inactive=60s;
  gzip on;
  gzip_comp_level 5;
  gzip_types text/css application/javascript application/json image/svg+xml;
  ${folders.map((name) => `${name}_temp_path ${join(folder, `nginx-${name}`)};`).join('\n  ')}
  ${inside}
}
`
}
