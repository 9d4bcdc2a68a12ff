/** Headers that every answer carries, errors and pictures included. */
export function commonHeaders(given: { isHttps: boolean }): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy':
      'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Frame-Options': 'DENY',
    ...(given.isHttps && { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }),
  }
}

/** What a page may load: our own files, and the scripts that carry this answer's nonce. */
export function pagePolicy(given: { nonce: string; isHttps: boolean; backendOrigin?: string; dev?: boolean }): string {
  const connect = ["'self'", given.backendOrigin, given.dev && 'ws:'].filter(Boolean).join(' ')
  const rules = [
    "default-src 'none'",
    `script-src 'nonce-${given.nonce}' 'strict-dynamic'`,
    `style-src 'self'${given.dev ? " 'unsafe-inline'" : ''}`,
    // Rendered style attributes carry pictures' colours and focal points.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${connect}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    given.isHttps && 'upgrade-insecure-requests',
  ]
  return rules.filter(Boolean).join('; ')
}

/** For everything that is not a page: it may load nothing and do nothing. */
export const inertPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox"
