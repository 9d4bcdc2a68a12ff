import { escapeText } from '#app/shared/escape-markup.ts'

/** The error page for when the application itself failed to render one: static HTML that needs nothing that could fail too. */
export function renderFallbackErrorPage(companyName: string): Response {
  const name = escapeText(companyName)
  const html = `<!doctype html>
<html lang="en-KE">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Something went wrong · ${name}</title>
</head>
<body style="max-width:34rem;margin:12vh auto;padding:0 1.25rem;font:1.0625rem/1.6 system-ui,sans-serif">
<main>
<p>${name}</p>
<h1 style="font:500 2.25rem/1.15 Georgia,serif">Something went wrong</h1>
<p>The fault is ours. Please try again in a moment.</p>
<p><a href="/" style="color:inherit">Go to Homepage</a></p>
</main>
</body>
</html>
`
  return new Response(html, {
    status: 500,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}
