/** What Google Docs puts on the clipboard, without the styles that say nothing. */
export const googleDocs =
  '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1">' +
  '<h2 dir="ltr"><span style="font-weight:400">Head</span></h2>' +
  '<ul><li dir="ltr" aria-level="1"><p dir="ltr"><span style="font-weight:400">One</span></p></li>' +
  '<ul><li dir="ltr" aria-level="2"><p dir="ltr"><span style="font-weight:700">Two</span></p></li></ul></ul>' +
  '<table><tbody><tr><td><p dir="ltr"><span>Duty</span></p></td><td><p>4%</p><p>in town</p></td></tr></tbody></table>' +
  '<p dir="ltr"><span style="font-weight:400">End</span></p></b>'

/** A numbered list of Word, which has no list elements. */
export const word = `<html><body>${item(1, '1.', 'First')}${item(2, 'a.', 'Part')}${item(1, '2.', 'Second')}</body></html>`

function item(level: number, marker: string, text: string) {
  const ignored = `<span style='mso-list:Ignore'>${marker}<span>&nbsp;&nbsp;</span></span>`
  return `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><![if !supportLists]>${ignored}<![endif]>${text}</p>`
}
