/** Headers of every response, including errors and images. */
export function commonHeaders(options: { isHttps: boolean }): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy':
      'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Frame-Options': 'DENY',
    ...(options.isHttps && { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }),
  }
}

type PagePolicy = {
  scripts: string[]
  styles: string[]
  /** Origins that this page may frame. */
  frames: string[]
  /** Origins that this page may load images from. */
  images: string[]
  isHttps: boolean
  /** Who may show this page in a frame; otherwise nobody. */
  framedBy?: 'anyone' | 'self' | undefined
  dev?: boolean | undefined
}

const ancestors = { anyone: '*', self: "'self'" }

/**
 * What a page may load: our own files, and the inline scripts and style sheets listed by hash. Hashes instead of a nonce allow a page to be
 * cached. All other files are served with their exact type and never as script (nosniff).
 */
export function pagePolicy({ scripts, styles, frames, images, isHttps, framedBy, dev }: PagePolicy): string {
  const rules = [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    // Their files have policies of their own (below). A page that is left for the admin area without a reload keeps its policy.
    "worker-src 'self'",
    // A hash beside it would switch 'unsafe-inline' off.
    `style-src ${["'self'", ...(dev ? ["'unsafe-inline'"] : styles)].join(' ')}`,
    // Rendered style attributes contain the colours and focal points of images.
    "style-src-attr 'unsafe-inline'",
    `img-src ${["'self'", 'data:', ...images].join(' ')}`,
    "font-src 'self'",
    `connect-src ${["'self'", dev && 'ws:'].filter(Boolean).join(' ')}`,
    frames.length > 0 && `frame-src ${frames.join(' ')}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${framedBy ? ancestors[framedBy] : "'none'"}`,
    isHttps && 'upgrade-insecure-requests',
  ]
  return rules.filter(Boolean).join('; ')
}

/** For a service worker, which uses the policy of its own file: it may run, and load nothing. */
export const workerPolicy = "default-src 'none'"

/** For the service worker of the public pages, which fetches what it stores of this site and nothing else. */
export const offlineWorkerPolicy = "default-src 'none'; connect-src 'self'"

/** For a worker that a page starts, which also uses the policy of its own file: it loads our scripts, and can send nothing anywhere. */
export const pageWorkerPolicy = "default-src 'none'; script-src 'self'"

/** For responses that are not pages: they may load nothing and do nothing. */
export const inertPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox"
