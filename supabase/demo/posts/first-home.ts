import type { DemoPost } from '../demo-post.ts'

export const firstHome: DemoPost = {
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
  content: `<p>Buying a first home is a series of small tasks, and doing them in the right order saves money and worry. This is the order we use with our own clients. From the first visit to the bank to getting the keys, allow four to six months with a loan and about three without.</p>
<h2>1. Know what you can pay</h2>
<p>Banks look at how much of your salary is left after other commitments. Many will not let your loan repayments add up to more than half of it, and some set a lower limit. Work out the monthly repayment you could afford if the rate rose by two points, and set your price limit from that.</p>
<p>Then add the costs that a loan rarely covers. For a house in a city or municipality, set aside <strong>eight to ten per cent</strong> on top of the deposit for stamp duty, advocates, valuation and the bank’s own fees.</p>
<h2>2. Get a pre-approval</h2>
<p>A pre-approval is a letter in which a lender says how much it would lend you, once it has approved the house. It costs little, is valid for a few months, and shows sellers that you are serious. Ask at least three lenders, including your SACCO.</p>
<p>Ask each lender whether your loan could be refinanced by the <a href="https://kmrc.co.ke">Kenya Mortgage Refinance Company</a>. KMRC does not lend to you directly; it lends long-term money to banks and SACCOs, which pass it on as home loans at a fixed and usually lower rate. There are limits on income and on the size of the loan, and they change from time to time.</p>
<h2>3. Look, and look again</h2>
<p>See a house twice: once on a dry Saturday, and once on a weekday after rain, at the time you would drive home. Run the taps. Ask a neighbour how often the water comes.</p>
<h2>4. Check the title</h2>
<p>Your advocate runs the official search and asks for the seller’s identity card, tax PIN and, for a married seller, the consent of the spouse. For an apartment, ask for the sectional title and the service charge statement. Do not pay anything before this is done.</p>
<h2>5. Letter of offer, sale agreement</h2>
<p>The letter of offer sets the price and the dates. The sale agreement follows within two weeks or so. It must be in writing, signed and witnessed. Have your own advocate: sharing the seller’s saves a little money and risks a lot.</p>
<h2>6. The ten per cent deposit</h2>
<p>On signing, the buyer usually pays a deposit of ten per cent, held by the seller’s advocate. Read the clause on what happens if your bank refuses: it should give the deposit back.</p>
<h2>7. Valuation and offer letter</h2>
<p>The bank sends a valuer from its panel, at your cost. If the valuation is below the price, the bank lends on the valuation, and you either find the difference or renegotiate with the seller. The bank’s offer letter follows. Read the interest clause carefully: how long is the rate fixed, and what published rate does it follow afterwards?</p>
<h2>8. The bank’s undertaking</h2>
<p>Your bank’s lawyers promise the seller’s lawyers in writing that they will pay once the house is in your name and charged to the bank. With this promise, the seller’s side releases the completion documents. This step takes the longest, and a weekly phone call helps.</p>
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
<p>A first-time buyer under the government’s affordable housing scheme is exempt from the duty on the purchase. Ask the <a href="https://www.kra.go.ke">Kenya Revenue Authority</a> whether your home is covered, and check all rates at the time of buying: they are set by law and can change.</p>
<h2>10. Completion</h2>
<p>Completion is usually 90 days after the agreement. Before the last payment, walk through the house with the inspection sheet, take the meter readings and check that you have all the keys.</p>
<h2>11. After the keys</h2>
<ul>
<li>Run a search in your own name and keep it.</li>
<li>Put water, electricity and rates in your name.</li>
<li>Insure the house. The bank will insist on it, but choose the policy yourself if it lets you.</li>
<li>Tell your employer’s payroll about the mortgage interest. Interest on a loan for the home you live in, from one of the lenders that the law names, can be deducted from taxable income, up to KSh 360,000 a year at the time of writing.</li>
</ul>
<p>If you would like help with any of these steps, ask for our financing advice. We charge by the hour and take no commission from the lender.</p>`,
}
