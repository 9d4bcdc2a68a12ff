import type { DemoArticle } from '../demo-article.ts'

export const firstHome: DemoArticle = {
  title: 'Your first home, from pre-approval to keys',
  category: 'Home Buying',
  excerpt:
    'Eleven steps in the order they happen, what each costs and how long it takes, for someone who has never bought a house in Kenya.',
  featuredImage: 'cover-handover-door.webp',
  authorName: 'Makazi Properties Team',
  tags: ['First home', 'Mortgages', 'KMRC', 'Stamp duty'],
  isPublished: true,
  isFeatured: true,
  viewsCount: 1533,
  daysAgo: 4,
  content: `<p>Buying a first home is a dozen small tasks that arrive in the wrong order unless somebody lines them up. This is the order we use with our own clients. From the first visit to the bank to the key in your hand, allow four to six months with a loan, and about three without.</p>
<h2>1. Know what you can pay</h2>
<p>Banks look at what is left of your salary. Many will not let all your loan repayments together go beyond a half of it, and some stop earlier. Work out the monthly repayment you could carry if the rate rose by two points, and let that decide the price, not the other way round.</p>
<p>Then add the costs that a loan rarely covers. For a house in a city or municipality, a careful person sets aside <strong>eight to ten per cent</strong> on top of the deposit, for stamp duty, advocates, valuation, and the bank’s own fees.</p>
<h2>2. Get a pre-approval</h2>
<p>A pre-approval is a letter in which a lender says how much it would lend you, subject to the house. It costs little, it lasts some months, and sellers take you seriously when they see it. Ask at least three lenders, among them your SACCO.</p>
<p>Ask each whether the loan can be one that the <a href="https://kmrc.co.ke">Kenya Mortgage Refinance Company</a> refinances. KMRC does not lend to you; it lends to banks and SACCOs for long terms, on condition that they pass on homes at a fixed and usually lower rate. There are limits on income and on the size of the loan, and they are changed from time to time.</p>
<h2>3. Look, and look again</h2>
<p>See a house twice: once on a dry Saturday, and once on a weekday after rain, at the hour you would drive home. Open the taps. Ask a neighbour how often the water comes.</p>
<h2>4. Check the title</h2>
<p>Your advocate runs the official search and asks for the seller’s identity card, tax PIN and, for a married seller, the consent of the spouse. For an apartment, ask for the sectional title and the service charge statement. Nothing has been paid yet.</p>
<h2>5. Letter of offer, sale agreement</h2>
<p>A letter of offer fixes price and dates. The sale agreement follows within two weeks or so. It must be in writing, signed and witnessed. You have your own advocate; sharing the seller’s saves a little and risks much.</p>
<h2>6. Ten per cent</h2>
<p>On signing, the buyer usually pays a deposit of ten per cent, held by the seller’s advocate. Read the clause on what happens if your bank refuses: it should give the deposit back.</p>
<h2>7. Valuation and offer letter</h2>
<p>The bank sends a valuer from its panel, at your cost. If the value comes out below the price, the bank lends on the value, and you either find the difference or speak to the seller. Then comes the offer letter. Read the interest clause slowly: fixed for how long, and above which published rate afterwards?</p>
<h2>8. The bank’s undertaking</h2>
<p>Your bank’s lawyers write to the seller’s that they will pay once the house is in your name and charged to the bank. On this promise the seller’s side releases the completion papers. It is the step that takes longest, and a weekly phone call helps.</p>
<h2>9. Stamp duty and registration</h2>
<table>
<thead><tr><th>Cost</th><th>What to expect</th></tr></thead>
<tbody>
<tr><td>Stamp duty on the transfer</td><td>4 per cent of value in cities and municipalities, 2 per cent elsewhere</td></tr>
<tr><td>Advocate</td><td>By the scale in the Advocates Remuneration Order, plus VAT</td></tr>
<tr><td>Bank’s fees and charge</td><td>As in the offer letter; ask for one list</td></tr>
<tr><td>Valuation</td><td>By quotation, from the bank’s panel</td></tr>
</tbody>
</table>
<p>A first-time buyer under the government’s affordable housing scheme is exempt from the duty on the purchase. Ask the <a href="https://www.kra.go.ke">Kenya Revenue Authority</a> whether your home is covered, and check all rates on the day: they are set by law and laws are amended.</p>
<h2>10. Completion</h2>
<p>Ninety days from the agreement is the usual term. Before the last payment, walk through the house with the inspection sheet, take the meter readings, and count the keys.</p>
<h2>11. After the keys</h2>
<ul>
<li>Run a search in your own name and keep it.</li>
<li>Put water, electricity and rates in your name.</li>
<li>Insure the house; the bank will insist, but choose the policy yourself if you may.</li>
<li>Tell your employer’s payroll about the mortgage interest. Interest on a loan for the home you live in, from one of the lenders that the law names, can be deducted from taxable income, up to KSh 360,000 a year at the time of writing.</li>
</ul>
<blockquote>The cheapest month of the whole purchase is the one you spend reading before you sign.</blockquote>
<p>If you would like somebody to hold the list, that is what our financing advice is for. We are paid for the hour, not by the lender.</p>`,
}
