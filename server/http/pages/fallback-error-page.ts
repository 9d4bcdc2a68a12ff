import { escapeText } from '#app/shared/escape-markup.ts'
import { type Language, pathIn } from '#app/shared/language.ts'
import { sharedMessages as english } from '#app/shared/shared-messages.ts'
import { sharedMessages as swahili } from '#app/shared/shared-messages.sw.ts'

/** The error page for when the application itself failed to render one: static HTML that needs nothing that could fail too. */
export function renderFallbackErrorPage(companyName: string, language: Language = 'en'): Response {
  const { failed, goHome } = { en: english, sw: swahili }[language]
  const name = escapeText(companyName)
  const html = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeText(failed.title)} · ${name}</title>
</head>
<body style="max-width:34rem;margin:12vh auto;padding:0 1.25rem;font:1.0625rem/1.6 system-ui,sans-serif">
<main>
<p><img src="/icon-192.png" alt="" width="40" height="40" style="vertical-align:middle;margin-right:.75rem">${name}</p>
<h1 style="font:500 2.25rem/1.15 Georgia,serif">${escapeText(failed.title)}</h1>
<p>${escapeText(failed.text)}</p>
<p><a href="${pathIn(language, '/')}" style="color:inherit">${escapeText(goHome)}</a></p>
</main>
</body>
</html>
`
  return new Response(html, {
    status: 500,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}
