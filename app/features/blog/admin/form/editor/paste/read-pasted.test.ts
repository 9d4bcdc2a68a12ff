import { describe, expect, test } from 'vitest'
import { reducePasted } from '../reduce-content.ts'

const origin = 'https://makazi.example'

function pasted(html: string) {
  const result = reducePasted(html, origin)
  if (result.state !== 'reduced') throw new Error(result.state)
  return result.content
}

describe('Google Docs', () => {
  const docs = (body: string) =>
    `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-5f0a1c2e-7fff-1b2c">${body}</b>` +
    '<br class="Apple-interchange-newline">'
  const span = (text: string, style = '') =>
    '<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;' +
    `font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;${style}">${text}</span>`
  const item = (text: string, level = 1) =>
    `<li dir="ltr" style="list-style-type:disc;font-weight:400;white-space:pre;" aria-level="${level}">` +
    `<p dir="ltr" style="line-height:1.38;margin-top:0pt;" role="presentation">${span(text)}</p></li>`

  test('headings, paragraphs and emphasis are as in the document', () => {
    expect(
      pasted(
        docs(
          `<h1 dir="ltr" style="line-height:1.38;">${span('Buying land', 'font-size:20pt;')}</h1>` +
            `<h2 dir="ltr">${span('Search', 'font-weight:700;')}</h2>` +
            `<p dir="ltr">${span('Pay ')}${span('four', 'font-weight:700;')}${span(' percent, ')}${span('not', 'font-style:italic;')}` +
            `${span(' ')}${span('five', 'text-decoration:line-through;')}${span(' or ')}${span('six', 'text-decoration:underline;')}</p><br>` +
            `<p dir="ltr"><a href="https://ardhisasa.lands.go.ke/" style="text-decoration:none;">${span('Ardhisasa', 'color:#1155cc;')}</a></p>`,
        ),
      ),
    ).toBe(
      '<h2>Buying land</h2><h2>Search</h2>' +
        '<p>Pay <strong>four</strong> percent, <em>not</em> <s>five</s> or six</p>' +
        '<p><a href="https://ardhisasa.lands.go.ke/">Ardhisasa</a></p>',
    )
  })

  test('lists keep their kind and their levels', () => {
    expect(
      pasted(
        docs(
          `<ul style="margin-top:0;">${item('One')}<ul>${item('Two', 2)}<ul>${item('Three', 3)}</ul></ul>${item('Four')}</ul>` +
            `<ol>${item('First')}<ol>${item('a', 2)}</ol></ol>`,
        ),
      ),
    ).toBe(
      '<ul><li>One<ul><li>Two<ul><li>Three</li></ul></li></ul></li><li>Four</li></ul>' +
        '<ol><li>First<ol><li>a</li></ol></li></ol>',
    )
  })

  test('a list whose levels are only told stays nested', () => {
    expect(pasted(docs(`<ul>${item('One')}${item('Two', 2)}${item('Three')}</ul>`))).toBe(
      '<ul><li>One<ul><li>Two</li></ul></li><li>Three</li></ul>',
    )
  })

  test('the boxes of a checklist are left out', () => {
    expect(
      pasted(
        docs(
          '<ul><li dir="ltr" role="checkbox" aria-checked="false" aria-level="1"><img src="data:image/png;base64,AA" alt="unchecked">' +
            `<p dir="ltr" style="display:inline-block;">${span('Title deed')}</p></li></ul>`,
        ),
      ),
    ).toBe('<ul><li>Title deed</li></ul>')
  })

  test('tables keep cells, spans, lists in cells and bold', () => {
    expect(
      pasted(
        docs(
          '<div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col width="200" /></colgroup><tbody>' +
            `<tr style="height:0pt"><td colspan="2" style="vertical-align:top;"><p dir="ltr">${span('Fees', 'font-weight:700;')}</p></td></tr>` +
            `<tr><td><p dir="ltr">${span('Duty')}</p><p dir="ltr">${span('4%')}</p></td><td><ul>${item('One')}</ul></td></tr></tbody></table></div>`,
        ),
      ),
    ).toBe(
      '<table><tbody><tr><td colspan="2"><strong>Fees</strong></td></tr>' +
        '<tr><td><p>Duty</p><p>4%</p></td><td><ul><li>One</li></ul></td></tr></tbody></table>',
    )
  })
})

describe('Word', () => {
  const word = (body: string, styles = '') =>
    `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!--
 /* Style Definitions */
 p.MsoNormal, li.MsoNormal {mso-style-parent:""; margin:0cm; font-size:11.0pt;}
 ${styles}
 @list l0:level1 {mso-level-number-format:bullet;}
--></style></head>
<body lang=EN-GB style='tab-interval:36.0pt'><!--StartFragment-->${body}<!--EndFragment--></body></html>`
  const bullet = (text: string, { level = 1, marker = '·', place = 'Middle' } = {}) =>
    `<p class=MsoListParagraphCxSp${place} style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`

  test('paragraphs with bullets and numbers become nested lists', () => {
    expect(
      pasted(
        word(
          `<p class=MsoNormal>Bring these<span style='mso-spacerun:yes'>  </span>papers:<o:p></o:p></p>

${bullet('Search <b>certificate</b>', { place: 'First' })}

${bullet('Consent', { level: 2, marker: 'o' })}

${bullet('of the board', { level: 3, marker: '§' })}

${bullet('Title', { place: 'Last' })}

<p class=MsoNormal><o:p>&nbsp;</o:p></p>
${bullet('First step', { marker: '1.' })}${bullet('Part', { level: 2, marker: 'a)' })}${bullet('Second step', { marker: '2.' })}`,
        ),
      ),
    ).toBe(
      '<p>Bring these  papers:</p>' +
        '<ul><li>Search <strong>certificate</strong><ul><li>Consent<ul><li>of the board</li></ul></li></ul></li><li>Title</li></ul>' +
        '<ol><li>First step<ol><li>Part</li></ol></li><li>Second step</li></ol>',
    )
  })

  test('a paragraph without a bullet goes on with the item before it', () => {
    expect(
      pasted(
        word(
          `${bullet('One')}<p class=MsoListParagraphCxSpMiddle>More of one</p>${bullet('Two')}<p class=MsoNormal>End</p>`,
        ),
      ),
    ).toBe('<ul><li><p>One</p><p>More of one</p></li><li>Two</li></ul><p>End</p>')
  })

  test('the marks of Chromium on a Mac, and list styles, are understood', () => {
    expect(
      pasted(
        '<p class="MsoListParagraphCxSpFirst" style="text-indent:-18pt;mso-list:l0 level1 lfo1"><!--[if !supportLists]-->' +
          '<span style="font-family:Symbol;"><span style="mso-list: Ignore;">·<span style="font:7pt Times">&nbsp;&nbsp; </span></span></span><!--[endif]-->One</p>' +
          '<p class="MsoListBullet2" style="margin-left:18pt">Two</p><p class="MsoListNumber">First</p>',
      ),
    ).toBe('<ul><li>One<ul><li>Two</li></ul></li></ul><ol><li>First</li></ol>')
  })

  test('bullets without any mark of Word are recognised in its list paragraphs', () => {
    expect(
      pasted(
        '<p class="MsoListParagraph">·       Search</p><p class="MsoListParagraph">·&nbsp;&nbsp;&nbsp;Consent</p><p class="MsoListParagraph">1.     First step</p>',
      ),
    ).toBe('<ul><li>Search</li><li>Consent</li></ul><ol><li>First step</li></ol>')
  })

  test('headings are headings, by element, style or outline level', () => {
    expect(
      pasted(
        word(
          '<p class=MsoTitle>Title</p><h1><a name="_Toc1"></a><b><span lang=EN-GB>One</span></b></h1><h2>Two</h2>' +
            "<p class=MsoHeading3>Three</p><p class=MsoNormal style='mso-outline-level:3'>Also three</p>" +
            "<h2 style='mso-list:l1 level2 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.1<span style='font:7.0pt'>&nbsp; </span></span><![endif]>Numbered</h2>" +
            '<p class="Paragraph" role="heading" aria-level="2"><span class="TextRun">On the web</span></p>',
        ),
      ),
    ).toBe(
      '<h2>Title</h2><h2>One</h2><h2>Two</h2><h3>Three</h3><h3>Also three</h3><h2>1.1 Numbered</h2><h2>On the web</h2>',
    )
  })

  test('smart tags, hidden text, comments and images of the computer leave only words', () => {
    const result = reducePasted(
      word(
        '<p class=MsoNormal><st1:place w:st="on"><st1:City w:st="on">Nairobi</st1:City></st1:place> and <ins>Kisumu</ins>' +
          "<span style='display:none;mso-hide:all'>secret</span><!--[if gte vml 1]><v:shape><v:imagedata src=x></v:shape><![endif]-->" +
          '<![if !vml]><img width=10 src="file:///C:/Users/x/clip_image001.png"><![endif]>, 120 m<sup>2</sup></p>' +
          "<div style='mso-element:comment-list'><p class=MsoCommentText>Is this right?</p></div>",
      ),
      origin,
    )
    expect(result).toEqual({ state: 'reduced', content: '<p>Nairobi and Kisumu, 120 m²</p>', externalImages: 1 })
  })

  test('tables keep the paragraphs in their cells', () => {
    expect(
      pasted(
        word(`<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse'>
 <tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes'>
  <td width=301 valign=top style='width:225.4pt'><p class=MsoNormal><b style='mso-bidi-font-weight:normal'>Fee<o:p></o:p></b></p></td>
  <td width=301 rowspan=2 valign=top><p class=MsoNormal>4%</p><p class=MsoNormal>of the value</p></td>
 </tr>
 <tr><td>${bullet('One', { place: 'First' })}${bullet('Two', { place: 'Last' })}</td></tr>
</table>`),
      ),
    ).toBe(
      '<table><tbody><tr><td><strong>Fee</strong></td><td rowspan="2"><p>4%</p><p>of the value</p></td></tr>' +
        '<tr><td><ul><li>One</li><li>Two</li></ul></td></tr></tbody></table>',
    )
  })

  test('a list of Word for the web, whose items have lists of their own', () => {
    const item = (text: string, level: number) =>
      `<div class="ListContainerWrapper SCXW1"><ul class="BulletListStyle1" role="list"><li data-leveltext="•" data-aria-level="${level}" role="listitem" class="OutlineElement">` +
      `<p class="Paragraph"><span class="TextRun"><span class="NormalTextRun">${text}</span></span><span class="EOP">&nbsp;</span></p></li></ul></div>`
    expect(pasted(`<div>${item('One', 1)}${item('Two', 2)}${item('Three', 1)}</div>`)).toBe(
      '<ul><li>One<ul><li>Two</li></ul></li><li>Three</li></ul>',
    )
  })
})

describe('spreadsheets', () => {
  test('a range of Google Sheets is a table, bold where it is bold', () => {
    expect(
      pasted(
        '<google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}br {mso-data-placement:same-cell;}--></style>' +
          '<table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" dir="ltr" border="1" data-sheets-root="1"><colgroup><col width="100"/></colgroup><tbody>' +
          '<tr style="height:21px;"><td style="overflow:hidden;font-weight:bold;" data-sheets-value="x">Item</td><td style="font-weight:bold;">KSh</td></tr>' +
          '<tr style="height:21px;"><td style="overflow:hidden;">Search</td><td style="text-align:right;" colspan="1">500</td></tr></tbody></table>',
      ),
    ).toBe(
      '<table><tbody><tr><td><strong>Item</strong></td><td><strong>KSh</strong></td></tr>' +
        '<tr><td>Search</td><td>500</td></tr></tbody></table>',
    )
  })

  test('a range of Excel is a table, bold by its style sheet', () => {
    expect(
      pasted(`<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta name=ProgId content=Excel.Sheet>
<style>
<!--table {mso-displayed-decimal-separator:"\\.";}
.xl65 {font-weight:700; text-align:center;}
--></style></head><body link="#0563C1"><table border=0 cellpadding=0 cellspacing=0 width=128 style='border-collapse:collapse'>
<!--StartFragment--><col width=64 span=2><tr height=20><td height=20 class=xl65 colspan=2 width=64>Fees</td></tr>
 <tr height=20><td height=20>Search</td><td align=right>500</td></tr><!--EndFragment--></table></body></html>`),
    ).toBe(
      '<table><tbody><tr><td colspan="2"><strong>Fees</strong></td></tr><tr><td>Search</td><td>500</td></tr></tbody></table>',
    )
  })
})

describe('mail and notes', () => {
  test('Gmail: lines, bold, lists and indents', () => {
    expect(
      pasted(
        '<div dir="ltr"><div>Dear <b>Wanjiku</b>,</div><div><br></div><div><ul><li>One</li><li style="font-weight:bold">Two</li></ul></div>' +
          '<blockquote style="margin:0 0 0 40px;border:none;padding:0px"><div>Indented</div></blockquote>' +
          '<blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex;border-left:1px solid">Quoted</blockquote></div>',
      ),
    ).toBe(
      '<p>Dear <strong>Wanjiku</strong>,</p><ul><li>One</li><li><strong>Two</strong></li></ul><p>Indented</p><blockquote>Quoted</blockquote>',
    )
  })

  test('Apple Notes and Pages: bold by class, nested lists, converted spaces', () => {
    expect(
      pasted(
        '<style type="text/css">p.p1 {margin: 0.0px; font: 12.0px Helvetica} span.s1 {font-weight: bold} span.s2 {font-style: italic}</style>' +
          '<p class="p1"><span class="s1">Buying</span><span class="Apple-converted-space">&nbsp;</span><span class="s2">land</span></p>' +
          '<ul class="ul1"><li class="li1">One</li><ul class="ul2"><li class="li1">Two</li></ul></ul>',
      ),
    ).toBe('<p><strong>Buying</strong> <em>land</em></p><ul><li>One<ul><li>Two</li></ul></li></ul>')
  })
})

test('hostile markup inside what a program wrote leaves nothing that runs', () => {
  const result = pasted(
    '<b style="font-weight:normal" id="docs-internal-guid-1"><p style="background:url(javascript:alert(1))">' +
      '<span style="font-weight:700" onclick="alert(2)">a</span><a href="javascript:alert(3)">b</a></p>' +
      '<ul><li aria-level="1"><svg onload="alert(4)"></svg>c<script>alert(5)</script></li></ul>' +
      '<style>p{x:expression(alert(6))}</style><xml><script>alert(7)</script></xml>' +
      '<p class=MsoListParagraph><span style="mso-list:Ignore"><img src=x onerror=alert(8)>·</span>d</p></b>',
  )
  expect(result).toBe('<p><strong>a</strong>b</p><ul><li>c</li></ul><ul><li>d</li></ul>')
})
