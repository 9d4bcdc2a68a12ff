import { join } from 'node:path'
import { nginxFrame } from './nginx.ts'

export type WordPressPaths = {
  folder: string
  site: string
  socket: string
  phpSocket: string
  cachedPort: number
  freshPort: number
}

/**
 * Two URLs of one site: the first caches pages for ten minutes, the second not at all. PHP compresses, so that pages are
 * compressed in nginx's cache and not again for each visitor.
 */
export function nginxSettings({ folder, site, phpSocket, cachedPort, freshPort }: WordPressPaths): string {
  const server = (port: number, cacheRules: string) => `
  server {
    listen 127.0.0.1:${port};
    root ${site};
    index index.php;
    location / { try_files $uri $uri/ /index.php?$args; }
    location ~* \\.(css|js|webp|jpg|png|woff2)$ { expires 1y; }
    location ~ \\.php$ {
      include /etc/nginx/fastcgi_params;
      fastcgi_param SCRIPT_FILENAME $document_root$fastcgi_script_name;
      fastcgi_param HTTP_ACCEPT_ENCODING $taken_encoding;
      fastcgi_param HTTP_HOST 127.0.0.1:${cachedPort};
      fastcgi_pass unix:${phpSocket};
      fastcgi_buffers 32 16k;
      fastcgi_buffer_size 32k;
      ${cacheRules}
    }
  }`
  return nginxFrame(
    folder,
    `
  map $http_accept_encoding $taken_encoding { default ""; ~*gzip gzip; }
  fastcgi_cache_path ${join(folder, 'pages')} levels=1:2 keys_zone=pages:10m max_size=256m inactive=60m use_temp_path=off;
  fastcgi_cache_key $host$request_uri$taken_encoding;
  ${server(
    cachedPort,
    `fastcgi_cache pages;
      fastcgi_cache_valid 200 301 404 10m;
      fastcgi_cache_lock on;
      fastcgi_cache_background_update on;
      fastcgi_cache_use_stale updating error timeout http_500;
      fastcgi_ignore_headers Vary;`,
  )}
  ${server(freshPort, '')}`,
  )
}

/** Two workers for each of two cores, with opcache. */
export function phpSettings({ folder, phpSocket, socket, cachedPort }: WordPressPaths): string {
  return `
[global]
error_log = ${join(folder, 'php.log')}
[www]
user = www-data
group = www-data
listen = ${phpSocket}
listen.owner = www-data
listen.backlog = 511
pm = static
pm.max_children = 4
env[SOCKET] = ${socket}
env[HOME_URL] = http://127.0.0.1:${cachedPort}
php_admin_value[memory_limit] = 128M
php_admin_value[zlib.output_compression] = 65536
`
}

/** Passed to the command line of PHP as well. */
export const opcacheSettings = [
  'opcache.enable=1',
  'opcache.memory_consumption=128',
  'opcache.interned_strings_buffer=16',
  'opcache.max_accelerated_files=10000',
  'opcache.validate_timestamps=0',
  'realpath_cache_size=4096K',
].flatMap((setting) => ['-d', setting])

export function databaseSettings({ folder, socket }: WordPressPaths): string[] {
  return [
    '--no-defaults',
    '--user=mysql',
    `--datadir=${join(folder, 'mariadb')}`,
    `--tmpdir=${join(folder, 'run')}`,
    `--socket=${socket}`,
    `--pid-file=${join(folder, 'run/mariadb.pid')}`,
    '--skip-networking',
    '--skip-log-bin',
    '--character-set-server=utf8mb4',
    '--innodb-buffer-pool-size=256M',
    '--innodb-log-file-size=64M',
    '--performance-schema=OFF',
  ]
}
